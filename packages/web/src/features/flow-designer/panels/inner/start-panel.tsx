import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { detailQuery } from '../../../../shared/schedule/queries.ts';
import { ScheduleForm } from '../../../../shared/schedule/schedule-form.tsx';
import { scheduleLock } from '../../../../shared/schedule/schedule-values.ts';
import { messages } from '../../../../ui/messages.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useWorkbench } from '../../parts/workbench.tsx';

/** Calls begin at Start: when they do is the campaign's schedule. */
export function StartPanel() {
  const { campaignId, readOnly } = useDesigner();
  const { setScheduleDirty } = useWorkbench();
  const detail = useQuery(detailQuery(campaignId));
  if (!detail.data) {
    return detail.isError ? (
      <ErrorState error={detail.error} onRetry={() => detail.refetch()} />
    ) : (
      <Stack role="status" aria-label="Loading">
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    );
  }
  const inbound = detail.data.campaign_type === 'Inbound';
  return (
    <>
      <Text c="dimmed">
        {inbound
          ? 'Calls begin here, on the SIM cards that the campaign answers on.'
          : 'Calls begin here. The schedule says when the campaign calls and how fast.'}
        {readOnly !== null && scheduleLock(detail.data) === undefined && (
          <>
            {' '}
            <Anchor component={Link} to={addresses.campaignDetails(campaignId, 'schedule')}>
              Change the schedule in the campaign’s details
            </Anchor>
          </>
        )}
      </Text>
      <ScheduleForm
        slim
        detail={detail.data}
        saved={messages.common.changesUpdated}
        locked={readOnly !== null}
        onDirty={setScheduleDirty}
      />
    </>
  );
}
