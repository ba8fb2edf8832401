import type { Monitor } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import { Button, Group } from '@mantine/core';
import { IconCalendarTime, IconPhoneOutgoing, IconTestPipe } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { RehearsalDrawer } from '../../../shared/rehearsal/rehearsal-drawer.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from '../monitor.module.css';

const next = {
  Outbound: say('monitor.draft.outbound'),
  Inbound: say('monitor.draft.inbound'),
};

/** A draft without calls, and the next steps. */
export function NothingCalled({ monitor, archived }: { monitor: Monitor; archived: boolean }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const { campaign_id: id, campaign_type, name } = monitor;
  const rehearse = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setOpener(currentTarget);
    setOpened(true);
  };
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={<IconPhoneOutgoing />}
        title={say('monitor.draft.title')}
        action={
          !archived && (
            <Group gap="xs" justify="center">
              <Button
                component={Link}
                to={addresses.campaignDetails(id, 'schedule')}
                variant="default"
                leftSection={<IconCalendarTime size={16} aria-hidden />}
              >
                {say('monitor.draft.setSchedule')}
              </Button>
              {campaign_type === 'Outbound' && (
                <Button variant="default" leftSection={<IconTestPipe size={16} aria-hidden />} onClick={rehearse}>
                  {say('monitor.draft.rehearse')}
                </Button>
              )}
            </Group>
          )
        }
      >
        {archived ? say('monitor.draft.archived') : next[campaign_type]}
      </EmptyState>
      <RehearsalDrawer campaign={{ id, name }} opened={opened} onClose={() => setOpened(false)} opener={opener} />
    </div>
  );
}
