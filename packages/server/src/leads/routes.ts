import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { leadLimits, type leadRoutes } from '@halloo/contract/leads';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import { whileConnected } from '../http/while-connected.ts';
import { findLeadFile, selectImports } from './file-sql.ts';
import { forgetFile } from './forget-file.ts';
import { listLeads } from './list-leads.ts';
import { receiveFile } from './receive-file.ts';
import { refusedRowsCsv } from './refused-rows.ts';
import { csvSample, excelSample } from './sample-file.ts';
import { leadsFrom } from './sql.ts';
import { stagedRows, stagingExists } from './staging.ts';

const sendFile = async (reply: FastifyReply, name: string, type: string, content: Buffer | Readable) => {
  await reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);
  return undefined;
};

export const leadHandlers: Handlers<typeof leadRoutes> = {
  uploadLeadFile: async (context, { caller, query, request }) => {
    if (!request.isMultipart()) throw new AppError('request.unsupported_type');
    const part = await request.file({ limits: { fileSize: leadLimits.fileBytes } });
    if (!part) throw new AppError('request.invalid', { msg: 'Please choose a file.', fields: { file: 'is required' } });
    return whileConnected(request, (signal) =>
      receiveFile(context, caller, {
        fileId: query.file_id ?? randomUUID(),
        name: part.filename.slice(0, 200).toWellFormed().replaceAll('\0', '') || 'list',
        content: part.file,
        campaignId: query.campaign_id,
        signal,
      }),
    );
  },
  listLeadFileRows: async ({ db }, { params, query: { limit, offset, only } }) => {
    const file = await findLeadFile(db, params.file_id);
    if (!file || !(await stagingExists(db, file.id))) throw new AppError('lead_file.not_found');
    // Once added, only the refused rows are kept.
    const kept = file.campaign_id === null ? file.total : file.invalid;
    const count = only === '' ? kept : only === 'invalid' ? file.invalid : kept - file.invalid;
    return { count, results: await stagedRows(db, file.id, { which: only, limit, offset }) };
  },
  downloadRefusedRows: async ({ db }, { params, reply }) => {
    const file = await findLeadFile(db, params.file_id);
    if (!file || !(await stagingExists(db, file.id))) throw new AppError('lead_file.not_found');
    return sendFile(reply, 'Refused rows.csv', 'text/csv; charset=utf-8', Readable.from(refusedRowsCsv(db, file)));
  },
  forgetLeadFile: async (context, { caller, params }) => {
    const removed = await forgetFile(context, caller, params.file_id);
    return {
      msg: removed > 0 ? `${removed.toLocaleString('en')} leads were taken back.` : 'The file is gone.',
      removed,
    };
  },
  listImports: async ({ db }, { params }) => {
    const rows = await selectImports(db, params.campaign_id);
    return rows.map(({ added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }));
  },
  listLeads: ({ db }, { params, query: { status, ...query } }) =>
    listLeads(db, { ...query, campaignId: params.campaign_id, state: status }),
  campaignLines: async ({ db }, { query }) =>
    leadsFrom(db, { campaignId: query.campaign, search: '', state: 0, limit: 1000, offset: 0 }),
  excelSample: (_context, { reply }) =>
    sendFile(reply, 'Sample.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', excelSample()),
  csvSample: (_context, { reply }) => sendFile(reply, 'Sample.csv', 'text/csv; charset=utf-8', csvSample()),
};
