import { resultRoutes } from '@halloo/contract/result-routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useSend } from '../../ui/use-send.ts';

type File = 'overall_csv' | 'overall_xlsx' | 'responses_csv' | 'form_csv' | 'form_xlsx';
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

/** Whether the calls followed an XLSForm, so that its own files exist. Undefined until it is known. */
export const useHasForm = (id: number, isWanted: boolean): boolean | undefined => {
  const { data } = useQuery({
    queryKey: queryKey('campaigns', 'results', id, 'has-form'),
    queryFn: ({ signal }) => call(resultRoutes.signResultFiles, { params: { campaign_id: id }, query: {}, signal }),
    enabled: isWanted,
  });
  return data && data.form_xlsx !== null;
};

/** Saves a file of the result, whole or filtered. */
export const useResultFiles = (id: number) => {
  const { send, isPending } = useSend(
    {
      send: ({ query }: { file: File; query: Filters }) =>
        call(resultRoutes.signResultFiles, { params: { campaign_id: id }, query }),
    },
    {
      onSuccess: (files, { file }) => {
        const address = files[file];
        if (address) saveFrom(address);
      },
    },
  );
  return { busy: isPending, save: (file: File, query: Filters = {}) => send({ file, query }) };
};
