import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { leadRoutes } from '@halloo/contract/leads';
import { AppError } from '../../platform/errors.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { withRecordings } from '../call-recordings/with-recordings.ts';
import { forgetFile } from './forget-file.ts';
import { findLeadFile, selectImports } from './inner/file-sql.ts';
import { csvSample, excelSample } from './inner/sample-file.ts';
import { leadsFrom } from './inner/sql.ts';
import { listLeads } from './list-leads.ts';
import { lookAtFile, receiveFile } from './receive-file.ts';
import { listIn } from './receive-list.ts';
import { refusedRowsCsv } from './refused-rows.ts';
import { stagedRows, stagingExists } from './staging.ts';

export const leadHandlers: Handlers<Omit<typeof leadRoutes, 'findPeople'>> = {
  uploadLeadFile: async (context, { caller, query: { file_id, campaign_id, ...choice }, request }) => {
    const upload = await listIn(request);
    return whileConnected(request, (signal) =>
      receiveFile(context, caller, {
        ...upload,
        fileId: file_id ?? randomUUID(),
        campaignId: campaign_id,
        choice,
        signal,
      }),
    );
  },
  lookAtLeadFile: async (context, { query: { purpose, ...choice }, request }) => {
    const upload = await listIn(request);
    return whileConnected(request, (signal) => lookAtFile(context, { ...upload, choice, purpose, signal }));
  },
  listLeadFileRows: async ({ db }, { params, query: { limit, offset, only } }) => {
    const file = await findLeadFile(db, params.file_id);
    if (!file || !(await stagingExists(db, file.id))) throw new AppError('lead_file.not_found');
    // After the list was added, only the refused rows are kept.
    const kept = file.campaign_id === null ? file.total : file.invalid;
    const count = only === '' ? kept : only === 'invalid' ? file.invalid : kept - file.invalid;
    return { count, results: await stagedRows(db, file.id, { which: only, limit, offset }) };
  },
  downloadRefusedRows: async ({ db }, { params, reply }) => {
    const file = await findLeadFile(db, params.file_id);
    if (!file || !(await stagingExists(db, file.id))) throw new AppError('lead_file.not_found');
    return sendFile(
      reply,
      say('lead.refusedRowsFile'),
      'text/csv; charset=utf-8',
      Readable.from(refusedRowsCsv(db, file)),
    );
  },
  forgetLeadFile: async (context, { caller, params }) => {
    const removed = await forgetFile(context, caller, params.file_id);
    return {
      msg: removed > 0 ? say('lead.undone', { count: removed }) : say('lead.fileRemoved'),
      removed,
    };
  },
  listImports: async ({ db }, { params }) => {
    const rows = await selectImports(db, params.campaign_id);
    return rows.map(({ added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }));
  },
  listLeads: async (context, { caller, params, query: { status, ...query } }) => {
    const campaignId = params.campaign_id;
    const page = await listLeads(context.db, { ...query, campaignId, state: status });
    return { ...page, results: await withRecordings(context, caller, page.results, () => campaignId) };
  },
  campaignLines: async (context, { caller, query: { campaign } }) => {
    const lines = await leadsFrom(context.db, { campaignId: campaign, search: '', state: 0, limit: 1000, offset: 0 });
    return withRecordings(context, caller, lines, () => campaign);
  },
  excelSample: async (_context, { reply }) => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return sendFile(reply, 'Sample.xlsx', type, await excelSample());
  },
  csvSample: (_context, { reply }) => sendFile(reply, 'Sample.csv', 'text/csv; charset=utf-8', csvSample()),
};
