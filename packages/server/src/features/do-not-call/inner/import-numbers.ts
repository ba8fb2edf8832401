import type { NumbersImported } from '@halloo/contract/do-not-call';
import type { LayoutChoice } from '@halloo/contract/lead-layout';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../ports/context.ts';
import { createImporter } from '../../leads/read-in-worker.ts';
import { type ListUpload, withList } from '../../leads/receive-list.ts';
import { readDefaults } from '../../settings/read-defaults.ts';
import type { ImportTask } from './import-worker.ts';

const runImport = createImporter<ImportTask, NumbersImported>(new URL('./import-worker.ts', import.meta.url));

/** Adds all readable numbers of an uploaded file, or none if the file itself is unreadable. */
export const importNumbers = (
  { db, databaseUrl, uploadDir, clock }: Pick<Context, 'db' | 'databaseUrl' | 'uploadDir' | 'clock'>,
  caller: Caller,
  upload: ListUpload & { reason: string; country: string | undefined; choice: LayoutChoice; signal: AbortSignal },
): Promise<NumbersImported> => {
  const { name: fileName, reason, choice, signal } = upload;
  return withList(uploadDir, upload, signal, async (path) => {
    const country = upload.country ?? (await readDefaults(db)).country;
    const task: ImportTask = { databaseUrl, path, fileName, country, reason, caller, choice, now: clock.now() };
    const { total, added, already, invalid, examples } = await runImport(task, { signal });
    return { total, added, already, invalid, examples };
  });
};
