import { reportFileRoutes } from '@halloo/contract/report-file';
import type { ResultCampaign } from '@halloo/contract/results';
import { download } from '../../api/download.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';

/** Saves the report of a result as a PDF. Making it takes some seconds. */
export const useReportFile = ({ id, name }: Pick<ResultCampaign, 'id' | 'name'>) => {
  const { send, isPending } = useSend({
    send: ({ persons }: { persons: boolean }) =>
      download(persons ? reportFileRoutes.downloadPersonsReport : reportFileRoutes.downloadReport, {
        params: { campaign_id: id },
        fileName: say('results.action.reportName', { campaign: name }),
      }),
  });
  return { busy: isPending, save: send };
};
