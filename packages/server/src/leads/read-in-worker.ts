import { AppError } from '../errors.ts';
import { keepThreads } from '../threads/kept-threads.ts';
import { inLine } from './import-line.ts';
import { missingColumnsError } from './missing-columns-error.ts';

/** What a thread that reads a list reports: progress on the way, then one end. */
export type WorkerReport<Read> =
  | { readonly kind: 'progress'; readonly rows: number; readonly share: number }
  | ({ readonly kind: 'read' } & Read)
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
  const run = keepThreads<Task, WorkerReport<Read>>({ program, resourceLimits });
  return (task: Task, { onProgress = () => {}, signal }: Following): Promise<Read> =>
    inLine(signal, async () => {
      const onReport = (report: WorkerReport<Read>) => {
        if (report.kind === 'progress') onProgress(report.rows, report.share);
      };
      const last = await run(task, { onReport, signal }).catch((error) => {
        throw asRefusal(error, signal);
      });
      if (last.kind === 'read') return last;
      const { missing, sentence } = last as Extract<WorkerReport<Read>, { kind: 'refused' }>;
      throw missing ? missingColumnsError(missing) : new AppError('lead_file.unreadable', { msg: sentence });
    });
};
