import type { LeadFile } from '@halloo/contract/leads';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { findLeadFile } from './inner/file-sql.ts';
import type { ImportedList, ImportTask } from './inner/import-worker.ts';
import { createImporter } from './read-in-worker.ts';
import { type ListUpload, withList } from './receive-list.ts';

export interface Upload extends ListUpload {
  readonly fileId: string;
  readonly campaignId: number | undefined;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

const runImport = createImporter<ImportTask, ImportedList>(new URL('./inner/import-worker.ts', import.meta.url));
const tellEveryMs = 500;

/** Receives an uploaded list, reads and validates it, and stores it for adding. A failure leaves nothing behind. */
export const receiveFile = async (context: Context, caller: Caller, upload: Upload): Promise<LeadFile> => {
  const { db, uploadDir } = context;
  if (await findLeadFile(db, upload.fileId)) {
    upload.content.resume();
    throw new AppError('request.invalid', { fields: { file_id: say('lead.fileIdUsed') } });
  }
  return withList(uploadDir, upload, upload.signal, (file) => stageFile(context, caller, upload, file));
};

const stageFile = async (context: Context, caller: Caller, upload: Upload, path: string): Promise<LeadFile> => {
  const { db, databaseUrl, clock } = context;
  const { fileId, name, campaignId } = upload;
  const { country } = await readDefaults(db);
  const list = { fileId, name, campaignId, accountId: caller.accountId, now: clock.now() };
  const task: ImportTask = { databaseUrl, path, country, list };
  const { columns, dataFields, counts, preview } = await runImport(task, {
    onProgress: progressTeller(context, caller, fileId),
    signal: upload.signal,
  });
  return { file_id: fileId, name, columns, data_fields: dataFields, ...counts, preview };
};

/** Passes progress to the uploader's browsers, at most twice a second and at the end. */
const progressTeller = ({ db, log }: Context, { accountId }: Caller, file_id: string) => {
  let toldAt = 0;
  return (rows_read: number, share: number) => {
    const now = Date.now();
    if (now - toldAt < tellEveryMs && share < 1) return;
    toldAt = now;
    inTransaction(db, (tx) => publish(tx, { type: 'lead_file.progress', file_id, rows_read, share }, accountId)).catch(
      (error) =>
        log.warn({ event: 'lead_file.progress_failed', err: error }, 'publishing the progress of a list failed'),
    );
  };
};
