import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@halloo/contract/routes';
import { afterAll, expect, test, vi } from 'vitest';
import { startFetchLists } from '../src/features/live-lists/start-fetch-lists.ts';
import { createFetchFile } from '../src/features/webhooks/fetch-file.ts';
import { writeXlsx } from '../src/lib/tables/writing/stream-xlsx.ts';
import { createLog } from '../src/platform/log.ts';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';

const config = { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: true }, database: 'embedded' } as const;
const { send, signUp, db, clock, context } = await createTestServer({ config });
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 2_000));

/** What the address answers with; it changes during the tests. */
let answer: { status?: number; body?: string | Buffer; location?: string; cut?: boolean } = {};
const asked: http.IncomingHttpHeaders[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.headers);
  const { status = 200, body = '', location, cut } = answer;
  if (cut) {
    response.writeHead(200, { 'content-length': 1_000 }).write('Name,Number\n');
    setTimeout(() => request.socket.destroy(), 20);
    return;
  }
  if (location !== undefined && request.url !== location) {
    response.writeHead(302, { location }).end();
    return;
  }
  response.writeHead(status).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.csv`;
const stop = startFetchLists(context);
afterAll(async () => {
  await stop();
  server.closeAllConnections();
  server.close();
});

const liveListOf = async (id: number) => (await send(routes.getLiveList, { token, params: { campaign_id: id } })).body;
const change = (id: number, body: object) => send(routes.changeLiveList, { token, params: { campaign_id: id }, body });
const fetchNow = (id: number, body: object = {}) =>
  send(routes.fetchList, { token, params: { campaign_id: id }, body });
const numbersOf = async (id: number) =>
  (await db<{ number: string }[]>`select number from lead where campaign_id = ${id} order by position`).map(
    ({ number }) => number,
  );

/** Fetches now and waits for the result. */
const fetched = async (id: number, given: typeof answer, body: object = {}) => {
  answer = given;
  clock.advance(1);
  expect((await fetchNow(id, body)).status).toBe(200);
  const at = clock.now().toISOString();
  return vi.waitFor(
    async () => {
      const { source } = await liveListOf(id);
      expect(source?.fetched_at).toBe(at);
      return source;
    },
    { timeout: 30_000, interval: 100 },
  );
};

const csv = (...rows: string[]) => `Name,Number,City\n${rows.join('\n')}\n`;
const make = async (given: typeof answer) => {
  const id = await makeLiveCampaign(db, { leads: 0, flow });
  answer = given;
  const { status } = await change(id, { source: { url, every_hours: 6 } });
  expect(status).toBe(200);
  await vi.waitFor(async () => expect((await liveListOf(id)).source?.fetched_at).not.toBeNull(), { timeout: 30_000 });
  return id;
};

test('a list is fetched, and only its new rows are added', async () => {
  const id = await make({ body: csv('Asha Rao,9811100001,Pune', 'Ben Roy,9811100002,Delhi') });
  const first = (await liveListOf(id)).source;
  expect(first).toMatchObject({ state: 'fetched', rows: 2, added: 2, known: 0, refused: 0, problem: '', failures: 0 });
  expect(new Date(first?.next_at ?? 0).getTime() - clock.now().getTime()).toBe(6 * 3_600_000);
  // Known rows, one twice, one with another spelling, and a wrong one.
  const body = csv('Asha Rao,9811100001,Goa', '"Chitra Das",98111 00003,Pune', 'Again,+919811100003,Pune', 'Bad,12,x');
  const second = await fetched(id, { body });
  expect(second).toMatchObject({ rows: 4, added: 1, known: 1, refused: 2, state: 'fetched' });
  expect(await numbersOf(id)).toEqual(['+919811100001', '+919811100002', '+919811100003']);
  // What is known is left alone.
  expect((await db`select data from lead where campaign_id = ${id} and position = 1`)[0]?.data).toEqual({
    City: 'Pune',
  });
  expect(await fetched(id, { body: csv('Asha Rao,9811100001,Goa') })).toMatchObject({ added: 0, known: 1, refused: 0 });
  expect(await wrongBooks(db, id)).toEqual([]);
  const refused = await send(routes.listLeadFileRows, { token, params: { file_id: second?.file_id ?? '' } });
  expect(refused.body.results.map(({ detail }) => detail)).toEqual([
    'Same number as row 3',
    '12 is not a valid phone number in India',
  ]);
  expect((await send(routes.listImports, { token, params: { campaign_id: id } })).body).toHaveLength(2);
  expect(await db`select 1 from lead_file where campaign_id is null`).toHaveLength(0);
});

test('people who are known already tell of their consent', async () => {
  const list = (...rows: string[]) => `Name,Number,Consent\n${rows.join('\n')}\n`;
  const id = await make({ body: list('Asha Rao,9811200001,yes', 'Ben Roy,9811200002,yes') });
  const consents = async () =>
    (await db<{ given: boolean }[]>`select given from consent where number like '+919811200%' order by number, id`).map(
      ({ given }) => given,
    );
  expect(await consents()).toEqual([true, true]);
  const next = { body: list('Asha Rao,9811200001,no', 'Ben Roy,9811200002,yes') };
  expect(await fetched(id, next)).toMatchObject({ added: 0, known: 2 });
  expect(await consents()).toEqual([true, false, true]);
  expect(await fetched(id, next)).toMatchObject({ added: 0, known: 2 });
  expect(await consents()).toEqual([true, false, true]);
});

test('an Excel file behind a redirect is read, and the header goes to the first host only', async () => {
  const id = await makeLiveCampaign(db, { leads: 0, flow });
  const file = await writeXlsx('People', [
    ['Name', 'Number'],
    ['Asha Rao', '9811100001'],
  ]);
  answer = { body: file, location: '/moved.xlsx' };
  asked.length = 0;
  await change(id, {
    source: { url, every_hours: 1, header: { name: 'Authorization', value: 'Bearer a-secret-word' } },
  });
  await vi.waitFor(async () => expect((await liveListOf(id)).source?.added).toBe(1), { timeout: 30_000 });
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer a-secret-word', 'Bearer a-secret-word']);
  const { source } = await liveListOf(id);
  expect(source).toMatchObject({ header_name: 'Authorization' });
  expect(JSON.stringify(source)).not.toContain('secret-word');
  // Absent keeps the header, null removes it.
  await change(id, { source: { url, every_hours: 2 } });
  expect((await liveListOf(id)).source?.header_name).toBe('Authorization');
  expect((await change(id, { source: { url, every_hours: 2, header: null } })).body.source?.header_name).toBe('');
});

test('whatever is wrong with a list adds nobody and says so', async () => {
  const id = await make({ body: csv('Asha Rao,9811100001,Pune') });
  const problems: [given: typeof answer, sentence: RegExp][] = [
    [{ status: 500 }, /answered 500/],
    [{ status: 404 }, /answered 404/],
    [{ cut: true }, /not received completely/],
    [{ body: '' }, /empty/i],
    [{ body: '<!doctype html><title>Sign in</title>' }, /web page/],
    [{ body: 'Name,City\nBen,Pune\n' }, /required fields: Number/],
    [{ body: 'Name,Number,Town\nBen,9811100009,Pune\n' }, /column City is missing/],
    [{ body: 'Name,Number,City\n' }, /no rows/],
    [{ body: csv('Ben,12,x', 'Chi,13,x') }, /All 2 rows were refused.*12 is not a valid phone number/],
    [{ location: 'http://127.0.0.1:1/x' }, /could not be reached|ECONNREFUSED/],
  ];
  for (const [index, [given, sentence]] of problems.entries()) {
    const source = await fetched(id, given);
    expect(source?.problem).toMatch(sentence);
    expect(source).toMatchObject({ state: 'failing', failures: index + 1, added: null });
    expect(await numbersOf(id)).toEqual(['+919811100001']);
  }
  expect(await db`select 1 from lead_file where campaign_id is null`).toHaveLength(0);
  const notices = (await send(routes.listNotifications, { token })).body;
  const told = JSON.stringify(notices).match(/cannot be fetched/g) ?? [];
  expect(told).toHaveLength(1);
  // It recovers by itself.
  expect(await fetched(id, { body: csv('Ben Roy,9811100002,Goa') })).toMatchObject({
    failures: 0,
    added: 1,
    problem: '',
  });
});

test('columns that changed wait for a person', async () => {
  const id = await make({ body: csv('Asha Rao,9811100001,Pune') });
  const other = { body: 'Number,Name,Town,Age\n9811100002,Ben Roy,Goa,40\n' };
  expect(await fetched(id, other)).toMatchObject({ columns_changed: true, state: 'failing' });
  expect(await fetched(id, other, { accept_columns: true })).toMatchObject({ columns_changed: false, added: 1 });
  const more = { body: 'Number,Name,Town,Age,Street\n9811100003,Chi Das,Goa,40,Main\n' };
  expect(await fetched(id, more)).toMatchObject({ added: 1 });
});

test('an address inside, without https or with a wrong header is refused', async () => {
  const { send: sendOutside, signUp: join, db: outside } = await createTestServer();
  const { token: own } = await join();
  const id = await makeLiveCampaign(outside, { leads: 1, flow });
  const set = (source: object) =>
    sendOutside(routes.changeLiveList, { token: own, params: { campaign_id: id }, body: { source } });
  expect((await set({ url: 'http://example.org/x.csv', every_hours: 1 })).body.fields?.url).toContain('https://');
  expect((await set({ url: 'nonsense', every_hours: 1 })).status).toBe(400);
  expect((await set({ url: 'https://example.org/x', every_hours: 0 })).status).toBe(400);
  const header = { name: 'X Y', value: 'a' };
  expect((await set({ url: 'https://example.org/x', every_hours: 1, header })).body.fields?.header).toBeDefined();
  const fetchFile = createFetchFile({
    config: { ...config, webhooks: { allowPrivate: false } },
    log: createLog('silent'),
  });
  const never = new AbortController().signal;
  const request = { header: undefined, path: '/dev/null', mostBytes: 10, timeoutMs: 1_000, stop: never };
  await expect(fetchFile({ ...request, url: 'https://127.0.0.1/list.csv' })).rejects.toThrow('private network');
});

test('a list that is too large or takes too long is given up', async () => {
  const fetchFile = createFetchFile({ config, log: createLog('silent') });
  const request = { url, header: undefined, path: `${context.uploadDir}/x`, stop: new AbortController().signal };
  answer = { body: 'x'.repeat(20_000) };
  await expect(fetchFile({ ...request, mostBytes: 1_000, timeoutMs: 5_000 })).rejects.toThrow('larger than');
});

test('a campaign with an active address stays live, and nothing is fetched when it is off or over', async () => {
  const id = await make({ body: csv('Asha Rao,9811100001,Pune') });
  expect((await change(id, { stays_live: true })).body.stays_live).toBe(true);
  await change(id, { source: { url, every_hours: 6, active: false } });
  expect((await liveListOf(id)).source).toMatchObject({ state: 'off', next_at: null });
  expect((await fetchNow(id)).body.code).toBe('live_list.no_source');
  await change(id, { source: { url, every_hours: 6, active: true } });
  await db`update campaign set status = 'Completed' where id = ${id}`;
  expect((await fetchNow(id)).body.code).toBe('campaign.not_editable');
  await change(id, { source: null });
  expect((await liveListOf(id)).source).toBeNull();
  expect((await send(routes.getLiveList, { token, params: { campaign_id: 999_999 } })).status).toBe(404);
});
