import { Readable } from 'node:stream';
import type { ResultFile } from '@halloo/contract/result-files';
import type { FastifyReply } from 'fastify';
import { streamXlsx } from '../../lib/tables/writing/stream-xlsx.ts';
import { csvBom, csvCell } from '../../lib/tables/writing/write-csv.ts';
import type { Caller } from '../../platform/caller.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { signAddress } from '../../platform/http/signed-address.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { readCampaign } from '../pages/campaign-sql.ts';
import { formOf } from '../pages/questions.ts';
import { fileName } from './file-name.ts';
import { formFile } from './inner/form-file.ts';
import { overallFile } from './inner/overall-file.ts';
import { responseRows } from './inner/result-files.ts';
import { summarySheet } from './inner/summary-sheet.ts';

type Rows = AsyncGenerator<readonly (readonly string[])[]>;

/**
 * Digits that Excel would change when it opens a CSV file: it drops a plus and leading zeros, and shortens numbers of
 * more than eleven digits. Written as ="+919811111111" they stay text. Only digits are written this way: `csvCell` puts
 * an apostrophe before every other cell that starts like a formula. Programs should read the .xlsx file or the API.
 */
const changedByExcel = /^(?:\+\d+|0\d+|\d{12,})$/;

const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (changedByExcel.test(cell) ? `"=""${cell}"""` : csvCell(cell))).join(',')}\r\n`;

async function* csv(groups: Rows): AsyncGenerator<string> {
  let begin = csvBom;
  for await (const rows of groups) {
    const lines = rows.map(csvRow).join('');
    if (lines !== '') yield begin + lines;
    begin = '';
  }
}

async function* withHeadings(columns: readonly { readonly heading: string }[], rows: Rows): Rows {
  yield [columns.map(({ heading }) => heading)];
  yield* rows;
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csvType = 'text/csv; charset=utf-8';

interface FileRequest {
  readonly id: number;
  readonly file: ResultFile;
  readonly search: string;
  readonly status: number;
}

/** Creates a result file as a stream. */
export const makeResultFile = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, file, search, status }: FileRequest,
): Promise<{ readonly name: string; readonly type: string; readonly content: Readable }> => {
  const campaign = await readCampaign(db, id);
  const name = fileName(campaign.name);
  if (file === 'responses.csv') {
    const content = Readable.from(csv(responseRows(db, campaign)));
    return { name: say('resultFile.responsesCsv', { campaign: name }), type: csvType, content };
  }
  if (file === 'form.csv' || file === 'form.xlsx') {
    const { columns, rows } = await formFile(db, campaign, { search, status });
    if (file === 'form.csv') {
      const content = Readable.from(csv(withHeadings(columns, rows)));
      return { name: say('resultFile.formCsv', { campaign: name }), type: csvType, content };
    }
    const content = Readable.from(streamXlsx([{ name: say('resultFile.formSheet'), columns, rows }]));
    return { name: say('resultFile.formXlsx', { campaign: name }), type: xlsxType, content };
  }
  const { columns, rows } = await overallFile(db, campaign, { search, status });
  if (file === 'overall.xlsx') {
    const sheet = { name: say('resultFile.sheet'), columns, rows };
    const content = Readable.from(streamXlsx([sheet, summarySheet(db, id, clock.now())]));
    return { name: say('resultFile.overallXlsx', { campaign: name }), type: xlsxType, content };
  }
  const content = Readable.from(csv(withHeadings(columns, rows)));
  return { name: say('resultFile.overallCsv', { campaign: name }), type: csvType, content };
};

/** Sends a result file while it is generated. */
export const sendResultFile = async (
  context: Pick<Context, 'db' | 'clock'>,
  reply: FastifyReply,
  file: FileRequest,
): Promise<undefined> => {
  const { name, type, content } = await makeResultFile(context, file);
  return sendFile(reply, name, type, content);
};

/**
 * Addresses of the files that work without a token. The filters, and the position that the files have to include, are
 * not secret and not part of the signature.
 */
export const signResultFiles = async (
  context: Pick<Context, 'db' | 'signingKey' | 'clock'>,
  caller: Caller,
  id: number,
  { search, status, position }: { search: string; status: number; position: string },
) => {
  await readCampaign(context.db, id);
  const { questions, calculations } = await formOf(context.db, id);
  const isForm = questions.length + calculations.length > 0;
  const needed = position === '' ? '' : `&position=${encodeURIComponent(position)}`;
  const sign = (file: ResultFile) => signAddress(context, caller, `/api/results/${id}/files/${file}`) + needed;
  const filter = `${search === '' ? '' : `&search=${encodeURIComponent(search)}`}${status === 0 ? '' : `&status=${status}`}`;
  return {
    overall_csv: sign('overall.csv') + filter,
    overall_xlsx: sign('overall.xlsx') + filter,
    responses_csv: sign('responses.csv'),
    form_csv: isForm ? sign('form.csv') + filter : null,
    form_xlsx: isForm ? sign('form.xlsx') + filter : null,
  };
};
