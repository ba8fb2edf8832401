import type { Monitor } from '@halloo/contract/calls';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from '../monitor.module.css';

const next = {
  Outbound: say('monitor.draft.outbound'),
  Inbound: say('monitor.draft.inbound'),
};

/** A draft without calls. The header has its next steps. */
export function NothingCalled({ monitor, archived }: { monitor: Monitor; archived: boolean }) {
  return (
    <div className={classes.empty}>
      <EmptyState icon={<IconPhoneOutgoing />} title={say('monitor.draft.title')}>
        {archived ? say('monitor.draft.archived') : next[monitor.campaign_type]}
      </EmptyState>
    </div>
  );
}
