import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
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

const runWorker = <Read>(program: URL, task: object, { onProgress = () => {}, signal }: Following): Promise<Read> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: task, resourceLimits });
    const abort = () => {
      void worker.terminate();
      reject(new AppError('lead_file.unreadable', { msg: 'The upload was cancelled.' }));
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.on('message', (report: WorkerReport<Read>) => {
      switch (report.kind) {
        case 'progress':
          return onProgress(report.rows, report.share);
        case 'read':
          return resolve(report);
        case 'refused':
          return reject(
            report.missing
              ? missingColumnsError(report.missing)
              : new AppError('lead_file.unreadable', { msg: report.sentence }),
          );
      }
    });
    worker.once('error', (error: Error & { code?: string }) => {
      const tooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(
        tooLarge
          ? new AppError('lead_file.unreadable', {
              msg: 'The file needs too much memory to read; save it as CSV and try again.',
            })
          : error,
      );
    });
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', abort);
      if (code !== 0) reject(new Error(`the import ended with code ${code}`));
    });
  });

/** Runs one import in a thread of its own. Refuses with a sentence what is wrong with the file. */
export const readInWorker = <Read>(program: URL, task: object, following: Following): Promise<Read> =>
  inLine(following.signal, () => runWorker<Read>(program, task, following));
