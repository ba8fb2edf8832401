import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { readTable } from '../src/lib/tables/reading/read-table.ts';
import { streamXlsx } from '../src/lib/tables/writing/stream-xlsx.ts';
import { makeLiveCampaign, makeScript } from './calling.ts';
import { createTestServer } from './harness.ts';
import { surveyFlow } from './survey-flow.ts';

const { app, db, send, signUp, clock, upload } = await createTestServer();
const { token } = await signUp();
const scripts = [await makeScript(db, 1000, 'Will you come?'), await makeScript(db, 1000, 'How many guests?')] as const;
const flow = surveyFlow(...scripts);

const id = await makeLiveCampaign(db, { leads: 6, flow, status: 'Completed', name: 'Umfrage “Herbst”: टीका/2026' });
const people = [
  { first_name: 'आशा', last_name: '=HYPERLINK("http://evil","x")', lead_id: '007' },
  { first_name: 'Nguyễn', last_name: '+1+1', lead_id: '@SUM(A1)' },
  { first_name: '-2+3', last_name: 'two\nlines', lead_id: null },
  { first_name: '\ttab', last_name: 'comma, "quote"', lead_id: '12345678901234567890' },
  { first_name: '李', last_name: '\rreturn', lead_id: 'L-5' },
  { first_name: 'Zoë', last_name: '', lead_id: 'L-6' },
];
for (const [index, person] of people.entries()) {
  await db`update lead set ${db(person)} where campaign_id = ${id} and position = ${index + 1}`;
}
await db`update lead set state = 4, attempts = 1, picked_up = true, response = '1' where campaign_id = ${id} and position <= 2`;
await db`update ledger_counter set leads = 4 where campaign_id = ${id}`;
await db`insert into ledger_counter values (${id}, 4, 2)`;
await db`
  insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, answered_at, answered_by,
    ended_at, result, cause, duration_ms, talk_ms, facts)
  select nextval('call_id'), campaign_id, id, 'out', number, 1, 1, '2026-11-16T08:15:30Z', '2026-11-16T08:15:40Z', 'person',
    '2026-11-16T08:16:00Z', 'completed', 16, 30000, 20000, '[]' from lead where campaign_id = ${id} and attempts = 1`;
await db`
  insert into response (campaign_id, call_id, lead_id, rule_id, child_id, kind, value, said, outcome, at)
  select campaign_id, id, lead_id, rule_id, child_id, kind, value, said, outcome, '2026-11-16T08:15:55Z'
  from call, (values (1, 'R1', 'NO', 'key', '2', null, null), (2, 'R1', 'YES', 'key', '1', null, 'Interested'),
    (3, 'R2', 'GUESTS', 'digits', '3', null, null)) given (n, rule_id, child_id, kind, value, said, outcome)
  where campaign_id = ${id} order by id, n`;
await db`update campaign set data_fields = '{City,Age,Joined,Status,Alternate}' where id = ${id}`;
await db`
  update lead set data = '{"City": "Pune", "Age": "42", "Joined": "2026-05-01", "Status": "gold", "Alternate": "9822222222"}'
  where campaign_id = ${id} and position = 1`;
await db`insert into untallied_call (campaign_id, call_id) select campaign_id, id from call where campaign_id = ${id}`;

const csvOf = async (query: Record<string, string | number> = {}) => {
  const { raw, headers, status } = await send(routes.downloadOverallResults, {
    token,
    params: { campaignId: id },
    query,
  });
  expect(status).toBe(200);
  return { text: raw.toString('utf8'), headers };
};

/** The cells that a spreadsheet shows for the bytes of a CSV file. */
const opened = (text: string): string[][] => {
  const book = read(Buffer.from(text), { type: 'buffer', raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }) : [];
};

test('the CSV file opens in Excel: byte order mark, line ends, and unchanged numbers', async () => {
  const { text, headers } = await csvOf();
  expect(text.startsWith('\ufeffLead Id,First Name,Last Name,Mobile No.,')).toBe(true);
  expect(text.replace(/"(?:[^"]|"")*"/g, '').split('\r\n')).toHaveLength(8);
  expect(text.replaceAll('\r\n', '').replace(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[\r\n]/);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const number = (
    await db<{ number: string }[]>`select number from lead where campaign_id = ${id} order by position`
  )[0];
  expect(text).toContain(`"=""${number?.number}"""`);
  expect(text).toContain('"=""007"""');
  expect(text).toContain('"=""12345678901234567890"""');
  expect(text).toContain('आशा');
  expect(text).toContain('2026-11-16 08:15:30');
});

test('no cell of the CSV file is a formula, except digits written as text', async () => {
  const { text } = await csvOf();
  for (const cell of opened(text).flat()) {
    if (/^[=+\-@\t\r]/.test(cell)) expect(cell).toMatch(/^="\+?\d+"$/);
  }
  expect(text).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
  expect(text).toContain(`'@SUM(A1)`);
});

test('its name ends in Result.csv, whatever the script of the campaign name', async () => {
  const { headers } = await csvOf();
  const disposition = String(headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+ Result\.csv"; filename\*=UTF-8''/);
  const [, encoded = ''] = /filename\*=UTF-8''(.*)$/.exec(disposition) ?? [];
  expect(decodeURIComponent(encoded)).toBe('Umfrage “Herbst”  टीका 2026 Result.csv');
});

test('it contains the leads of a state or a search, like the table', async () => {
  expect(opened((await csvOf({ status: 4 })).text)).toHaveLength(3);
  expect(opened((await csvOf({ search: 'Zoë' })).text)).toHaveLength(2);
  expect(opened((await csvOf({ search: 'Zoë', status: 4 })).text)).toHaveLength(1);
  expect(opened((await csvOf({ search: 'L-5' })).text)[1]?.[1]).toBe('李');
});

const files = async () => (await send(routes.signResultFiles, { token, params: { campaign_id: id } })).body;

test('signed addresses work without a token, for these files and until they expire', async () => {
  const { overall_csv, overall_xlsx, responses_csv } = await files();
  for (const url of [overall_csv, overall_xlsx, responses_csv])
    expect((await app.inject({ url })).statusCode).toBe(200);
  expect((await app.inject({ url: overall_csv.replace(`/${id}/`, `/${id + 1}/`) })).statusCode).toBe(401);
  expect((await app.inject({ url: overall_csv.replace('overall.csv', 'overall.xlsx') })).statusCode).toBe(401);
  expect((await app.inject({ url: overall_csv.split('?')[0] ?? '' })).statusCode).toBe(401);
  const { body } = await send(routes.signResultFiles, {
    token,
    params: { campaign_id: id },
    query: { search: 'Zoë', status: 1 },
  });
  expect(opened((await app.inject({ url: body.overall_csv })).body)).toHaveLength(2);
  clock.advance(3 * 3600);
  expect((await app.inject({ url: overall_csv })).statusCode).toBe(403);
});

const sheetsOf = (bytes: Buffer) => {
  const book = read(bytes, { type: 'buffer' });
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name];
    return { name, rows: sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: true }) : [] };
  });
};

test('the workbook has the same cells as text, for our own reader and another', async () => {
  const { overall_xlsx } = await files();
  const answer = await app.inject({ url: overall_xlsx });
  expect(String(answer.headers['content-disposition'])).toContain('Result.xlsx');
  const [sheet] = sheetsOf(answer.rawPayload);
  expect(sheet?.name).toBe('Overall Result');
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['Lead Id', 'First Name', 'Last Name', 'Mobile No.']);
  expect(sheet?.rows[1]?.slice(0, 3)).toEqual(['007', 'आशा', '=HYPERLINK("http://evil","x")']);
  expect(sheet?.rows[1]?.[3]).toMatch(/^\+91\d{10}$/);
  const file = path.join(os.tmpdir(), `results-${process.pid}.xlsx`);
  fs.writeFileSync(file, answer.rawPayload);
  const own: string[][] = [];
  for await (const rows of readTable(file, {})) own.push(...rows.map(({ cells }) => cells));
  fs.rmSync(file);
  expect(own).toHaveLength(7);
  expect(own[1]?.slice(0, 3)).toEqual(['007', 'आशा', '=HYPERLINK("http://evil","x")']);
  expect(own[5]?.[1]).toBe('李');
});

const bytesOf = async (groups: readonly (readonly (readonly string[])[])[], most: number) => {
  async function* rows() {
    yield* groups;
  }
  const chunks: Buffer[] = [];
  const sheet = { name: 'Rows', columns: [{ heading: 'Name', kind: 'text' }], rows: rows() } as const;
  for await (const chunk of streamXlsx([sheet], most)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

test('rows beyond the limit of a sheet continue in further sheets, each with headings', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => [`row ${n}`]);
  const sheets = sheetsOf(await bytesOf([rows.slice(0, 5), [], rows.slice(5)], 5));
  expect(sheets.map(({ name }) => name)).toEqual(['Rows', 'Rows 2', 'Rows 3']);
  expect(sheets.map((sheet) => sheet.rows.map(([cell]) => cell))).toEqual([
    ['Name', 'row 0', 'row 1', 'row 2', 'row 3'],
    ['Name', 'row 4', 'row 5', 'row 6', 'row 7'],
    ['Name', 'row 8', 'row 9'],
  ]);
  expect(sheetsOf(await bytesOf([], 5)).map((sheet) => sheet.rows)).toEqual([[['Name']]]);
  expect(sheetsOf(await bytesOf([rows.slice(0, 4)], 5))).toHaveLength(1);
});

test('every response is a row of the long file, with the names of question and answer', async () => {
  const { responses_csv } = await files();
  const answer = await app.inject({ url: responses_csv });
  expect(String(answer.headers['content-disposition'])).toContain('Responses.csv');
  const [headings, ...rows] = opened(answer.body);
  expect(rows).toHaveLength(6);
  const row = (n: number) => Object.fromEntries((headings ?? []).map((name, index) => [name, rows[n]?.[index]]));
  expect(row(1)).toMatchObject({
    Campaign: 'Umfrage “Herbst”: टीका/2026',
    Rule: 'Will you come?',
    Answer: 'Yes',
    Kind: 'key',
    Value: '1',
    Outcome: 'Interested',
    'Answered At': '2026-11-16 08:15:55',
    'Time Zone': 'UTC',
  });
  expect(row(2)).toMatchObject({ Rule: 'How many guests?', Answer: 'guests', Kind: 'digits', Value: '3' });
});

const wide = [
  ...['Lead Id', 'First Name', 'Last Name', 'Mobile No.'],
  ...['City', 'Age', 'Joined', 'Status (list)', 'Alternate'],
  ...['Will you come?', 'Will you come? (key or text)', 'How many guests?', 'How many guests? (key or text)'],
  ...['Response', 'Outcome', 'Status', 'Substatus', 'No. of Attempts'],
  ...['First Call Date', 'Last Call Date', 'Talk Time (s)', 'Time Zone'],
];

test('a person’s row has the columns of the list and the last answer to each question', async () => {
  const [headings, asha, , third] = opened((await csvOf()).text);
  expect(headings).toEqual(wide);
  const cells = Object.fromEntries(wide.map((heading, index) => [heading, asha?.[index]]));
  expect(cells).toMatchObject({
    City: 'Pune',
    'Status (list)': 'gold',
    'Will you come?': 'Yes',
    'Will you come? (key or text)': '1',
    'How many guests?': '3',
    Status: 'Completed',
    'First Call Date': '2026-11-16 08:15:30',
    'Last Call Date': '2026-11-16 08:15:30',
    'Talk Time (s)': '20',
    'Time Zone': 'UTC',
  });
  expect(third?.slice(wide.indexOf('Will you come?'), wide.indexOf('Response'))).toEqual(['', '', '', '']);
});

test('the workbook has real numbers and dates, a frozen bold heading with a filter, and a summary', async () => {
  const { overall_xlsx } = await files();
  const bytes = (await app.inject({ url: overall_xlsx })).rawPayload;
  const book = read(bytes, { type: 'buffer', cellNF: true, cellStyles: true, bookFiles: true });
  expect(book.SheetNames).toEqual(['Overall Result', 'Summary']);
  const sheet = book.Sheets['Overall Result'];
  const at = (heading: string) => sheet?.[`${utils.encode_col(wide.indexOf(heading))}2`];
  expect(at('Mobile No.')).toMatchObject({ t: 's', v: expect.stringMatching(/^\+91/) });
  expect(at('Alternate')).toMatchObject({ t: 's', v: '9822222222' });
  expect(at('Age')).toMatchObject({ t: 'n', v: 42 });
  expect(at('Joined')).toMatchObject({ t: 'n', w: '2026-05-01' });
  expect(at('No. of Attempts')).toMatchObject({ t: 'n', v: 1 });
  expect(at('How many guests?')).toMatchObject({ t: 'n', v: 3 });
  expect(at('Last Call Date')).toMatchObject({ t: 'n', w: '2026-11-16 08:15:30' });
  expect(sheet?.['!autofilter']).toEqual({ ref: 'A1:V7' });
  expect(sheet?.['!cols']?.map((column) => column.width)).toContain(10);
  const xml = String(
    (book as { files?: Record<string, { content: Buffer }> }).files?.['xl/worksheets/sheet1.xml']?.content,
  );
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<c r="A1" s="2" t="inlineStr">');
  const summary = sheetsOf(bytes)[1]?.rows ?? [];
  expect(summary[0]).toEqual(['Section', 'Item', 'Value', 'Share']);
  expect(summary).toContainEqual(['Campaign', 'Time Zone', 'UTC', '']);
  expect(summary).toContainEqual(['Leads', 'Records', 6, '']);
  expect(summary.map(([section, item]) => `${section}: ${item}`)).toContain('Will you come?: Yes');
});

test('the table shows the last answer to each question', async () => {
  const { body } = await send(routes.listOverallResults, { token, params: { id } });
  expect(body.results[0]?.answers).toEqual([
    { question: 'Will you come?', answer: 'Yes' },
    { question: 'How many guests?', answer: '3' },
  ]);
  expect(body.results[2]?.answers).toEqual([]);
});

test('a result can be uploaded as a list again, as CSV and as a workbook', async () => {
  const { overall_csv, overall_xlsx } = await files();
  for (const [name, url] of [
    ['r.csv', overall_csv],
    ['r.xlsx', overall_xlsx],
  ] as const) {
    const { body } = await upload(token, name, (await app.inject({ url })).rawPayload);
    expect(body).toMatchObject({ total: 6, valid: 6 });
    expect(body.preview.map(({ lead, first_name, last_name }) => [lead, first_name, last_name]).slice(0, 2)).toEqual([
      ['007', 'आशा', '=HYPERLINK("http://evil","x")'],
      ['@SUM(A1)', 'Nguyễn', '+1+1'],
    ]);
  }
});
