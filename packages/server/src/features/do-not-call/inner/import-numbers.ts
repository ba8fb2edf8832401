import type { NumbersImported } from '@halloo/contract/do-not-call';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../ports/context.ts';
import { createImporter } from '../../leads/read-in-worker.ts';
import { type ListUpload, withList } from '../../leads/receive-list.ts';
import { readDefaults } from '../../settings/read-defaults.ts';
import type { ImportTask } from './import-worker.ts';

const runImport = createImporter<ImportTask, NumbersImported>(new URL('./import-worker.ts', import.meta.url));

/** Adds all readable numbers of an uploaded file, or none if the file itself is unreadable. */
export const importNumbers = (
  { db, databaseUrl, uploadDir }: Pick<Context, 'db' | 'databaseUrl' | 'uploadDir'>,
  caller: Caller,
  upload: ListUpload & { reason: string; country: string | undefined; signal: AbortSignal },
): Promise<NumbersImported> => {
  const { name: fileName, reason, signal } = upload;
  return withList(uploadDir, upload, signal, async (path) => {
    const country = upload.country ?? (await readDefaults(db)).country;
    const task: ImportTask = { databaseUrl, path, fileName, country, reason, caller };
    const { total, added, already, invalid, examples } = await runImport(task, { signal });
    return { total, added, already, invalid, examples };
  });
};
