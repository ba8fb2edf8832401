import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sealEntries } from '../src/features/audit/seal-entries.ts';
import { startSealAudit } from '../src/features/audit/start-seal-audit.ts';
import { trimAudit } from '../src/features/audit/trim-audit.ts';
import { verifyChain } from '../src/features/audit/verify-chain.ts';
import { recordAudit } from '../src/platform/audit/record-audit.ts';
import { createSealKey } from '../src/platform/audit/seal-key.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createFileVerifier } from './audit-file.ts';
import { createTestServer } from './harness.ts';

const { app, db, context, clock, send, signUp } = await createTestServer();
const { token, email } = await signUp();

const { folder, verifyFile } = createFileVerifier(context);

const record = (action: string, thing = 'thing', detail = {}) =>
  inTransaction(db, (tx) => recordAudit(tx, { name: 'a test' }, action, thing, detail));

const problem = async () => (await verifyChain(db, context.auditKey.notes)).problem;

/** As a data folder that has made no seal yet. */
const forgetSeals = () => Object.assign(context, { auditKey: createSealKey() });

beforeEach(async () => {
  forgetSeals();
  await db`delete from audit_seal`;
  await db`delete from audit_log`;
  for (let n = 1; n <= 5; n += 1) await record('test.done', `thing ${n}`, { n, words: 'é ü 😀', list: ['b', 'a'] });
  await sealEntries(context);
  await record('test.done', 'thing 6');
  await sealEntries(context);
});

test('an entry says what was before and after, and where it came from', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const address = '10.20.30.40';
  await send(routes.changeSettings, {
    token,
    headers,
    address,
    body: { calls_per_second: 7, workspace_name: 'Polio' },
  });
  const { body } = await send(routes.listAudit, { token, query: { limit: 1 } });
  expect(body.results[0]).toMatchObject({
    ...{ who: email, action: 'settings.changed', origin: 'request', address, device: 'Firefox on Linux' },
    ...{ position: null, erased: false },
    changes: { calls_per_second: { from: 200, to: 7 }, workspace_name: { from: '', to: 'Polio' } },
  });
  await record('test.done');
  const { body: next } = await send(routes.listAudit, { token, query: { limit: 1 } });
  expect(next.results[0]).toMatchObject({ who: 'a test', origin: 'engine', address: null, device: null });
});

test('entries are filtered by who, kind, words and days', async () => {
  await db`insert into audit_log (who, action, thing, at) values
    ('asha@example.org', 'campaign.created', 'campaign Polio', '2026-03-01T18:29:59Z'),
    ('asha@example.org', 'campaign.created', 'campaign Measles', '2026-03-01T18:30:00Z'),
    ('ravi@example.org', 'webhook.created', 'webhook 100%', '2026-03-02T12:00:00Z')`;
  await db`update workspace set timezone = 'Asia/Kolkata'`;
  const things = async (query: Record<string, string>) =>
    (await send(routes.listAudit, { token, query })).body.results.map(({ thing }) => thing);
  expect(await things({ who: 'ASHA' })).toEqual(['campaign Measles', 'campaign Polio']);
  expect(await things({ kind: 'webhooks' })).toEqual(['webhook 100%']);
  expect(await things({ search: '100%' })).toEqual(['webhook 100%']);
  expect(await things({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['webhook 100%', 'campaign Measles']);
  expect(await things({ to: '2026-03-01' })).toEqual(['campaign Polio']);
  expect(await things({ kind: 'settings' })).toHaveLength(6);
  const { body } = await send(routes.signAuditFiles, { token, query: { kind: 'campaigns', who: 'asha' } });
  const csv = await app.inject(body.csv);
  expect(csv.body.trim().split('\r\n')).toHaveLength(3);
  expect(csv.body).toContain('campaign Measles');
});

test('the chain is intact, in the database and in the file', async () => {
  const { body: state } = await send(routes.getAuditState, { token });
  expect(state).toMatchObject({ entries: 6, seals: 2, waiting: 0, key: { id: context.auditKey.id } });
  expect(state.sealed_at).toBe(clock.now().toISOString());
  const { body } = await send(routes.verifyAudit, { token });
  expect(body).toEqual({ entries: 6, seals: 2, waiting: 0, erased: 0, restored: 0, other_keys: [], problem: null });
  const read = await verifyFile(undefined, '--key', context.auditKey.id);
  expect(read).toEqual({ code: 0, said: '6 entries, 2 seals, nothing changed.\n' });
  const other = await verifyFile(undefined, '--key', createSealKey().publicKey);
  expect(other).toMatchObject({ code: 1, said: expect.stringContaining('none of those that were given') });
});

const tampered: [string, () => Promise<unknown>, string][] = [
  ['a changed word', () => db`update audit_log set thing = 'thing 9' where position = 3`, 'changed'],
  ['a changed detail', () => db`update audit_log set detail = '{"n": 4.5}' where position = 4`, 'changed'],
  ['another time', () => db`update audit_log set at = at + interval '1 ms' where position = 1`, 'changed'],
  ['another address', () => db`update audit_log set address = '1.1.1.1' where position = 5`, 'changed'],
  ['a removed entry', () => db`delete from audit_log where position = 2`, 'missing'],
  ['the newest one removed', () => db`delete from audit_log where position = 6`, 'seal'],
  [
    'an added entry',
    () => db`insert into audit_log (who, action, thing, position, salt, digest) values ('x', 'x', 'x', 7, '', '')`,
    'changed',
  ],
  ['a removed seal', () => db`delete from audit_seal where id = 2`, 'unsealed'],
  ['the first seal removed', () => db`delete from audit_seal where id = 1`, 'seal'],
  [
    'content that is said to be erased',
    () => db`update audit_log set thing = '', erased = true where position = 2`,
    'erased',
  ],
  [
    'the oldest entries removed',
    () => db`with gone as (delete from audit_log where position <= 5 returning id) select count(*) from gone`,
    'beginning',
  ],
];
test.each(tampered)('%s is found', async (_, tamper, code) => {
  await tamper();
  expect(await problem()).toMatchObject({ code });
  expect((await verifyFile()).code).toBe(1);
});

test('an entry with a digest that fits, and a seal with another key, are found', async () => {
  const forger = { ...context, auditKey: createSealKey() };
  await db`delete from audit_seal where id = 2`;
  await db`update audit_log set position = null, thing = 'forged' where position = 6`;
  await sealEntries(forger);
  expect((await verifyChain(db, forger.auditKey.notes)).problem).toBeUndefined();
  expect(await problem()).toEqual({ code: 'removed', place: 2 });
  forgetSeals();
  const { body } = await send(routes.verifyAudit, { token });
  expect(body.other_keys).toContain(forger.auditKey.id);
  expect((await verifyFile(undefined, '--key', context.auditKey.id)).said).toContain('none of those that were given');
});

const removeNewest = async () => {
  await db`delete from audit_log where position > 5`;
  await db`delete from audit_seal where id > 1`;
};

test('newest entries that were removed with their seals are found by what the machine noted', async () => {
  const noted = path.join(folder, 'audit-seals.jsonl');
  fs.writeFileSync(noted, (await context.auditKey.notes.all()).map((seal) => `${JSON.stringify(seal)}\n`).join(''));
  await removeNewest();
  expect((await verifyChain(db, createSealKey().notes)).problem).toBeUndefined();
  expect(await problem()).toEqual({ code: 'removed', place: 2 });
  expect((await verifyFile()).code).toBe(0);
  const { code, said } = await verifyFile(undefined, '--seals', noted);
  expect([code, said]).toEqual([1, expect.stringContaining('Seal 2 of')]);
});

test('the next seal tells Owners of entries that were removed, once, and the audit keeps the fact', async () => {
  await db`delete from notification`;
  await removeNewest();
  expect([await sealEntries(context), await sealEntries(context)]).toEqual([1, 0]);
  const [entry] = await db`select action, detail->'seal' as seal from audit_log where position = 6`;
  expect(entry).toEqual({ action: 'audit.seal_removed', seal: 2 });
  expect(await db`select body from notification`).toEqual([{ body: expect.stringContaining('Seal 2 of the audit') }]);
  const { body } = await send(routes.verifyAudit, { token });
  expect(body.problem).toContain('somebody removed entries');
});

test('any changed bit of the file is found', async () => {
  for (let round = 0; round < 25; round += 1) {
    let at = 0;
    const { code, said } = await verifyFile((bytes) => {
      at = randomInt(bytes.length * 8);
      const copy = Buffer.from(bytes);
      copy.writeUInt8((copy[at >> 3] ?? 0) ^ (1 << (at & 7)), at >> 3);
      return copy;
    });
    expect([at, code], said).toEqual([at, 1]);
  }
  const { code, said } = await verifyFile((bytes) => Buffer.from(bytes.toString().replace('thing 4', 'thing 5')));
  expect([code, said]).toEqual([1, expect.stringContaining('entry 4 was changed after it was sealed')]);
  expect((await verifyFile((bytes) => bytes.subarray(0, bytes.length - 1))).code).toBe(1);
});

test('an entry that commits late comes later in the chain', async () => {
  let commit = () => {};
  const slow = inTransaction(db, async (tx) => {
    await recordAudit(tx, { name: 'slow' }, 'test.slow', 'x');
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await expect.poll(() => db`select 1 from pg_stat_activity where state = 'idle in transaction'`).not.toHaveLength(0);
  await record('test.quick');
  expect(await sealEntries(context)).toBe(1);
  commit();
  await slow;
  expect(await sealEntries(context)).toBe(1);
  const order = await db<{ action: string }[]>`select action from audit_log where position > 6 order by position`;
  expect(order.map(({ action }) => action)).toEqual(['test.quick', 'test.slow']);
  expect(await problem()).toBeUndefined();
});

test('new entries are sealed at the start and each minute, after a failure too, and not after the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = async () => (await db`select from audit_log where position is null`).length;
  // Polling would advance the timers, so each round says how it ended.
  let onEnd: (how: string) => void = () => {};
  const nextRound = () =>
    new Promise<string>((resolve) => {
      onEnd = resolve;
    });
  const log = createLog('warn', { write: (line: string) => onEnd(JSON.parse(line).event) });
  const { notes, ...key } = context.auditKey;
  let fails = false;
  const auditKey = {
    ...key,
    notes: { ...notes, add: () => onEnd('sealed') },
    sign: (text: string) => {
      if (fails) throw new Error('the key is away');
      return key.sign(text);
    },
  };
  await record('test.early');
  let round = nextRound();
  const stop = startSealAudit({ ...context, log, auditKey });
  expect([await round, await waiting()]).toEqual(['sealed', 0]);
  await record('test.later');
  vi.advanceTimersByTime(59_000);
  expect(await waiting()).toBe(1);
  fails = true;
  round = nextRound();
  vi.advanceTimersByTime(1_000);
  expect([await round, await waiting()]).toEqual(['audit.seal_failed', 1]);
  fails = false;
  round = nextRound();
  vi.advanceTimersByTime(60_000);
  expect([await round, await waiting()]).toEqual(['sealed', 0]);
  await stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('erasing a person keeps the chain, and says which entries lost content', async () => {
  await record('call.noted', 'number +919812345678', { reason: 'she rang from +919812345678' });
  await sealEntries(context);
  const body = { number: '+919812345678', confirm: '+919812345678', do_not_call: false };
  const { status, body: done } = await send(routes.erasePerson, { token, body });
  expect([status, done.audit]).toEqual([200, 1]);
  expect(await verifyChain(db, context.auditKey.notes)).toMatchObject({ erased: 1, problem: undefined });
  const { said } = await verifyFile();
  expect(said).toContain('Content was erased from 1 entry, and the audit says why.');
  expect(gunzipSync(fs.readFileSync(path.join(folder, 'audit.jsonl.gz'))).toString()).not.toContain('9812345678');
  // What remains of it is protected by the entry that gives the reason.
  await db`update audit_log set who = 'somebody else' where action = 'call.noted'`;
  expect(await problem()).toMatchObject({ code: 'erased', place: 7 });
});

test('removing an account keeps the chain', async () => {
  const other = await signUp();
  await sealEntries(context);
  const [row] = await db<{ id: number }[]>`select id from account where email = ${other.email}`;
  expect((await send(routes.removeAccount, { token, params: { id: row?.id ?? 0 } })).status).toBe(200);
  const result = await verifyChain(db, context.auditKey.notes);
  expect(result.problem).toBeUndefined();
  expect(result.erased).toBeGreaterThan(0);
  await sealEntries(context);
  expect((await verifyFile()).code).toBe(0);
});

test('old entries are removed up to a seal, and the rest stays verifiable', async () => {
  const days = 30;
  clock.advance(-40 * 86_400);
  await db`update audit_log set at = ${clock.now()}, position = null`;
  await db`delete from audit_seal`;
  forgetSeals();
  await sealEntries(context);
  clock.advance(40 * 86_400);
  await record('test.new');
  await db`update audit_log set at = ${clock.now()} where action = 'test.new'`;
  await sealEntries(context);
  const asked = { recordings_days: null, personal_days: null, audit_days: days };
  const { body: preview } = await send(routes.previewRetention, { token, body: asked });
  expect(preview).toMatchObject({ audit: 6, recordings: 0 });
  expect(await trimAudit(context, new Date(clock.now().getTime() - days * 86_400_000))).toBe(6);
  expect(await trimAudit(context, new Date(clock.now().getTime() - days * 86_400_000))).toBe(0);
  expect((await send(routes.getAuditState, { token })).body).toMatchObject({ entries: 1, begins_at: 7, waiting: 1 });
  expect(await problem()).toBeUndefined();
  expect((await verifyFile()).said).toContain('The file begins with entry 7');
  // Without the entry that says so, the beginning is missing.
  await db`update audit_log set detail = '{}' where action = 'audit.trimmed'`;
  expect(await problem()).toBeDefined();
});
