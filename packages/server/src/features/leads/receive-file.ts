import { type LayoutChoice, type ListLayout, layoutChoice } from '@halloo/contract/lead-layout';
import type { LeadFile } from '@halloo/contract/leads';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import type { ListPurpose } from './find-layout.ts';
import { findLeadFile } from './inner/file-sql.ts';
import type { Imported, ImportTask } from './inner/import-worker.ts';
import { createImporter } from './read-in-worker.ts';
import { type ListUpload, withList } from './receive-list.ts';

export interface Upload extends ListUpload {
  readonly fileId: string;
  readonly campaignId: number | undefined;
  readonly choice?: LayoutChoice;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

const runImport = createImporter<ImportTask, Imported>(new URL('./inner/import-worker.ts', import.meta.url));
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
  const { fileId, name, campaignId, choice = layoutChoice.parse({}) } = upload;
  const { country } = await readDefaults(db);
  const list = { fileId, name, campaignId, accountId: caller.accountId, now: clock.now() };
  const task: ImportTask = { databaseUrl, path, country, choice, purpose: 'leads', list };
  const read = await runImport(task, {
    onProgress: progressTeller(context, caller, fileId),
    signal: upload.signal,
  });
  if (!('list' in read)) throw new Error('the list was not imported');
  const { columns, dataFields, counts, preview, layout, notes, hiddenRows } = read.list;
  return {
    file_id: fileId,
    name,
    columns,
    data_fields: dataFields,
    ...counts,
    preview,
    layout,
    notes,
    hidden_rows: hiddenRows,
  };
};

/** How an uploaded list would be read. Nothing of it is stored. */
export const lookAtFile = (
  { db, databaseUrl, uploadDir }: Pick<Context, 'db' | 'databaseUrl' | 'uploadDir'>,
  upload: ListUpload & { choice: LayoutChoice; purpose: ListPurpose; signal: AbortSignal },
): Promise<ListLayout> =>
  withList(uploadDir, upload, upload.signal, async (path) => {
    const { choice, purpose, signal } = upload;
    const { country } = await readDefaults(db);
    const read = await runImport({ databaseUrl, path, country, choice, purpose, list: undefined }, { signal });
    if (!('layout' in read)) throw new Error('the list was not looked at');
    return read.layout;
  });

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
