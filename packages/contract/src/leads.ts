import { z } from 'zod';
import { consentStates } from './consent.ts';
import { because, sayField } from './form-words.ts';
import { layoutChoice, listLayout } from './lead-layout.ts';
import { done, id, page, paging, route, text } from './route.ts';

export const leadLimits = {
  fileBytes: 200_000_000,
  rows: 2_000_000,
  /** The maximum of rows in a request, instead of a file. */
  inlineRows: 10_000,
  columns: 100,
  /** The maximum length of a heading in a request. In a file, longer ones are truncated. */
  heading: 200,
  cell: 1000,
} as const;

export const fileId = z.uuid(because('field.uuid'));

/** One validated row of an uploaded file. `detail` is the exception text; empty if the row is valid. */
export const leadFileRow = z.object({
  row: z.number().int().describe('Its place in the file, the heading being row 1'),
  lead: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  number: z.string().describe('As E.164 where the number is valid, else as the file has it'),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).describe('Every column of the file by its heading, as the file has it'),
});
export type LeadFileRow = z.infer<typeof leadFileRow>;

export const leadFile = z.object({
  file_id: fileId,
  name: z.string(),
  columns: z.array(z.string()).describe('Headings of the file in their order'),
  data_fields: z.array(z.string()).describe('Columns that become data fields for templates'),
  total: z.number().int(),
  valid: z.number().int(),
  invalid: z.number().int().describe('Refused rows, duplicates included'),
  duplicates: z.number().int(),
  preview: z.array(leadFileRow).describe('The first 50 rows'),
  layout: listLayout.describe('How the file was read'),
  hidden_rows: z.number().int().describe('Rows that the sheet hides or filters out; see `hidden_rows` of the request'),
  notes: z.array(z.string()).describe('What the file has that its leads do not have, in sentences'),
});
export type LeadFile = z.infer<typeof leadFile>;

/** A row in a request: values by heading, or by an alias of a heading. */
export type InlineRow = Record<string, string | number | boolean | null>;

/** Fields of the specification's preview, which are not columns of the list. */
export const notColumns: ReadonlySet<string> = new Set(['detail', 'key']);

const cellTypes = new Set(['string', 'number', 'boolean']);

/** Counts the columns of rows, up to the limit. */
const hasTooManyColumns = (rows: readonly object[]): boolean => {
  const columns = new Set<string>();
  for (const row of rows) {
    for (const key of Object.keys(row)) {
      if (!notColumns.has(key)) columns.add(key);
      if (columns.size > leadLimits.columns) return true;
    }
  }
  return false;
};

/** The first problem of a row, and its cell. */
const rowProblem = (row: unknown): { path: string[]; message: string } | undefined => {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { path: [], message: sayField('field.type.object') };
  for (const [key, value] of Object.entries(row)) {
    if (key.length > leadLimits.heading) {
      return { path: [], message: sayField('field.mostHeading', { max: leadLimits.heading }) };
    }
    if (value !== null && !cellTypes.has(typeof value)) {
      return { path: [key], message: sayField('field.cell') };
    }
  }
  return undefined;
};

/**
 * Handwritten instead of a record of unions: that takes four times as long for megabytes of rows, and one problem per
 * row is enough.
 */
const inlineRow = z
  .custom<InlineRow>()
  .superRefine((row, context) => {
    const problem = rowProblem(row);
    if (problem) context.addIssue({ code: 'custom', ...problem });
  })
  .meta({
    type: 'object',
    additionalProperties: {
      anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }],
    },
  });
export const inlineRows = z
  .array(inlineRow)
  .max(leadLimits.inlineRows, because('field.mostRows', { max: leadLimits.inlineRows }))
  .refine((rows) => !hasTooManyColumns(rows), because('field.mostColumns', { max: leadLimits.columns }));

/** The parts that a person needs who is added by hand. */
export const addedPerson = z.object({ first_name: text(leadLimits.cell, 1), number: text(leadLimits.cell, 1) });

export const added = done.extend({
  campaign_id: z.number().int(),
  total: z.number().int(),
  valid: z.number().int().describe('Leads added'),
  invalid: z.number().int().describe('Rows left out'),
  file_id: fileId.nullable().describe('To see or fetch the rows left out, and to undo'),
});

export const campaignLine = z.object({
  id: z.number().int(),
  campaign_name: z.string(),
  lead_id: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  status: z.string(),
  substatus: z.string(),
  no_of_attempts: z.number().int(),
  actual_user_response: z.string(),
  audio: z.array(z.string()),
  call_recording_file: z.string().nullable().describe('A signed address of the newest recording of a whole call'),
  data: z.record(z.string(), z.string()),
  consent: z
    .enum(consentStates)
    .optional()
    .describe('What the newest entry says; in lists of campaigns that call only people who gave their consent'),
});
export type CampaignLine = z.infer<typeof campaignLine>;

/** An import of a campaign, newest first in lists. */
export const leadImport = z.object({
  file_id: fileId,
  name: z.string(),
  added_at: z.iso.datetime(),
  added_by: z.string(),
  leads: z.number().int(),
  invalid: z.number().int(),
  can_undo: z.boolean(),
});
export type LeadImport = z.infer<typeof leadImport>;

/** A lead of any campaign. */
export const foundLead = campaignLine.extend({ campaign_id: z.number().int() });
export type FoundLead = z.infer<typeof foundLead>;

/** A row of an imported list that did not become a lead. */
export const refusedPerson = z.object({
  file_id: fileId,
  file: z.string().describe('The name of the list'),
  campaign_id: z.number().int(),
  campaign_name: z.string(),
  row: z.number().int(),
  name: z.string(),
  number: z.string().describe('As E.164 where the number is valid, else as the file has it'),
  detail: z.string().describe('Why it was refused'),
});
export type RefusedPerson = z.infer<typeof refusedPerson>;

const ofFile = z.object({ file_id: fileId });

export const leadRoutes = {
  uploadLeadFile: route({
    method: 'POST',
    path: '/api/campaigns/lead-files/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Leads',
    summary:
      'Upload a list (.xlsx, .xls, .ods, .csv, .tsv): read, checked row by row, and kept for a day. Progress comes as live events',
    description:
      'A name and a number are needed, in any order and in many spellings and languages; every further column becomes a data field for templates. A list with other headings is refused with `lead_file.missing_columns`: say in `columns` what its columns are. Lines above the headings are skipped. The answer comes when every row was checked. Create or edit a campaign with the `file_id` to add the good rows.',
    query: layoutChoice.extend({
      file_id: fileId.optional().describe('An id of your own choice, to recognise the progress by'),
      campaign_id: id.optional().describe('Also check for duplicates in this campaign'),
    }),
    files: ['file'],
    bodyLimit: leadLimits.fileBytes,
    status: 201,
    answer: leadFile,
    idempotent: true,
  }),
  lookAtLeadFile: route({
    method: 'POST',
    path: '/api/campaigns/lead-files/look/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Leads',
    summary: 'How a list would be read, with a guess what its columns are. Nothing is kept',
    query: layoutChoice.extend({
      purpose: z.enum(['leads', 'do_not_call']).default('leads').describe('What the list is for'),
    }),
    files: ['file'],
    bodyLimit: leadLimits.fileBytes,
    answer: listLayout,
  }),
  listLeadFileRows: route({
    method: 'GET',
    path: '/api/campaigns/lead-files/{file_id}/rows/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag: 'Leads',
    summary: 'The rows of an uploaded file in their order',
    params: ofFile,
    query: z.object({ ...paging(10), only: z.enum(['', 'valid', 'invalid']).default('') }),
    answer: page(leadFileRow),
  }),
  downloadRefusedRows: route({
    method: 'GET',
    path: '/api/campaigns/lead-files/{file_id}/refused.csv',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag: 'Leads',
    summary: 'The refused rows as a CSV file, with the reason in a column',
    params: ofFile,
    streams: 'text/csv',
  }),
  forgetLeadFile: route({
    method: 'DELETE',
    path: '/api/campaigns/lead-files/{file_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Leads',
    summary: 'Throw an uploaded file away; of one that was added, undo the import while none of its leads was called',
    params: ofFile,
    answer: done.extend({ removed: z.number().int().describe('Leads removed from the campaign') }),
  }),
  listImports: route({
    method: 'GET',
    path: '/api/campaigns/imports/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Leads',
    summary: 'What was added to a campaign and when, newest first',
    params: z.object({ campaign_id: id }),
    answer: z.array(leadImport),
  }),
  listLeads: route({
    method: 'GET',
    path: '/api/campaigns/leads/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    replica: true,
    tag: 'Leads',
    summary: 'A campaign’s leads in the order of their adding, with search and state; a search finds the first 1,000',
    params: z.object({ campaign_id: id }),
    query: z.object({
      ...paging(10),
      search: text(100).default(''),
      status: z.coerce.number().int().min(0).max(13).default(0).describe('An id of status_options; 0 for all'),
    }),
    answer: page(campaignLine),
  }),
  findPeople: route({
    method: 'GET',
    path: '/api/campaigns/people/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag: 'Leads',
    summary: 'People of all campaigns by name, number or lead id, and refused rows of imported lists, newest first',
    query: z.object({ search: text(100, 2), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    answer: z.object({
      leads: z.array(foundLead),
      refused: z.array(refusedPerson),
      more: z.boolean().describe('More people match than the limit shows'),
    }),
  }),
  campaignLines: route({
    method: 'GET',
    path: '/api/campaigns/campaign_line/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    replica: true,
    tag: 'Leads',
    summary: 'A campaign’s leads as a plain list, the first thousand; use leads/{campaign_id} to page',
    query: z.object({ campaign: id }),
    answer: z.array(campaignLine),
  }),
  excelSample: route({
    method: 'GET',
    path: '/api/campaigns/excel_file_format/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Leads',
    summary: 'A sample list as an Excel file',
    streams: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  csvSample: route({
    method: 'GET',
    path: '/api/campaigns/csv_file_format/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Leads',
    summary: 'A sample list as a CSV file',
    streams: 'text/csv',
  }),
} as const;
