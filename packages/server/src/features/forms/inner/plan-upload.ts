import { formFileBytes } from '@halloo/contract/forms';
import type { FormPlan } from '../../../lib/xlsform/plan.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Upload, type UploadRules, withUpload } from '../../../platform/http/receive-upload.ts';
import { keepThreads } from '../../../platform/threads/kept-threads.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import type { FormResult, FormTask } from './form-worker.ts';

const refused = (msg: string) => new AppError('form.unreadable', { msg });

export const formRules: UploadRules = {
  fileBytes: formFileBytes,
  choose: () => say('form.choose'),
  tooLarge: () => refused(say('form.tooManyBytes', { megabytes: formFileBytes / 1_000_000 })),
};

/** A form that takes longer is malicious. */
const longestMs = 30_000;

/** A malicious form ends its own thread, not the server. */
const run = keepThreads<FormTask, never, FormResult>({
  program: new URL('./form-worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 16 },
});

const asRefusal = (error: Error & { code?: string }, signal: AbortSignal): Error => {
  if (signal.aborted) return refused(say('form.cancelled'));
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return refused(say('form.tooMuchMemory'));
  return error.name === 'TimeoutError' ? refused(say('form.tooMuchMemory')) : error;
};

/** Receives a form and plans its flow in a thread. Throws a sentence about a problem with the file. */
export const planUpload = (
  { uploadDir }: Pick<Context, 'uploadDir'>,
  upload: Upload,
  spoken: Omit<FormTask, 'path' | 'fileName'>,
  signal: AbortSignal,
): Promise<FormPlan> =>
  withUpload(uploadDir, upload, { rules: formRules, signal }, async (path) => {
    const task = { ...spoken, path, fileName: upload.name };
    const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    const result = await run(task, { onReport: () => {}, signal: until }).catch((error) => {
      throw asRefusal(error, signal);
    });
    if ('refusal' in result) throw refused(result.refusal);
    return result.plan;
  });
