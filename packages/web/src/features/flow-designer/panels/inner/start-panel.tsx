import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { detailQuery } from '../../../../shared/schedule/queries.ts';
import { ScheduleForm } from '../../../../shared/schedule/schedule-form.tsx';
import { scheduleLock } from '../../../../shared/schedule/schedule-state.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** The schedule of the campaign: calls begin at Start. */
export function StartPanel() {
  const { campaignId, readOnly } = useDesigner();
  const { setScheduleDirty } = useWorkbench();
  const detail = useQuery(detailQuery(campaignId));
  if (!detail.data) {
    return detail.isError ? <ErrorState error={detail.error} onRetry={() => detail.refetch()} /> : <PanelSkeleton />;
  }
  const inbound = detail.data.campaign_type === 'Inbound';
  return (
    <>
      <Text c="dimmed">
        {say(inbound ? 'designer.panel.startInbound' : 'designer.panel.startOutbound')}
        {readOnly !== null && scheduleLock(detail.data) === undefined && (
          <>
            {' '}
            <Anchor component={Link} to={addresses.campaignDetails(campaignId, 'schedule')}>
              {say('designer.panel.changeSchedule')}
            </Anchor>
          </>
        )}
      </Text>
      <ScheduleForm
        slim
        detail={detail.data}
        saved={say('designer.save.changesUpdated')}
        locked={readOnly !== null}
        onDirty={setScheduleDirty}
      />
    </>
  );
}
