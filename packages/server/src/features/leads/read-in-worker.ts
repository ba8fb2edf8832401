import { AppError } from '../../platform/errors.ts';
import { keepThreads } from '../../platform/threads/kept-threads.ts';
import { inLine } from './inner/import-line.ts';
import { missingColumnsError } from './inner/missing-columns-error.ts';

/** What a thread that reads a list tells on the way. */
export interface ReadProgress {
  readonly rows: number;
  readonly share: number;
}

/** How reading a list ends. */
export type ReadResult<Read> =
  | { readonly kind: 'read'; readonly read: Read }
  | { readonly kind: 'refused'; readonly sentence: string; readonly missing?: string[] };

/**
 * Memory that one import may take; a file made to need more ends its own import, not the server. The young
 * generation is kept small: left to itself it took 100 MB more for a million rows, and was no faster.
 */
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 };

interface Following {
  readonly onProgress?: (rows: number, share: number) => void;
  readonly signal: AbortSignal;
}

const asRefusal = (error: Error & { code?: string }, signal: AbortSignal): Error => {
  if (signal.aborted) return new AppError('lead_file.unreadable', { msg: 'The upload was cancelled.' });
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('lead_file.unreadable', {
        msg: 'The file needs too much memory to read; save it as CSV and try again.',
      })
    : error;
};

/** Runs imports in threads of their own, when it is their turn. Refuses with a sentence what is wrong with the file. */
export const createImporter = <Task, Read>(program: URL) => {
  const run = keepThreads<Task, ReadProgress, ReadResult<Read>>({ program, resourceLimits });
  return (task: Task, { onProgress = () => {}, signal }: Following): Promise<Read> =>
    inLine(signal, async () => {
      const onReport = ({ rows, share }: ReadProgress) => onProgress(rows, share);
      const result = await run(task, { onReport, signal }).catch((error) => {
        throw asRefusal(error, signal);
      });
      if (result.kind === 'read') return result.read;
      const { missing, sentence } = result;
      throw missing ? missingColumnsError(missing) : new AppError('lead_file.unreadable', { msg: sentence });
    });
};
