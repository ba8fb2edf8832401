import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { makeSims } from './calling.ts';
import { createTestServer } from './harness.ts';

const { db, send, signUp, app } = await createTestServer();
const { token } = await signUp();
await makeSims(db, 1, 1);
const [sim] = await db<{ id: number; number: string }[]>`select id, number from sim`;
if (!sim) throw new Error('no SIM');

beforeEach(() => db`delete from price`);

const list = async (search = '') =>
  (await send(routes.listPrices, { token, query: { search, limit: 100, offset: 0 } })).body;
const add = (body: { prefix: string; per_minute: string; sim_id?: number | null }) =>
  send(routes.addPrice, { token, body });
const audited = async () => {
  const [last] = (await send(routes.listAudit, { token })).body.results;
  return last && { action: last.action, thing: last.thing };
};
const upload = async (content: string, mode: 'add' | 'replace' = 'add', name = 'prices.csv') => {
  const boundary = 'x-boundary';
  const payload = [
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${name}"`,
    'content-type: text/csv',
    '',
    content,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const answer = await app.inject({
    method: 'POST',
    url: `/api/prices/import/?mode=${mode}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};

test('prices are added, changed and removed, and each change is audited', async () => {
  const { status, body } = await add({ prefix: '0091 98', per_minute: '0.85' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ prefix: '+9198', per_minute: '0.85', per_call: '0', first_seconds: 60, sim: '' });
  expect(await audited()).toEqual({ action: 'price.added', thing: 'price for +9198' });
  expect((await add({ prefix: '+9198', per_minute: '1' })).body).toMatchObject({ code: 'price.exists' });
  expect((await add({ prefix: '+9198', per_minute: '1', sim_id: sim.id })).body).toMatchObject({ sim: sim.number });
  expect((await add({ prefix: '+91', per_minute: '1', sim_id: 99_999 })).body).toMatchObject({ code: 'sim.not_found' });
  const { id } = body;
  const changed = await send(routes.changePrice, { token, params: { id }, body: { next_seconds: 6 } });
  expect(changed.body).toMatchObject({ per_minute: '0.85', next_seconds: 6 });
  expect((await list('+91981')).count).toBe(2);
  expect((await list('44')).count).toBe(0);
  expect((await send(routes.removePrice, { token, params: { id } })).status).toBe(200);
  expect((await send(routes.removePrice, { token, params: { id } })).body).toMatchObject({ code: 'price.not_found' });
  expect(await audited()).toMatchObject({ action: 'price.removed' });
});

test.each([
  [{ prefix: 'India', per_minute: '1' }, 'prefix'],
  [{ prefix: '+91', per_minute: '1,5' }, 'per_minute'],
  [{ prefix: '+91', per_minute: '-1' }, 'per_minute'],
  [{ prefix: '+91', per_minute: '1000001' }, 'per_minute'],
])('%j is refused at its field', async (body, field) => {
  const answer = await add(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('a file is imported whole or not at all, with a sentence for each wrong row', async () => {
  const wrong = await upload('Prefix,Per minute\r\n+91,0.85\r\n+91,0.9\r\n+44,-1\r\nUK,1\r\n');
  expect(wrong).toMatchObject({ status: 200, body: { rows: 4, added: 0, wrong: 3 } });
  expect(wrong.body.problems).toEqual([
    { row: 3, problem: '+91 is in row 2 already. Remove one of the two rows.' },
    { row: 4, problem: 'Per minute “-1” is negative.' },
    { row: 5, problem: expect.stringContaining('“UK” is not a prefix') },
  ]);
  expect((await list()).count).toBe(0);
  const good = `Best Carrier Ltd\r\nDial code;Rate;Increment;Trunk\r\n91;0.85;30/6;\r\n9198;1;;${sim.number}\r\n`;
  expect((await upload(good)).body).toMatchObject({ rows: 2, added: 2, changed: 0, removed: 0, wrong: 0 });
  expect((await list()).results).toMatchObject([
    { prefix: '+91', per_minute: '0.85', first_seconds: 30, next_seconds: 6, sim_id: null },
    { prefix: '+9198', per_minute: '1', sim_id: sim.id },
  ]);
  expect((await upload('Prefix,Per minute\r\n+91,2\r\n+33,3\r\n', 'replace')).body).toMatchObject({
    ...{ added: 1, changed: 1, removed: 1 },
  });
  expect(await audited()).toMatchObject({ action: 'price.imported' });
  expect((await upload('Country,Price\r\nIndia,1\r\n')).body).toMatchObject({ code: 'price.unreadable' });
});

test('what is exported can be imported again, as CSV and as Excel', async () => {
  await add({ prefix: '+91', per_minute: '0.0075' });
  await add({ prefix: '+91', per_minute: '0.01', sim_id: sim.id });
  const get = (file: string) =>
    app.inject({ url: `/api/prices/export.${file}`, headers: { authorization: `Bearer ${token}` } });
  const csv = (await get('csv')).body;
  expect(csv).toContain('Prefix,Per minute,Per call,Per attempt,First seconds,Next seconds,SIM');
  const { results } = await list();
  await db`delete from price`;
  expect((await upload(csv)).body).toMatchObject({ added: 2, wrong: 0 });
  const again = (await list()).results;
  expect(again.map(({ id: _, ...price }) => price)).toEqual(results.map(({ id: _, ...price }) => price));
  const sheet = await get('xlsx');
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('the currency changes freely until calls or budgets have amounts, and then with a confirmation', async () => {
  const change = (body: { currency: string; confirm?: boolean }) => send(routes.changeCurrency, { token, body });
  expect((await change({ currency: 'inr' })).body).toEqual({ currency: 'INR' });
  expect((await change({ currency: 'XQZ' })).body).toMatchObject({ fields: { currency: expect.any(String) } });
  const [campaign] = await db<{ id: number }[]>`
    insert into campaign (name, campaign_type, timezone) values ('One', 'Outbound', 'UTC') returning id`;
  await db`insert into campaign_counter (campaign_id, spent) values (${campaign?.id ?? 0}, 5)`;
  expect((await change({ currency: 'EUR' })).body).toMatchObject({ code: 'price.currency_used' });
  expect((await change({ currency: 'EUR', confirm: true })).body).toEqual({ currency: 'EUR' });
  expect(await audited()).toEqual({ action: 'price.currency', thing: 'currency' });
});
