import { resultRoutes } from '@halloo/contract/result-routes';
import { call } from '../../api/client.ts';
import { useSend } from '../../ui/use-send.ts';

type File = 'overall_csv' | 'overall_xlsx' | 'responses_csv';
interface Filters {
  search?: string;
  status?: number;
}

/** The browser streams the file to disk under the server's name: a million rows never pass through the page. */
const saveFrom = (address: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** Saves a file of the result, whole or filtered. */
export const useResultFiles = (id: number) => {
  const { send, isPending } = useSend(
    {
      send: ({ query }: { file: File; query: Filters }) =>
        call(resultRoutes.signResultFiles, { params: { campaign_id: id }, query }),
    },
    { onSuccess: (files, { file }) => saveFrom(files[file]) },
  );
  return { busy: isPending, save: (file: File, query: Filters = {}) => send({ file, query }) };
};
