import { resultRoutes } from '@halloo/contract/result-routes';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';

type File = 'overall_csv' | 'overall_xlsx' | 'responses_csv';
interface Filters {
  search?: string;
  status?: number;
}

/** The browser saves it as it comes, under the name that the server gives it: a million rows never pass through the page. */
const saveFrom = (address: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** Saves a file of the result, all of it or what the filters show. */
export const useResultFiles = (id: number) => {
  const [busy, setBusy] = useState(false);
  const save = (file: File, query: Filters = {}) => {
    if (busy) return;
    setBusy(true);
    call(resultRoutes.signResultFiles, { params: { campaign_id: id }, query })
      .then((files) => saveFrom(files[file]))
      .catch((error: unknown) => notifyError(describeError(error).message))
      .finally(() => setBusy(false));
  };
  return { busy, save };
};
