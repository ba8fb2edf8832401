import { AppError } from '../../platform/errors.ts';
import { keepThreads } from '../../platform/threads/kept-threads.ts';
import { say } from '../../platform/words.ts';
import { inLine } from './inner/import-line.ts';
import { missingColumnsError } from './inner/missing-columns-error.ts';

/** Progress reports of a thread that reads a list. */
export interface ReadProgress {
  readonly rows: number;
  readonly share: number;
}

/** The result of reading a list. */
export type ReadResult<Read> =
  | { readonly kind: 'read'; readonly read: Read }
  | { readonly kind: 'refused'; readonly sentence: string; readonly missing?: string[] }
  | { readonly kind: 'invalid'; readonly fields: Record<string, string> };

/**
 * The memory limit of one import: a malicious file ends its own import, not the server. The young generation is small:
 * by default it took 100 MB more for a million rows and was not faster.
 */
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 8 };

export interface Following {
  readonly onProgress?: (rows: number, share: number) => void;
  readonly signal: AbortSignal;
}

const asRefusal = (error: Error & { code?: string }, signal: AbortSignal): Error => {
  if (signal.aborted) return new AppError('lead_file.unreadable', { msg: say('leadFile.cancelled') });
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('lead_file.unreadable', {
        msg: say('leadFile.tooMuchMemory'),
      })
    : error;
};

/** Runs each import in a thread when it is its turn. Throws a sentence about a problem with the file. */
export const createImporter = <Task, Read>(program: URL) => {
  const run = keepThreads<Task, ReadProgress, ReadResult<Read>>({ program, resourceLimits });
  return (task: Task, { onProgress = () => {}, signal }: Following): Promise<Read> =>
    inLine(signal, async () => {
      const onReport = ({ rows, share }: ReadProgress) => onProgress(rows, share);
      const result = await run(task, { onReport, signal }).catch((error) => {
        throw asRefusal(error, signal);
      });
      if (result.kind === 'read') return result.read;
      if (result.kind === 'invalid') throw new AppError('request.invalid', { fields: result.fields });
      const { missing, sentence } = result;
      throw missing ? missingColumnsError(missing, sentence) : new AppError('lead_file.unreadable', { msg: sentence });
    });
};
