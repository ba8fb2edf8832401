import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@halloo/flow/ids';
import type { Flow } from '@halloo/flow/model';
import { afterAll, expect, test } from 'vitest';
import { createOutboxDriver } from '../src/drivers/sms/outbox/create-outbox-driver.ts';
import { watchNumbers } from '../src/features/caller-numbers/watch-numbers.ts';
import { startTextRules } from '../src/features/text-rules/start-text-rules.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connect } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { wrongBooks } from './dialer.ts';
import {
  followEveryRule,
  followRulesEverywhere,
  mostAttempts,
  wrongRuleBooks,
  wrongSharedBooks,
} from './faults/every-rule.ts';
import { createKillableDatabase } from './faults/killable-database.ts';
import { createChance } from './faults/random.ts';

/** `npm run test:faults` runs the long form; HALLOO_FAULT_SEED sets its seed. */
const long = process.env.HALLOO_FAULTS === 'long';
const seed = Number(process.env.HALLOO_FAULT_SEED ?? 1);
/** Slower and fewer calls in the short form, so that every fault finds some in progress, also on a quick machine. */
const [leads, faults, speed, spinRate] = long ? [21_000, 60, 300, 32] : [300, 8, 25, 7];
const retryTimes = 2;

const database = await createKillableDatabase();
const db = connect(database.url, { max: 3 });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-faults-notes-'));
const processes = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await db.end({ timeout: 1 });
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Fewer places than people who want one. */
const places = Math.floor(leads / 20);

/** A place of a Quota, the menu, and thanks after an answer: an audio that is played only once the answer is saved. */
const thankfulFlow = (message: number, thanks: number): Flow => {
  const flow = menuFlow(message);
  const part = (id: string, name: string) => ({ id, x: 0, y: 0, name, wire: undefined });
  const idOf = (wanted: string) => Object.values(flow.nodes).find(({ kind }) => kind === wanted)?.id ?? '';
  const [start, end, place, thank] = [idOf('start'), idOf('end'), newId(Math.random), newId(Math.random)];
  const link = (from: string, to: string) => ({ id: newId(Math.random), from, to, wire: undefined });
  const links = Object.values(flow.links).map((each) => {
    if (each.from === start) return { ...each, from: place };
    return each.to === end ? { ...each, to: thank } : each;
  });
  return {
    ...flow,
    nodes: {
      ...flow.nodes,
      [place]: { ...part(place, 'Places'), kind: 'quota', limit: places, group: '', givesBack: true },
      [thank]: { ...part(thank, 'Thanks'), kind: 'audio', scriptId: thanks },
    },
    links: Object.fromEntries([...links, link(start, place), link(thank, end)].map((each) => [each.id, each])),
  };
};

/** The places of a campaign that are counted, that people have, and that calls took and kept to their End. */
const placesOf = async (campaignId: number) => {
  const [row] = await db<{ taken: number; held: number; kept: number }[]>`
    select (select sum(taken) from quota_group where campaign_id = ${campaignId})::int as taken,
      (select count(*) from quota_place where campaign_id = ${campaignId})::int as held,
      (select count(distinct lead_id) from call where campaign_id = ${campaignId}
        and facts @> '[{"fact": "placed", "hasPlace": true}]' and facts @> '[{"fact": "ended", "reason": "end"}]')::int as kept`;
  return row;
};

/** Texts after calls go to the outbox. */
const textParts = {
  sms: createOutboxDriver(),
  config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: false }, database: 'server' },
} as const;

/** Statements of the test itself wait until the database is back. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries > 100) throw error;
      await delay(100);
    }
  }
};

test(`kills and changes lose no lead and no answer, and cause no second call (seed ${seed})`, {
  timeout: long ? 1_500_000 : 240_000,
}, async () => {
  const chance = createChance(seed);
  const [message, thanks] = [await makeScript(db, 4_000, 'Message'), await makeScript(db, 2_000, 'Thanks')];
  const [sound] = await db<{ call: string }[]>`
      select call from script join sound on sound.id = sound_id where script.id = ${thanks}`;
  await makeSims(db, 10, 6);
  const flow = thankfulFlow(message, thanks);
  await followRulesEverywhere(db);
  // Leads of the second have more retries.
  const settings = { flow, spinRate, retryTimes, retryDelayMinutes: 1, status: 'Paused' };
  const plain = await makeLiveCampaign(db, { leads: (leads * 2) / 3, ...settings });
  const ruled = await makeLiveCampaign(db, { leads: leads / 3, ...settings });
  await followEveryRule(db, ruled);
  const campaigns = [plain, ruled];
  const notes = path.join(folder, 'notes');
  fs.writeFileSync(notes, '');
  const startOne = () => {
    const script = path.join(import.meta.dirname, 'faults', 'dialer-process.ts');
    const child = spawn(process.execPath, [script, database.url, notes, sound?.call ?? '', String(speed)], {
      stdio: 'inherit',
    });
    processes.add(child);
    child.once('exit', () => processes.delete(child));
  };
  for (let n = 0; n < 3; n += 1) startOne();
  // A fault before all of them call would find too little.
  const started = () => fs.readFileSync(notes, 'utf8').match(/^started /gm);
  await expect.poll(started, { timeout: 60_000, interval: 50 }).toHaveLength(3);
  await db`update campaign set status = 'Live'`;

  // Retries are due in a minute, and texts of a paused campaign in five, which is too long for a test.
  let over = false;
  const hurrying = (async () => {
    while (!over) {
      await patiently(() => db`update lead set next_attempt_at = now() where state = 3 and next_attempt_at > now()`);
      await patiently(() => db`update lead_text set due_at = now() where state = 'waiting' and reason <> ''`);
      await patiently(() => watchNumbers(db, new Date(), () => over));
      await delay(300);
    }
  })();
  const stopTexts = startTextRules({ ...{ db, log: createLog('silent'), clock: systemClock }, ...textParts });

  const seen = { spin: 0, most: 0 };
  const killDialer = () => [...processes][chance.upTo(processes.size)]?.kill('SIGKILL');
  const happenings: Record<string, () => Promise<unknown> | unknown> = {
    'a dialer is killed': killDialer,
    'the database is killed': () => database.kill(),
    'both are killed': async () => {
      killDialer();
      await database.kill();
    },
    'connections are cut': () => database.cut(),
    'a dialer is told to stop': () => [...processes][chance.upTo(processes.size)]?.kill('SIGTERM'),
    'a dialer is frozen for a while': async () => {
      const child = [...processes][chance.upTo(processes.size)];
      child?.kill('SIGSTOP');
      await delay(chance.upTo(3_000));
      child?.kill('SIGCONT');
    },
    'a campaign pauses for a moment': async () => {
      const id = chance.oneOf(campaigns);
      await patiently(() => db`update campaign set status = 'Paused' where id = ${id} and status = 'Live'`);
      await delay(chance.upTo(1_000));
      await patiently(() => db`update campaign set status = 'Live' where id = ${id} and status = 'Paused'`);
    },
    'the pace changes': () =>
      patiently(() => db`update campaign set spin_rate = ${5 + chance.upTo(40)} where id = ${chance.oneOf(campaigns)}`),
    'a SIM is switched': () =>
      patiently(() => db`update sim set active = not active where id = (select id from sim order by id limit 1)`),
  };
  const names = Object.keys(happenings);
  const injected: string[] = [];
  const inProgress = () => patiently(() => db`select 1 from live_call`);
  for (let n = 0; n < faults; n += 1) {
    await expect.poll(inProgress, { timeout: 60_000, interval: 100 }).not.toHaveLength(0);
    await delay(chance.upTo(long ? 1_500 : 400));
    // Each kind at least once, then at random.
    const name = n < names.length ? (names[(n + seed) % names.length] ?? '') : chance.oneOf(names);
    injected.push(name);
    await happenings[name]?.();
    while (processes.size < 3) startOne();
    const [live] = await patiently(
      () => db<{ most: number }[]>`
        select coalesce(max(n), 0) as most from (select count(*) as n from live_call group by sim_id, channel) c`,
    );
    seen.most = Math.max(seen.most, live?.most ?? 0);
  }
  // Whatever pace the changes left, finish the remaining calls quickly.
  await patiently(() => db`update campaign set spin_rate = 60`);
  await patiently(() => db`update sim set active = true`);
  const left = async () => {
    const [row] = await patiently(() => db<{ n: number }[]>`select count(*) as n from campaign where status = 'Live'`);
    return row?.n ?? 0;
  };
  await expect.poll(left, { timeout: long ? 1_200_000 : 180_000, interval: 500 }).toBe(0);
  const textsLeft = () => patiently(() => db`select 1 from lead_text where state = 'waiting'`);
  await expect.poll(textsLeft, { timeout: 60_000, interval: 200 }).toHaveLength(0);
  over = true;
  await hurrying;
  await stopTexts();
  for (const child of processes) child.kill('SIGTERM');
  await Promise.all([...processes].map((child) => once(child, 'exit')));

  const wrong = (await Promise.all(campaigns.map((id) => wrongBooks(db, id)))).flat();
  wrong.push(...(await wrongRuleBooks(db, ruled)), ...(await wrongSharedBooks(db)));
  expect(wrong, injected.join(', ')).toEqual([]);
  for (const id of campaigns) {
    const counted = await placesOf(id);
    expect(counted?.taken).toBeGreaterThan(0);
    expect(counted?.taken).toBeLessThanOrEqual(places);
    expect(counted).toEqual({ taken: counted?.kept, held: counted?.kept, kept: counted?.kept });
  }
  expect(seen.most).toBeLessThanOrEqual(1);
  expect(await db`select 1 from lead where state in (1, 2, 3)`).toHaveLength(0);
  const most = (id: number) => (id === ruled ? mostAttempts : retryTimes + 1);
  for (const id of campaigns) {
    expect(await db`select 1 from lead where campaign_id = ${id} and attempts > ${most(id)}`).toHaveLength(0);
  }
  expect(await db`select 1 from live_call`).toHaveLength(0);
  // Calls last as long as on a line in real time; the channel was held for that time divided by the line's speed.
  const overlaps = await db`
      select 1 from (
        select dialled_at, lag(dialled_at + make_interval(secs => duration_ms / 1000.0 / ${speed}))
          over (partition by sim_id, channel order by id) as before from call) c
      where dialled_at < before`;
  expect(overlaps).toHaveLength(0);

  // The actual calls of the lines, from the notes of the processes.
  const lines = fs
    .readFileSync(notes, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const dialled = lines.filter(([what]) => what === 'dialled');
  expect(new Set(dialled.map(([, id]) => id)).size, 'no call was placed twice').toBe(dialled.length);
  const perNumber = Map.groupBy(dialled, ([, , number]) => number);
  const people = await db<{ campaign_id: number; number: string; returns: number }[]>`
    select campaign_id, number, returns from lead`;
  const tooOften = people.filter(
    ({ campaign_id: id, number, returns }) => (perNumber.get(number)?.length ?? 0) > most(id) + returns,
  );
  expect(tooOften).toEqual([]);
  const kept = new Set((await db<{ id: number }[]>`select id from call`).map(({ id }) => `halloo-${id}`));
  expect(dialled.filter(([, id]) => !kept.has(id ?? ''))).toEqual([]);
  const responded = new Set(
    (await db<{ id: number }[]>`select call_id as id from response`).map(({ id }) => `halloo-${id}`),
  );
  const acknowledged = lines.filter(([what]) => what === 'answered');
  expect(acknowledged.length).toBeGreaterThan(leads / 20);
  expect(acknowledged.filter(([, id]) => !responded.has(id ?? ''))).toEqual([]);
});
