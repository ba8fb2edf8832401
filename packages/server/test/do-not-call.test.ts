import fs from 'node:fs';
import { routes } from '@halloo/contract/routes';
import { afterEach, expect, test } from 'vitest';
import { addToDoNotCall } from '../src/features/do-not-call/add-number.ts';
import { writeXlsx } from '../src/lib/tables/writing/stream-xlsx.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { createTestServer } from './harness.ts';

const { db, send, signUp, multipart, upload, uploadDir } = await createTestServer();
const { token, email } = await signUp();

afterEach(async () => {
  await db`delete from do_not_call`;
});

const add = (body: object) => send(routes.addDoNotCall, { token, body });
const list = async (query: Record<string, string | number> = {}) =>
  (await send(routes.listDoNotCall, { token, query })).body;
const numbersOf = async (query: Record<string, string | number> = {}) =>
  (await list(query)).results.map(({ number }) => number);
const fileOf = (content: string | Buffer, name = 'list.csv') => ({
  field: 'file',
  name,
  type: 'application/octet-stream',
  bytes: Buffer.from(content),
});
const importFile = (name: string, content: string | Buffer, query: Record<string, string> = {}) =>
  multipart(routes.importDoNotCall, token, {}, fileOf(content, name), query);
const lastAudit = async () => (await send(routes.listAudit, { token })).body.results[0];
const mobile = (n: number) => `98${String(10_000_000 + n)}`;

/** The live events published by `work`. */
const eventsDuring = async (work: () => Promise<unknown>) => {
  const [last] = await db<{ id: number }[]>`select coalesce(max(id), 0) as id from live_event`;
  await work();
  const published = await db<{ type: string }[]>`
    select body ->> 'type' as type from live_event where id > ${last?.id ?? 0} order by id`;
  return published.map(({ type }) => type);
};

test('one number is added as people write it, and the log shows only its last four digits', async () => {
  const published = await eventsDuring(async () => {
    const { status, body } = await add({ number: '098765-43210', reason: ' Asked by letter ' });
    expect([status, body]).toEqual([200, { added: 1, already: 0, refused: [] }]);
  });
  expect(published).toEqual(['do_not_call.changed']);
  const { results } = (await send(routes.listAudit, { token })).body;
  expect(results[0]).toMatchObject({
    who: email,
    action: 'do_not_call.added',
    thing: 'a number ending in 3210',
    detail: { reason: 'Asked by letter' },
  });
  expect(JSON.stringify(results)).not.toContain('9876543210');
  const { count, results: entries } = await list();
  expect(count).toBe(1);
  expect(entries).toEqual([
    { number: '+919876543210', reason: 'Asked by letter', added_by: email, added_at: expect.any(String) },
  ]);
});

test('several are added at once; existing, repeated and unreadable ones are reported separately', async () => {
  await add({ number: '9876543210', reason: 'First' });
  const numbers = ['+91 98765 43210', '9876543211', '9876543211', '12345', 'Asha', '', '+1 212 555 0100'];
  const { body } = await add({ numbers, reason: 'Second' });
  expect(body).toMatchObject({ added: 2, already: 2 });
  expect(body.refused.map(({ number }) => number)).toEqual(['12345', 'Asha', '']);
  expect(body.refused[0]?.reason).toBe('12345 is not a valid phone number in India');
  expect((await lastAudit())?.thing).toBe('2 numbers');
  const { results } = await list();
  expect(results.map(({ number, reason }) => [number, reason])).toEqual([
    ['+12125550100', 'Second'],
    ['+919876543211', 'Second'],
    ['+919876543210', 'First'],
  ]);
});

test('a given country parses numbers of that country', async () => {
  expect((await add({ number: '912345678' })).body.refused).toHaveLength(1);
  expect((await add({ number: '912345678', country: 'vi-VN' })).body).toMatchObject({ added: 1 });
  expect(await numbersOf()).toEqual(['+84912345678']);
});

test('a request without effect is neither logged nor published', async () => {
  await add({ number: '9876543210' });
  const before = await lastAudit();
  const published = await eventsDuring(async () => {
    expect((await add({ number: '9876543210' })).body).toEqual({ added: 0, already: 1, refused: [] });
    expect((await add({ numbers: ['nobody'] })).body).toMatchObject({ added: 0, already: 0 });
    expect((await importFile('again.txt', '9876543210\n')).body).toMatchObject({ total: 1, added: 0, already: 1 });
  });
  expect(published).toEqual([]);
  expect(await lastAudit()).toEqual(before);
});

test.each([
  [{}, 'number'],
  [{ number: '9876543210', numbers: ['9876543210'] }, 'number'],
  [{ number: 9876543210 }, 'number'],
  [{ number: '9'.repeat(201) }, 'number'],
  [{ numbers: '9876543210' }, 'numbers'],
  [{ numbers: [] }, 'numbers'],
  [{ numbers: [null] }, 'numbers.0'],
  [{ numbers: Array(10_001).fill('9876543210') }, 'numbers'],
  [{ number: '9876543210', reason: 'x'.repeat(201) }, 'reason'],
  [{ number: '9876543210', reason: 'a\0b' }, 'reason'],
  [{ number: '9876543210', country: 'Atlantis' }, 'country'],
])('wrong input %# is refused by name and adds nothing', async (body, field) => {
  const answer = await add(body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  expect((await list()).count).toBe(0);
});

test('ten thousand numbers are accepted in one request', async () => {
  const numbers = Array.from({ length: 10_000 }, (_, n) => mobile(n));
  expect((await add({ numbers })).body).toEqual({ added: 10_000, already: 0, refused: [] });
  expect((await lastAudit())?.thing).toBe('10,000 numbers');
});

test('the list has pages, newest first', async () => {
  for (const n of [1, 2, 3]) await add({ number: mobile(n) });
  expect(await numbersOf({ limit: 2 })).toEqual([`+91${mobile(3)}`, `+91${mobile(2)}`]);
  expect(await list({ limit: 2, offset: 2 })).toMatchObject({ count: 3, results: [{ number: `+91${mobile(1)}` }] });
  expect(await list({ offset: 50 })).toEqual({ count: 3, results: [], next: null });
  expect((await send(routes.listDoNotCall, { token, query: { limit: 1000 } })).status).toBe(400);
});

test.each([
  ['the whole number', '+919876543210', ['+919876543210']],
  ['as people write it', '98765 43210', ['+919876543210']],
  ['with the zero of home', '098765-43210', ['+919876543210']],
  ['with 00 for the plus', '0091 98765', ['+919876543211', '+919876543210']],
  ['its beginning', '+91 987', ['+919876543211', '+919876543210']],
  ['its end', '0100', ['+12125550100']],
  ['a part that begins with zeros', '0100', ['+12125550100']],
  ['its middle', '555', ['+12125550100']],
  ['two digits', '98', ['+919876543211', '+919876543210']],
  ['a beginning that is a middle', '+987', []],
  ['a pattern', '%', []],
  ['another pattern', '9_7', []],
  ['words', "'; drop table do_not_call; --", []],
])('a search finds a number by %s', async (_, search, found) => {
  for (const number of ['+12125550100', '+919876543210', '+919876543211']) await add({ number });
  expect(await list({ search })).toMatchObject({ count: found.length });
  expect(await numbersOf({ search })).toEqual(found);
});

test('a number is removed, with or without its plus, and can then be added again', async () => {
  for (const number of ['+919876543210', '919876543210']) {
    const published = await eventsDuring(async () => {
      await add({ number: '9876543210' });
      const { status, body } = await send(routes.removeDoNotCall, { token, params: { number } });
      expect([status, body.msg]).toEqual([200, 'The number can be called again.']);
    });
    expect(published).toEqual(['do_not_call.changed', 'do_not_call.changed']);
    expect((await list()).count).toBe(0);
  }
  const { results } = (await send(routes.listAudit, { token })).body;
  expect(results.find(({ action }) => action === 'do_not_call.removed')).toMatchObject({
    who: email,
    thing: 'a number ending in 3210',
  });
});

test.each(['+919800000000', 'x', '%', '+', 'export.csv', "' or 1=1"])(
  '%j, which is not on the list, cannot be removed',
  async (number) => {
    await add({ number: '9876543210' });
    const { status, body } = await send(routes.removeDoNotCall, { token, params: { number } });
    expect([status, body.code]).toEqual([404, 'do_not_call.not_found']);
    expect((await list()).count).toBe(1);
  },
);

test('the engine adds a number once, in its own transaction', async () => {
  const put = () => inTransaction(db, (tx) => addToDoNotCall(tx, '+919876543210', 'asked in the campaign May', null));
  const published = await eventsDuring(async () => {
    expect(await put()).toBe(true);
    expect(await put()).toBe(false);
  });
  expect(published).toEqual(['do_not_call.changed']);
  expect((await list()).results).toMatchObject([{ reason: 'asked in the campaign May', added_by: null }]);
});

test('a file is imported: headings, reasons, repetitions and refusals', async () => {
  await add({ number: '9876543210', reason: 'Before' });
  const rows = [
    'Name,Mobile,Reason',
    'Asha,98765 43210,Later',
    'Ravi,9876543211,"Wrote, twice"',
    'Ravi,9876543211,Again',
    'Mina,9876543212,',
    'Nobody,12345,',
    'Empty,,',
  ];
  const { status, body } = await importFile('list.csv', rows.join('\n'), { reason: 'Register of May' });
  expect(status).toBe(200);
  expect(body).toEqual({
    total: 6,
    added: 2,
    already: 2,
    invalid: 2,
    examples: [
      { row: 6, number: '12345', reason: '12345 is not a valid phone number in India' },
      { row: 7, number: '', reason: 'Number is missing' },
    ],
  });
  const { results } = await list();
  expect(results.map(({ number, reason }) => [number, reason])).toEqual([
    ['+919876543211', 'Wrote, twice'],
    ['+919876543212', 'Register of May'],
    ['+919876543210', 'Before'],
  ]);
  expect(await lastAudit()).toMatchObject({
    who: email,
    action: 'do_not_call.imported',
    thing: '2 numbers',
    detail: { file: 'list.csv', total: 6, added: 2, already: 2, invalid: 2 },
  });
  expect(fs.readdirSync(uploadDir)).toEqual([]);
});

test.each([
  ['a text file without a heading', 'list.txt', '9876543210\r\n+91 98765 43211\r\n'],
  ['numbers beside each other', 'list.txt', '9876543210;9876543211\n'],
  ['Windows text with a tab', 'list.txt', 'Caf\xe9\tPhone\nA\t9876543210\nB\t9876543211\n'],
  ['a workbook', 'list.xlsx', await writeXlsx('Numbers', [['Number'], ['9876543210'], ['9876543211']])],
])('%s is understood', async (_, name, content) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  expect((await importFile(name, bytes)).body).toMatchObject({ total: 2, added: 2, already: 0, invalid: 0 });
  expect(await numbersOf()).toEqual(['+919876543210', '+919876543211']);
});

test('a file of another country must say so', async () => {
  const { body } = await importFile('us.csv', 'Phone\n212 555 0100\n', { country: 'en-US' });
  expect(body).toMatchObject({ added: 1 });
});

test.each([
  ['an empty file', '', 'empty'],
  ['a picture', '\x89PNG\r\n\x1a\n', 'a picture'],
  ['a row that never ends', `Number\n9876543210\n"${'x'.repeat(100_001)}\n`, '100,000 characters'],
])('%s is refused and adds nothing', async (_, content, why) => {
  const { status, body } = await importFile('list.csv', Buffer.from(content, 'latin1'));
  expect([status, body.code]).toEqual([400, 'lead_file.unreadable']);
  expect(body.msg).toContain(why);
  expect((await list()).count).toBe(0);
  expect(fs.readdirSync(uploadDir)).toEqual([]);
});

test('a table with headings of its own asks which column has the numbers, and remembers the answer', async () => {
  const table = 'Who,Reach at,Why\nAsha,9876543210,Letter\n';
  const refused = await importFile('list.csv', table);
  expect(refused.body).toMatchObject({ code: 'lead_file.missing_columns', fields: { Number: 'is required' } });
  expect(refused.body.msg).toContain('Name the column Number');
  const looked = await multipart(routes.lookAtLeadFile, token, {}, fileOf(table), { purpose: 'do_not_call' });
  expect(looked.body.columns.map(({ role }) => role)).toEqual(['none', 'number', 'none']);
  const query = { columns: '2:number,3:reason', remember: 'true' };
  expect((await importFile('list.csv', table, query)).body).toMatchObject({ added: 1 });
  expect((await list()).results[0]).toMatchObject({ number: '+919876543210', reason: 'Letter' });
  expect((await importFile('list.csv', 'Why,Who,Reach at\nMail,Ravi,9876543211\n')).body).toMatchObject({ added: 1 });
});

test('an import needs a file, and an existing country', async () => {
  expect((await send(routes.importDoNotCall, { token, body: { numbers: [] } })).status).toBe(415);
  expect((await importFile('list.csv', '9876543210', { country: 'Atlantis' })).status).toBe(400);
  expect((await importFile('list.csv', '9876543210', { reason: 'x'.repeat(201) })).status).toBe(400);
});

test('a long list is imported, searched, counted and exported', async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => mobile(n));
  const bad = Array.from({ length: 50 }, (_, n) => `9999${n}`);
  const { body } = await importFile('register.csv', ['Number', ...rows, ...rows.slice(0, 100), ...bad].join('\n'));
  expect(body).toMatchObject({ total: 3_150, added: 3_000, already: 100, invalid: 50 });
  expect(body.examples).toHaveLength(20);
  expect(await list({ limit: 1 })).toMatchObject({ count: 3_000 });
  expect(await list({ search: '0002999' })).toMatchObject({ count: 1, results: [{ number: `+91${mobile(2_999)}` }] });
  expect(await list({ search: '91981000001', limit: 3 })).toMatchObject({
    count: 10,
    results: [0, 1, 2].map((n) => ({ number: `+91${mobile(n + 10)}` })),
  });

  const { raw, headers } = await send(routes.exportDoNotCall, { token });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="Do not call.csv"');
  const lines = raw.toString().split('\r\n');
  expect(lines[0]).toBe('\ufeffNumber,Reason,Added by,Added at');
  expect(lines).toHaveLength(3_002);
  expect(new Set(lines.slice(1, -1).map((line) => line.slice(0, 13))).size).toBe(3_000);

  await db`delete from do_not_call`;
  expect((await importFile('back.csv', raw)).body).toMatchObject({ added: 3_000, invalid: 0 });
});

test('the export keeps reasons, and contains no formulas', async () => {
  await add({ number: '9876543210', reason: '=HYPERLINK("x"), he said' });
  const { raw } = await send(routes.exportDoNotCall, { token });
  expect(raw.toString().split('\r\n')[1]).toMatch(
    /^\+919876543210,"'=HYPERLINK\(""x""\), he said",person1@example\.org,\d{4}-/,
  );
});

test('two concurrent imports of the same numbers both succeed', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => mobile(n));
  const answers = await Promise.all([
    importFile('a.txt', rows.join('\n')),
    importFile('b.txt', rows.toReversed().join('\n')),
    add({ numbers: rows.toReversed().slice(0, 200) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(1000);
});

test('a list of leads still refuses numbers on it', async () => {
  await add({ number: '9876543210' });
  const { body } = await upload(token, 'people.csv', 'Name,Number\nAsha,9876543210\nRavi,9876543211\n');
  expect(body).toMatchObject({ total: 2, valid: 1, invalid: 1 });
  expect(body.preview[0]?.detail).toBe('Number is on the do-not-call list');
});
