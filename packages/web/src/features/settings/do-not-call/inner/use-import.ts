import { doNotCallRoutes, type NumbersImported } from '@halloo/contract/do-not-call';
import { leadLimits } from '@halloo/contract/leads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../api/client.ts';
import { upload } from '../../../../api/upload.ts';
import { megabytes } from '../../../../shared/lead-upload/words.ts';
import { useNumberCalls } from './queries.ts';

/**
 * A file of numbers on its way:
 *
 *   none    -> running  a file is taken
 *   running -> done     its numbers are on the list
 *   running -> failed   it was refused, or nobody answered: nothing of it is on the list
 *   running -> none     cancelled, and nothing of it is on the list
 */
export type ImportState =
  | { step: 'none' }
  | { step: 'running'; name: string; sent: number }
  | { step: 'done'; name: string; result: NumbersImported }
  | { step: 'failed'; name: string; error: unknown };

const tooLarge = (file: File) =>
  new ApiError(413, {
    code: 'request.too_large',
    msg: `The file has ${megabytes(file.size)}; ${megabytes(leadLimits.fileBytes)} is the most. Split it, and import the parts one after the other.`,
  });

/** Imports one file at a time; leaving stops it. */
export const useImport = (onAdded: () => void) => {
  const { renew } = useNumberCalls();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const take = async (file: File, reason: string) => {
    stop();
    const { name } = file;
    if (file.size > leadLimits.fileBytes) return setState({ step: 'failed', name, error: tooLarge(file) });
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: 'running', name, sent: 0 });
    try {
      const result = await upload(doNotCallRoutes.importDoNotCall, {
        query: { reason },
        files: { file },
        onSent: (sent) => !signal.aborted && setState({ step: 'running', name, sent }),
        signal,
      });
      if (signal.aborted) return;
      setState({ step: 'done', name, result });
      if (result.added > 0) {
        onAdded();
        void renew();
      }
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', name, error });
    }
  };

  return {
    state,
    take,
    clear: () => {
      stop();
      setState({ step: 'none' });
    },
  };
};
