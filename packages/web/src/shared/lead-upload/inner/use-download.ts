import type { Route, RouteCall } from '@halloo/contract/route';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';

/** Downloads a file at a time and says what went wrong. */
export const useDownload = () => {
  const [busy, setBusy] = useState(false);
  const start = <R extends Route>(route: R, given: RouteCall<R> & { fileName: string }) => {
    if (busy) return;
    setBusy(true);
    download(route, given)
      .catch((error: unknown) => notifyError(describeError(error).message))
      .finally(() => setBusy(false));
  };
  return { busy, start };
};
