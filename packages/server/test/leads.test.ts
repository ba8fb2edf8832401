import fs from 'node:fs';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { dropLeftovers } from '../src/features/leads/drop-forgotten-files.ts';
import { createStaging } from '../src/features/leads/staging.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, upload, db, clock, uploadDir } = await createTestServer();
const { token, email } = await signUp();

const list = (...rows: string[]) => `Campaign,Lead,Name,Number,City\n${rows.join('\n')}\n`;
const good = (n: number, city = 'Pune') => `X,L-${n},Person ${n},98${String(10_000_000 + n)},${city}`;
const create = (body: object) => send(routes.createCampaign, { token, body });
const detailOf = async (id: number) => (await send(routes.getCampaignDetail, { token, params: { key: id } })).body;
const leadsOf = async (id: number, query = {}) =>
  (await send(routes.listLeads, { token, params: { campaign_id: id }, query })).body;
const stagingTables = async () =>
  (await db<{ count: number }[]>`select count(*) as count from pg_tables where schemaname = 'staging'`)[0]?.count;

const problemRows = list(
  good(1),
  'X,L-2,,9811111112,Pune',
  'X,L-3,Bad Number,12345,Pune',
  'X,L-4,Same Number,98 1000 0001,Pune',
  'X,L-1,Same Id,9811111115,Pune',
  good(6, 'Goa'),
);

test('a list is read, every row is checked, and each refusal has a reason', async () => {
  const { status, body } = await upload(token, 'people.csv', problemRows);
  expect(status).toBe(201);
  expect(body).toMatchObject({ total: 6, valid: 2, invalid: 4, duplicates: 2, name: 'people.csv' });
  expect(body.columns).toEqual(['Campaign', 'Lead', 'Name', 'Number', 'City']);
  expect(body.data_fields).toEqual(['City']);
  expect(body.preview.map(({ row, detail }) => [row, detail])).toEqual([
    [2, ''],
    [3, 'Name is missing'],
    [4, '12345 is not a valid phone number in India'],
    [5, 'Same number as row 2'],
    [6, 'Same lead id as row 2'],
    [7, ''],
  ]);
  expect(body.preview[0]).toMatchObject({ number: '+919810000001', first_name: 'Person', last_name: '1', lead: 'L-1' });
  const refused = await send(routes.listLeadFileRows, {
    token,
    params: { file_id: body.file_id },
    query: { only: 'invalid', limit: 2, offset: 1 },
  });
  expect(refused.body.count).toBe(4);
  expect(refused.body.results.map(({ row }) => row)).toEqual([4, 5]);
  expect(fs.readdirSync(uploadDir)).toEqual([]);
});

test('the refused rows are returned as a file with the reason in a column', async () => {
  const { body } = await upload(token, 'people.csv', list(good(1), 'X,L-2,"=1+1, ""x""",12345,Pune'));
  const { raw, headers } = await send(routes.downloadRefusedRows, { token, params: { file_id: body.file_id } });
  expect(headers['content-disposition']).toContain('Refused rows.csv');
  expect(raw.toString()).toBe(
    '\ufeffCampaign,Lead,Name,Number,City,Exception Detail\r\nX,L-2,"\'=1+1, ""x""",12345,Pune,12345 is not a valid phone number in India\r\n',
  );
});

test('a file of refused rows can be mended and uploaded again', async () => {
  const { body: first } = await upload(token, 'people.csv', list('X,L-3,@Meena,12345,Pune'));
  const { raw } = await send(routes.downloadRefusedRows, { token, params: { file_id: first.file_id } });
  const mended = raw.toString().replace('12345,', '9810000077,');
  const { body } = await upload(token, 'mended.csv', mended);
  expect(body).toMatchObject({ total: 1, valid: 1, preview: [{ first_name: '@Meena', number: '+919810000077' }] });
  const created = await create({ campaign: 'Mended rows', campaign_type: 'Outbound', file_id: body.file_id });
  expect(await detailOf(created.body.campaign_id)).toMatchObject({ data_fields: ['City'] });
  const again = await upload(token, 'again.csv', raw.toString());
  expect(again.body).toMatchObject({ total: 1, invalid: 1 });
  const refused = await send(routes.downloadRefusedRows, { token, params: { file_id: again.body.file_id } });
  expect(refused.raw.toString()).toBe(raw.toString());
});

test('a campaign is created from an uploaded list, with its leads in file order', async () => {
  const { body: file } = await upload(token, 'people.csv', problemRows);
  const { status, body } = await create({ campaign: 'From a file', campaign_type: 'Outbound', file_id: file.file_id });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    msg: 'Campaign has been created, Duplicated or updated Successfully!',
    total: 6,
    valid: 2,
    invalid: 4,
  });
  const detail = await detailOf(body.campaign_id);
  expect(detail).toMatchObject({
    name: 'From a file',
    status: 'Draft',
    total_record: 2,
    data_fields: ['City'],
    timezone: 'Asia/Kolkata',
  });
  expect(detail.ledger.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const { count, results } = await leadsOf(body.campaign_id);
  expect(count).toBe(2);
  expect(results.map(({ phone, data, status: state }) => [phone, data, state])).toEqual([
    ['+919810000001', { City: 'Pune' }, 'Waiting'],
    ['+919810000006', { City: 'Goa' }, 'Waiting'],
  ]);
  const again = await create({ campaign: 'Once more', campaign_type: 'Outbound', file_id: file.file_id });
  expect(again.body.code).toBe('lead_file.used');
});

test('small lists are sent as rows in the request, and checked in the same way', async () => {
  const { body } = await create({
    campaign: 'Inline',
    data: [
      { campaign: 'x', first_name: 'Ada', last_name: 'Lovelace', number: 9811111111, detail: '' },
      { campaign: 'x', first_name: 'Bad', last_name: '', number: 'none', detail: 'seen in the preview' },
    ],
  });
  expect(body).toMatchObject({ total: 2, valid: 1, invalid: 1 });
  expect((await leadsOf(body.campaign_id)).results[0]).toMatchObject({ name: 'Ada Lovelace', data: {} });
});

test('an outbound campaign needs leads, an inbound one accepts none', async () => {
  expect((await create({ campaign: 'None' })).status).toBe(400);
  const nothing = await create({ campaign: 'None', data: [{ Name: '', Number: '' }] });
  expect(nothing.body).toMatchObject({
    code: 'campaign.no_valid_leads',
    msg: 'Uploaded File Does not Contain any Valid Data',
  });
  const lacking = await create({ campaign: 'None', data: [{ City: 'Pune' }] });
  expect(lacking.body.msg).toBe('CSV data does not have these required fields: Name, Number');
  const inbound = await create({ campaign: 'Help line', campaign_type: 'Inbound' });
  expect(inbound.body).toMatchObject({ total: 0, file_id: null });
  const [row] = await db`select count(*) as count from campaign where name = 'None'`;
  expect(row?.count).toBe(0);
});

test('two active campaigns cannot share a name, whatever its case', async () => {
  const body = { campaign: 'Taken', campaign_type: 'Inbound' };
  const { body: first } = await create(body);
  const second = await create({ ...body, campaign: 'TAKEN' });
  expect(second.status).toBe(409);
  expect(second.body.code).toBe('campaign.name_taken');
  await send(routes.changeCampaign, { token, params: { id: first.campaign_id }, body: { archieved: true } });
  const { body: third } = await create(body);
  expect(third.campaign_id).toBeGreaterThan(first.campaign_id);
  const restored = await send(routes.changeCampaign, {
    token,
    params: { id: first.campaign_id },
    body: { archieved: false },
  });
  expect(restored.body.code).toBe('campaign.name_taken');
});

test('editing adds new people after the existing ones and skips those already there', async () => {
  const { body: made } = await create({
    campaign: 'Grows',
    data: [{ Name: 'A B', Number: '9811111111', Lead: 'one' }],
  });
  const file = await upload(
    token,
    'more.csv',
    'Name,Phone,Lead ID,Town\nAgain,+91 98111 11111,two,Goa\nSame Id,9822222222,one,Goa\nNew,9833333333,three,Goa\n',
    { campaign_id: made.campaign_id },
  );
  expect(file.body.preview.map(({ detail }) => detail)).toEqual([
    'Number is already in the campaign',
    'Lead id is already in the campaign',
    '',
  ]);
  const { body } = await send(routes.editCampaign, {
    token,
    body: { campaign_id: made.campaign_id, file_id: file.body.file_id },
  });
  expect(body).toMatchObject({ total: 3, valid: 1, invalid: 2 });
  expect(await detailOf(made.campaign_id)).toMatchObject({ total_record: 2, data_fields: ['Town'] });
  expect((await leadsOf(made.campaign_id)).results.map(({ phone }) => phone)).toEqual([
    '+919811111111',
    '+919833333333',
  ]);
});

test('an import can be undone until one of its leads is called, and positions stay without gaps', async () => {
  const { body: made } = await create({ campaign: 'Undo', data: [{ Name: 'A', Number: '9811111111' }] });
  const addLines = async (number: string) =>
    (
      await send(routes.editCampaign, {
        token,
        body: { campaign_id: made.campaign_id, campaign_lines: [{ Name: 'B', Number: number }] },
      })
    ).body;
  clock.advance(1);
  const second = await addLines('9822222222');
  clock.advance(1);
  await addLines('9833333333');
  const undone = await send(routes.forgetLeadFile, { token, params: { file_id: second.file_id ?? '' } });
  expect(undone.body.removed).toBe(1);
  expect((await leadsOf(made.campaign_id, { offset: 1 })).results.map(({ phone }) => phone)).toEqual(['+919833333333']);
  expect((await detailOf(made.campaign_id)).total_record).toBe(2);
  await db`update lead set attempts = 1 where campaign_id = ${made.campaign_id} and number = '+919811111111'`;
  const refused = await send(routes.forgetLeadFile, { token, params: { file_id: made.file_id ?? '' } });
  expect(refused.body.code).toBe('lead_file.called');
  const imports = await send(routes.listImports, { token, params: { campaign_id: made.campaign_id } });
  expect(imports.body.map(({ can_undo, added_by }) => [can_undo, added_by])).toEqual([
    [true, email],
    [false, email],
  ]);
});

test('numbers on the do-not-call list are refused', async () => {
  await db`insert into do_not_call (number) values ('+919899999999')`;
  const { body } = await upload(token, 'x.csv', 'Name,Number\nAda,9899999999\n');
  expect(body.preview[0]?.detail).toBe('Number is on the do-not-call list');
});

test('a file with missing columns is refused by their names, and leaves nothing behind', async () => {
  const before = await stagingTables();
  const { status, body } = await upload(token, 'x.csv', 'City,Town\nPune,Pune\n');
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'lead_file.missing_columns',
    msg: 'CSV data does not have these required fields: Name, Number',
  });
  expect(await stagingTables()).toBe(before);
  expect(fs.readdirSync(uploadDir)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a broken spreadsheet', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)])],
])('%s is refused with a sentence', async (_what, content) => {
  const { status, body } = await upload(token, 'x.xlsx', content);
  expect(status).toBe(400);
  expect(body.code).toBe('lead_file.unreadable');
  expect(body.msg).toMatch(/\.$/);
});

test('the reader reads the sample files', async () => {
  for (const route of [routes.excelSample, routes.csvSample]) {
    const { raw, status } = await send(route, { token });
    expect(status).toBe(200);
    const { body } = await upload(token, 'sample', raw);
    expect(body).toMatchObject({ total: 3, valid: 3, columns: ['Campaign', 'Lead', 'Name', 'Number'] });
  }
});

test('a search that finds very many shows the first thousand', async () => {
  const data = [{ Name: 'Person 1', Number: '9820000001' }];
  const { body: made } = await create({ campaign: 'Many', data });
  await db`
    insert into lead (campaign_id, position, number, first_name, last_name, import_id)
    select ${made.campaign_id}, n, '+91983' || (1000000 + n), 'Person', n::text, import_id
    from lead, generate_series(2, 1200) n where campaign_id = ${made.campaign_id}`;
  const found = (offset: number) => leadsOf(made.campaign_id, { search: 'person', limit: 100, offset });
  expect(await found(950)).toMatchObject({ count: 1000, results: { length: 50 } });
  expect(await found(1000)).toEqual({ count: 1000, results: [] });
  expect(await found(50_000)).toEqual({ count: 1000, results: [] });
});

test('leads are found by name, number or lead id, and by state', async () => {
  const data = Array.from({ length: 30 }, (_, n) => ({
    Name: `Person ${n}`,
    Number: `98${20_000_000 + n}`,
    Lead: `ID${n}x`,
  }));
  const { body: made } = await create({ campaign: 'Search', data });
  const found = async (query: object) => (await leadsOf(made.campaign_id, query)).results.map(({ lead_id }) => lead_id);
  expect(await found({ search: 'person 29' })).toEqual(['ID29x']);
  expect(await found({ search: '20000007' })).toEqual(['ID7x']);
  expect(await found({ search: 'PERSON 7 id7X +919820' })).toEqual(['ID7x']);
  expect(await found({ search: 'nobody 7 id7x +919820' })).toEqual([]);
  expect(await found({ search: 'id13X' })).toEqual(['ID13x']);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ limit: 3, offset: 27 })).toEqual(['ID27x', 'ID28x', 'ID29x']);
  expect(await found({ search: '98200 00007' })).toEqual(['ID7x']);
  expect(await found({ search: '+919820000007' })).toEqual(['ID7x']);
  expect(await found({ search: 'ID8x' })).toEqual(['ID8x']);
  expect(await found({ search: 'ID8x', status: 2 })).toEqual([]);
  for (const offset of [0, 8, 12, 17, 25, 29, 30]) {
    const page = Array.from({ length: Math.min(7, 30 - offset) }, (_, n) => `ID${offset + n}x`);
    expect(await found({ status: 1, limit: 7, offset }), String(offset)).toEqual(page);
    expect(await found({ search: 'person', limit: 7, offset }), String(offset)).toEqual(page);
  }
  expect((await leadsOf(made.campaign_id, { status: 4 })).count).toBe(0);
  expect(await leadsOf(made.campaign_id, { status: 4, offset: 20 })).toEqual({ count: 0, results: [] });
  expect(await leadsOf(made.campaign_id, { status: 1, offset: 40 })).toEqual({ count: 30, results: [] });
  expect((await leadsOf(made.campaign_id, { status: 1, limit: 1 })).count).toBe(30);
  const lines = await send(routes.campaignLines, { token, query: { campaign: made.campaign_id } });
  expect(lines.body).toHaveLength(30);
  expect(lines.body[0]).toMatchObject({ campaign_name: 'Search', call_recording_file: null });
});

test('two concurrent additions to one campaign neither lose nor duplicate anybody', async () => {
  const { body: made } = await create({ campaign: 'Both', data: [{ Name: 'A', Number: '9811111111' }] });
  const rows = (from: number) =>
    Array.from({ length: 50 }, (_, n) => ({ Name: 'P', Number: `98${30_000_000 + from + n}` }));
  await Promise.all(
    [0, 25].map((from) =>
      send(routes.editCampaign, { token, body: { campaign_id: made.campaign_id, campaign_lines: rows(from) } }),
    ),
  );
  const positions = await db<
    { position: number }[]
  >`select position from lead where campaign_id = ${made.campaign_id} order by position`;
  expect(positions.map(({ position }) => position)).toEqual(Array.from({ length: 76 }, (_, n) => n + 1));
  expect((await detailOf(made.campaign_id)).total_record).toBe(76);
});

test('a list that nobody adds is deleted after a day', async () => {
  const { dropForgottenFiles } = await import('../src/features/leads/drop-forgotten-files.ts');
  const { body } = await upload(token, 'x.csv', list(good(1)));
  await dropForgottenFiles(db, new Date(clock.now().getTime() + 1000));
  const rows = await send(routes.listLeadFileRows, { token, params: { file_id: body.file_id } });
  expect(rows.body.code).toBe('lead_file.not_found');
});

test('tables of an earlier release are dropped, and those being filled are not', async () => {
  await createStaging(db, '00000000-0000-4000-8000-000000000001');
  await inTransaction(db.long, async (tx) => {
    await createStaging(tx, '00000000-0000-4000-8000-000000000002');
    expect(await dropLeftovers(db)).toBe(1);
    expect(await dropLeftovers(db)).toBe(0);
  });
  expect(await dropLeftovers(db)).toBe(1);
});

test('after a crash that emptied the pending rows, adding them is refused and creates no campaign', async () => {
  const { body } = await upload(token, 'x.csv', list(good(1)));
  await db`truncate ${db(`staging.file_${body.file_id.replaceAll('-', '')}`)}`;
  const made = await create({ campaign: 'Crashed', file_id: body.file_id });
  expect(made.body.code).toBe('lead_file.not_found');
  const [row] = await db`select count(*) as count from campaign where name = 'Crashed'`;
  expect(row?.count).toBe(0);
});

test('rows that carry an exception detail are left out, with that reason', async () => {
  const data = [
    { name: 'Asha Rao', number: '9811111171', detail: '' },
    { name: 'Ravi Kumar', number: '9811111172', detail: 'Moved away' },
    { name: 'Ila Sen', number: '9811111173', detail: '  ' },
    { name: 'Om Shah', number: '12', detail: 'No number' },
  ];
  const { body } = await create({ campaign: 'With exceptions', data });
  expect(body).toMatchObject({ total: 4, valid: 2, invalid: 2 });
  expect((await leadsOf(body.campaign_id)).results.map(({ name }) => name).sort()).toEqual(['Asha Rao', 'Ila Sen']);
  const refused = await send(routes.listLeadFileRows, { token, params: { file_id: body.file_id ?? '' } });
  expect(refused.body.results.map(({ row, detail }) => [row, detail])).toEqual([
    [3, 'Moved away'],
    [5, expect.stringMatching(/^No number; 12 is not a valid phone number/)],
  ]);
  const none = await create({ campaign: 'Exceptions only', data: data.slice(1, 2) });
  expect(none.body.code).toBe('campaign.no_valid_leads');
});
