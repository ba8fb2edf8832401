import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../packages/contract/src/routes.ts';
import type { Flow } from '../packages/flow/src/model.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { wrongBooks } from '../packages/server/test/dialer.ts';
import { ensurePatroni } from '../scripts/find-program.ts';
import { root } from '../scripts/run.ts';
import { type Machine, type Patroni, startPatroni } from './cluster/patroni.ts';
import { freePort, Halloo, newFolder } from './halloo.ts';
import { expectBooksAddUp } from './telephony/books.ts';
import { createPerson, until } from './telephony/person.ts';

/*
 * docs/database-failover.md: PostgreSQL with Patroni and HAProxy, by the files of infra/patroni. The primary is killed
 * under load: calls in progress go on, dialling goes on soon, and nothing that was acknowledged is lost.
 */

/** How soon new calls start after the primary was killed. */
const mostSeconds = 30;
const folder = newFolder();
const notes = path.join(folder, 'notes');
const dialers = new Set<ChildProcess>();
let patroni: Patroni;
let halloo: Halloo;
let person: ReturnType<typeof createPerson>;
let db: Db;

const startDialer = async (thanks: string) => {
  const script = path.join(root, 'packages/server/test/faults/dialer-process.ts');
  const child = spawn(process.execPath, [script, patroni.url(), notes, thanks, '2'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  dialers.add(child);
  child.once('exit', () => dialers.delete(child));
  await once(child, 'message');
};

beforeAll(async () => {
  Object.assign(process.env, await ensurePatroni());
  patroni = await startPatroni();
  const admin = connect(patroni.url('postgres', 'choose-one', 'postgres'), { max: 1 });
  await admin.unsafe(`create user halloo password 'choose-one'`);
  await admin.unsafe('create database halloo owner halloo');
  await admin.end();
  const port = await freePort();
  const env = { HALLOO_DATABASE_URL: patroni.url(), HALLOO_ROLE: 'api', HALLOO_LOG: 'warn' };
  halloo = new Halloo({ dataDir: folder, port, env });
  await halloo.ready();
  person = createPerson(() => halloo.url, await halloo.signIn());
  db = connect(patroni.url(), { max: 4 });
  fs.writeFileSync(notes, '');
}, 240_000);
afterAll(async () => {
  for (const child of dialers) child.kill('SIGKILL');
  await halloo?.stop();
  await db?.end({ timeout: 1 });
  await patroni?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Statements of the test itself wait until there is a primary. */
const patiently = <T>(work: () => PromiseLike<T>): Promise<T> =>
  until('the database answers', async () => Promise.resolve(work()).catch(() => undefined), 90_000) as Promise<T>;

/** Adds numbers to the do-not-call list until stopped. Every answer is a success, or a 503 that says to try again. */
const keepAdding = () => {
  const [acknowledged, refused, wrong] = [[] as string[], [] as string[], [] as string[]];
  let isOver = false;
  const adding = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const number = `+9199${String(10_000_000 + n)}`;
      const body = JSON.stringify({ number, reason: 'asked for it' });
      const answer = await person.request('POST', routes.addDoNotCall.path, body).catch((error: Error) => error);
      if (answer instanceof Error) wrong.push(`${answer} ${answer.cause ?? ''}`);
      else if (answer.ok) acknowledged.push(number);
      else if (answer.status === 503) refused.push(((await answer.json()) as { code: string }).code);
      else wrong.push(`${answer.status} ${await answer.text()}`);
      await delay(100);
    }
  })();
  const stop = async () => {
    isOver = true;
    await adding;
    return { acknowledged, refused, wrong };
  };
  return { stop };
};

/** `halloo check`. The sounds of this test have no bytes. */
const check = async () => {
  const child = spawn(process.execPath, [path.join(root, 'scripts/halloo.mjs'), 'check', '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HALLOO_DATABASE_URL: patroni.url(), HALLOO_DATA_DIR: folder },
  });
  let [out, problems] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk.toString();
  });
  await once(child, 'close');
  expect(out, `${problems}\n${patroni.output()}`).not.toBe('');
  const { findings } = JSON.parse(out) as { findings: { code: string; severity: string; sentence: string }[] };
  return findings.filter(({ code, severity }) => severity === 'wrong' && !code.startsWith('audio.'));
};

const notesOf = (what: string) =>
  fs
    .readFileSync(notes, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([first]) => first === what);

/** Thanks people after an answer, which they hear only once it is saved. */
const thankfulFlow = (message: number, thanks: number): Flow => {
  const flow = menuFlow(message);
  const end = Object.values(flow.nodes).find(({ kind }) => kind === 'end')?.id ?? '';
  const thank = { id: 'THANK', x: 0, y: 0, name: 'Thanks', wire: undefined, kind: 'audio', scriptId: thanks } as const;
  const links = Object.values(flow.links).map((link) => (link.to === end ? { ...link, to: thank.id } : link));
  const last = { id: 'LAST', from: thank.id, to: end, wire: undefined };
  return {
    ...flow,
    nodes: { ...flow.nodes, [thank.id]: thank },
    links: Object.fromEntries([...links, last].map((link) => [link.id, link])),
  };
};

/** Makes the primary fail and waits until a call that was claimed afterwards is dialled. */
const failOver = async (fail: (primary: Machine) => void) => {
  const primary = await patroni.primary();
  // A claim whose answer gets lost is given back, and never dialled.
  const dialled = new Set(notesOf('dialled').map(([, call]) => call));
  const claimed = await patiently(() => db<{ id: number }[]>`select id from live_call`);
  const live = claimed.flatMap(({ id }) => (dialled.has(`halloo-${id}`) ? [id] : []));
  const failedAt = new Date();
  fail(primary);
  const [first] = await until(
    'calls are dialled again',
    async () => {
      const rows = await db<{ at: Date }[]>`
        select min(dialled_at) as at from (select dialled_at from call union all select dialled_at from live_call) c
        where dialled_at > ${failedAt} having count(*) > 0`.catch(() => []);
      return rows.length > 0 && rows;
    },
    90_000,
  );
  const resumedAt = first?.at ?? new Date();
  const seconds = (resumedAt.getTime() - failedAt.getTime()) / 1000;
  return { primary, live, resumedAt, seconds };
};

test('the primary is killed three times and hangs once while a campaign calls, and nothing is lost', {
  timeout: 900_000,
}, async () => {
  const [message, thanks] = [await makeScript(db, 12_000, 'Message'), await makeScript(db, 4_000, 'Thanks')];
  const [sound] = await db<{ call: string }[]>`
    select call from script join sound on sound.id = sound_id where script.id = ${thanks}`;
  await makeSims(db, 10, 4);
  const id = await makeLiveCampaign(db, {
    leads: 20_000,
    flow: thankfulFlow(message, thanks),
    spinRate: 30,
    retryTimes: 1,
  });
  await startDialer(sound?.call ?? '');
  await startDialer(sound?.call ?? '');
  const inProgress = async () => (await patiently(() => db`select 1 from live_call`)).length;
  const adding = keepAdding();
  const seen: string[] = [];
  const went: number[][] = [];
  type Act = (primary: Machine) => void;
  const failures: [what: string, fail: Act, repair: Act][] = [
    ['PostgreSQL is killed', patroni.killPostgres, () => {}],
    ['the machine is killed', patroni.crash, patroni.begin],
    ['the other machine is killed', patroni.crash, patroni.begin],
    ['the machine hangs, and continues', patroni.freeze, patroni.thaw],
  ];
  for (const [what, fail, repair] of failures) {
    await patroni.whole();
    await until('many calls are in progress', async () => (await inProgress()) > 10);
    const { primary, live, resumedAt, seconds } = await failOver(fail);
    seen.push(`${what} (${primary}): dialling went on after ${seconds.toFixed(1)} s, ${live.length} calls in progress`);
    process.stdout.write(`${seen.at(-1)}\n`);
    expect(seconds, patroni.output()).toBeLessThan(mostSeconds);
    expect(await patroni.primary()).not.toBe(primary);
    repair(primary);
    await until(
      'the calls of then are over',
      async () => {
        const left = await patiently(() => db`select 1 from live_call where id = any(${live})`);
        return left.length === 0;
      },
      180_000,
    );
    const ended = await patiently(
      () => db<{ id: number; result: string; returned: boolean; ended_at: Date }[]>`
        select id, result, returned, ended_at from call where id = any(${live})`,
    );
    expect(ended.map((call) => call.id).toSorted((a, b) => a - b)).toEqual(live.toSorted((a, b) => a - b));
    expect(ended.filter(({ result, returned }) => result === 'interrupted' && !returned)).toEqual([]);
    went.push(ended.filter(({ ended_at }) => ended_at > resumedAt).map((call) => call.id));
  }
  // Calls of before the failover ended after it.
  expect(went.filter((calls) => calls.length === 0)).toEqual([]);
  await patroni.whole();
  await patiently(() => db`update campaign set status = 'Paused' where id = ${id}`);
  await until('all calls are over', async () => (await inProgress()) === 0, 180_000);
  const { acknowledged, refused, wrong } = await adding.stop();
  for (const child of dialers) child.kill('SIGTERM');
  await until('the dialers have stopped', async () => dialers.size === 0);

  expect(wrong).toEqual([]);
  expect([...new Set(refused)]).toEqual(['server.unavailable']);
  const listed = new Set((await db<{ number: string }[]>`select number from do_not_call`).map(({ number }) => number));
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter((number) => !listed.has(number))).toEqual([]);

  expect(await wrongBooks(db, id)).toEqual([]);
  const { calls, responses } = await expectBooksAddUp(db, id);
  const dialled = notesOf('dialled').map(([, call]) => call);
  expect(new Set(dialled).size, 'no call was placed twice').toBe(dialled.length);
  const kept = new Set(calls.map((call) => `halloo-${call.id}`));
  expect(dialled.filter((call) => !kept.has(call ?? ''))).toEqual([]);
  const responded = new Set(responses.map((response) => `halloo-${response.call_id}`));
  const thanked = notesOf('answered').map(([, call]) => call);
  expect(thanked.length).toBeGreaterThan(3);
  expect(thanked.filter((call) => !responded.has(call ?? ''))).toEqual([]);
  expect(await check()).toEqual([]);
  const requests = `${acknowledged.length} requests acknowledged, ${refused.length} answered with 503`;
  process.stdout.write(`${seen.join('\n')}\n${requests}, ${calls.length} calls, ${responses.length} answers\n`);
});

const sealsNoted = () => {
  const file = path.join(folder, 'audit-seals.jsonl');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).length : 0;
};

test('with asynchronous replication the last changes may be lost, and check sees it by the audit', {
  timeout: 600_000,
}, async () => {
  const parameters = { wal_receiver_timeout: '10min' };
  await patroni.change({ synchronous_mode: false, maximum_lag_on_failover: 1e9, postgresql: { parameters } });
  await patroni.whole('replica');
  const id = await patiently(async () => makeLiveCampaign(db, { leads: 1, flow: menuFlow(0), status: 'Draft' }));
  const primary = await patroni.primary();
  patroni.stopSending(primary);
  const seals = sealsNoted();
  const number = '+919812345678';
  await person.send(routes.addDoNotCall, { body: { number, reason: 'asked for it' } });
  await db`update campaign set name = 'lost' where id = ${id}`;
  await until('a seal is noted', async () => sealsNoted() > seals, 120_000);
  patroni.crash(primary);
  await until('another is the primary', async () => (await patroni.primary()) !== primary, 90_000);
  expect(await patiently(() => db`select 1 from do_not_call where number = ${number}`)).toEqual([]);
  expect((await check()).map(({ code }) => code)).toEqual(['audit.removed']);
});
