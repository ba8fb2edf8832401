import { reportMailRoutes } from '@halloo/contract/notice-mail';
import type { Result } from '@halloo/contract/results';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { reportMailQuery } from '../parts/queries.ts';

/** Whether the results come by email once the campaign is completed. Nothing where Halloo sends none. */
export function ReportMail({ campaign: { id, status } }: { campaign: Result['campaign'] }) {
  const query = reportMailQuery(id);
  const wish = useQuery(query).data;
  const changing = useSend(
    {
      send: (wanted: boolean) =>
        call(reportMailRoutes.changeReportMail, { params: { campaign_id: id }, body: { wanted } }),
      setsData: query.queryKey,
    },
    { notice: ({ wanted }) => say(wanted ? 'reportMail.on' : 'reportMail.off') },
  );
  if (!wish?.is_set_up || status === 'Completed' || status === 'Cancelled') return null;
  return (
    <Checkbox
      mb="lg"
      data-no-print
      label={say('reportMail.label')}
      checked={changing.isPending ? changing.given === true : wish.wanted}
      onChange={({ currentTarget: { checked } }) => changing.send(checked)}
    />
  );
}
