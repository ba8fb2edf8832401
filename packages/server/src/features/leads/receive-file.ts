import { type LayoutChoice, type ListLayout, layoutChoice } from '@halloo/contract/lead-layout';
import type { LeadFile } from '@halloo/contract/leads';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { progressPublisher } from '../../platform/events/progress-publisher.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import type { ListPurpose } from './find-layout.ts';
import { findLeadFile } from './inner/file-sql.ts';
import type { Imported, ImportedList, ImportTask } from './inner/import-worker.ts';
import type { NewList } from './inner/stage-list.ts';
import { createImporter, type Following } from './read-in-worker.ts';
import { type ListUpload, withList } from './receive-list.ts';

export interface Upload extends ListUpload {
  readonly fileId: string;
  readonly campaignId: number | undefined;
  readonly choice?: LayoutChoice;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

const runImport = createImporter<ImportTask, Imported>(new URL('./inner/import-worker.ts', import.meta.url));

/** Receives an uploaded list, reads and validates it, and stores it for adding. A failure leaves nothing behind. */
export const receiveFile = async (context: Context, caller: Caller, upload: Upload): Promise<LeadFile> => {
  const { db, uploadDir } = context;
  if (await findLeadFile(db, upload.fileId)) {
    upload.content.resume();
    throw new AppError('request.invalid', { fields: { file_id: say('lead.fileIdUsed') } });
  }
  return withList(uploadDir, upload, upload.signal, (file) => stageFile(context, caller, upload, file));
};

/** Reads, validates and stores a list that is on this machine. */
export const stageListAt = async (
  { db, databaseUrl }: Pick<Context, 'db' | 'databaseUrl'>,
  path: string,
  list: NewList,
  { choice = layoutChoice.parse({}), ...following }: { choice?: LayoutChoice | undefined } & Following,
): Promise<ImportedList> => {
  const { country } = await readDefaults(db);
  const read = await runImport({ databaseUrl, path, country, choice, purpose: 'leads', list }, following);
  if (!('list' in read)) throw new Error('the list was not imported');
  return read.list;
};

const stageFile = async (context: Context, caller: Caller, upload: Upload, path: string): Promise<LeadFile> => {
  const { fileId, name, campaignId, choice } = upload;
  const list = { fileId, name, campaignId, accountId: caller.accountId, now: context.clock.now() };
  const publishProgress = progressPublisher(context, caller);
  const read = await stageListAt(context, path, list, {
    choice,
    onProgress: (rows_read, share) =>
      publishProgress({ type: 'lead_file.progress', file_id: fileId, rows_read, share }, share === 1),
    signal: upload.signal,
  });
  const { columns, dataFields, counts, preview, layout, notes, hiddenRows } = read;
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
