import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { readTable } from '../src/lib/tables/reading/read-table.ts';
import { streamXlsx } from '../src/lib/tables/writing/stream-xlsx.ts';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';

const { app, db, send, signUp, clock } = await createTestServer();
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 1000));
const rule = Object.values(flow.nodes).find(({ kind }) => kind === 'rule')?.id ?? '';
const yes = Object.values(flow.nodes).find(({ name }) => name === 'Yes')?.id ?? '';

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
  select campaign_id, id, lead_id, ${rule}, ${yes}, 'phrase', 'yes', '=SUM(1)', 'Interested', '2026-11-16T08:15:55Z'
  from call where campaign_id = ${id}`;

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
  for await (const rows of readTable(file, { fileName: 'r.xlsx' })) own.push(...rows.map(({ cells }) => cells));
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
  for await (const chunk of streamXlsx('Rows', rows(), most)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

test('rows beyond the limit of a sheet continue in further sheets, each with headings', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => [`row ${n}`]);
  const sheets = sheetsOf(await bytesOf([[['Name']], rows.slice(0, 5), [], rows.slice(5)], 5));
  expect(sheets.map(({ name }) => name)).toEqual(['Rows', 'Rows 2', 'Rows 3']);
  expect(sheets.map((sheet) => sheet.rows.map(([cell]) => cell))).toEqual([
    ['Name', 'row 0', 'row 1', 'row 2', 'row 3'],
    ['Name', 'row 4', 'row 5', 'row 6', 'row 7'],
    ['Name', 'row 8', 'row 9'],
  ]);
  expect(sheetsOf(await bytesOf([[['Name']]], 5)).map((sheet) => sheet.rows)).toEqual([[['Name']]]);
  expect(sheetsOf(await bytesOf([[['Name']], rows.slice(0, 4)], 5))).toHaveLength(1);
});

test('every response is a row of the long file, with the names of rule and answer', async () => {
  const { responses_csv } = await files();
  const answer = await app.inject({ url: responses_csv });
  expect(String(answer.headers['content-disposition'])).toContain('Responses.csv');
  const [headings, ...rows] = opened(answer.body);
  expect(rows).toHaveLength(2);
  const row = Object.fromEntries((headings ?? []).map((name, index) => [name, rows[0]?.[index]]));
  expect(row).toMatchObject({
    Campaign: 'Umfrage “Herbst”: टीका/2026',
    Rule: 'Answer',
    Answer: 'Yes',
    Kind: 'phrase',
    Value: 'yes',
    Said: "'=SUM(1)",
    Outcome: 'Interested',
    'Answered At': '2026-11-16 08:15:55',
  });
});
