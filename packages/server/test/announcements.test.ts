import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { profileSchema } from '../src/drivers/line/simulated/profile.ts';
import { realTime } from '../src/drivers/line/time.ts';
import { findAnnouncements } from '../src/features/announcements/find-announcements.ts';
import { forgetAnnouncements } from '../src/features/announcements/forget-announcements.ts';
import { type CampaignOptions, makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';

const { app, context, db, send, signUp } = await createTestServer();
const { blobs } = context;
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 2, 8);
let token = '';

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  for (const table of ['announcement', 'announcement_print', 'announcement_call'])
    await db.unsafe(`delete from ${table}`);
  await db`update announcement_use set listens = true, keeps_sound = true`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
  token = (await signUp()).token;
});

const nobody = { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 };
const quickly = { dialMs: [100, 400] as [number, number], detectMs: [0, 0] as [number, number], detectsWrongly: 0 };
/** Phones that are switched off: the network says so, in the same recording for all. */
const unreachable = profileSchema.parse({
  ...quickly,
  shares: { ...nobody, noAnswer: 1 },
  network: { announces: 1, operators: 1 },
});

const dial = (profile = unreachable) =>
  startDialer(db, { line: simulated({ profile, time: realTime(30) }), blobs, hearsCalls: true });

interface CallRow {
  readonly result: string;
  readonly seconds: number;
  readonly answered_by: string | null;
}

/** Calls everybody on a new list, and returns the calls once all are over. */
const callAll = async (options: Partial<CampaignOptions>, leads = 3) => {
  const id = await makeLiveCampaign(db, { flow, leads, spinRate: 8, ...options });
  await until(async () => {
    const [row] = await db<{ open: number }[]>`
      select count(*)::int as open from lead where campaign_id = ${id} and state in (1, 2)`;
    expect(row?.open).toBe(0);
  });
  const calls = await db<CallRow[]>`
    select result, duration_ms / 1000 as seconds, answered_by from call where campaign_id = ${id} order by id`;
  return { id, calls };
};

const find = () => findAnnouncements({ db }, 0, AbortSignal.timeout(20_000));
const list = async () => (await send(routes.listAnnouncements, { token })).body;
const count = async (table: string) =>
  (await db.unsafe<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n;

/** Three calls that hear the same recording, and the announcement that they make. */
const heardByThree = async () => {
  await callAll({});
  await until(async () => expect(await count('announcement_print')).toBe(3));
  expect(await find()).toMatchObject({ found: 1 });
  const [found] = (await list()).announcements;
  if (!found) throw new Error('no announcement was found');
  return found;
};

const name = async (id: number, named: { name: string; effect: string }) => {
  const { status } = await send(routes.nameAnnouncement, { token, params: { id }, body: named as never });
  expect(status).toBe(200);
};

test('three phones play the same recording, it is named, and the next call has its result before it rings out', async () => {
  await dial();
  const found = await heardByThree();
  expect(found).toMatchObject({ name: '', effect: null, calls: 3, early_calls: 3, audio: null });
  expect(found.campaigns).toMatchObject([{ calls: 3 }]);
  expect(await count('announcement_print')).toBe(0);

  // The next call that hears it keeps its sound, within the settings.
  await callAll({}, 1);
  await until(async () => expect((await list()).announcements[0]?.audio).not.toBeNull());
  const [heard] = (await list()).announcements;
  expect(heard).toMatchObject({ calls: 4 });
  expect(heard?.length_ms).toBeGreaterThan(3_000);
  const played = await app.inject({ method: 'GET', url: heard?.audio ?? '' });
  expect(played.statusCode).toBe(200);
  expect(played.rawPayload.subarray(0, 4).toString()).toBe('RIFF');

  await name(found.id, { name: 'Switched off', effect: 'off' });
  const off = await callAll({ retryTimes: 1 });
  expect(off.calls.map(({ result }) => result)).toEqual(['no_answer', 'no_answer', 'no_answer']);
  for (const { seconds } of off.calls) expect(seconds).toBeLessThan(6);
  const notes = await db<
    { substatus: string; state: number }[]
  >`select substatus, state from lead where campaign_id = ${off.id}`;
  for (const { substatus, state } of notes) {
    expect(state).toBe(3);
    expect(substatus).toContain('announcement: Switched off');
  }
  expect(await wrongBooks(db, off.id)).toEqual([]);
  await until(async () => expect((await list()).announcements[0]).toMatchObject({ calls: 7, early_calls: 7 }));
  const calls = await send(routes.listAnnouncementCalls, { token, params: { id: found.id } });
  expect(calls.body).toHaveLength(7);
  expect(calls.body[0]).toMatchObject({ campaign_id: off.id, early: true });
});

test('a number that does not exist is not called again, and what was before stays', async () => {
  await dial();
  const found = await heardByThree();
  await name(found.id, { name: 'Does not exist', effect: 'not_existing' });
  const { id, calls } = await callAll({ retryTimes: 2 });
  expect(calls.map(({ result }) => result)).toEqual(['invalid_number', 'invalid_number', 'invalid_number']);
  const states = await db`select distinct substatus from lead where campaign_id = ${id}`;
  expect(states).toEqual([{ substatus: 'announcement: Does not exist' }]);
  const before = await db`select distinct result from call where campaign_id <> ${id} order by result`;
  expect(before).toEqual([{ result: 'no_answer' }]);
});

test('people are never an announcement, and their prints are forgotten', async () => {
  await dial(profileSchema.parse({ ...quickly, shares: { ...nobody, person: 1 }, person: { ringMs: [500, 900] } }));
  const { calls } = await callAll({}, 8);
  expect(calls.every(({ result }) => result === 'completed' || result === 'hung_up')).toBe(true);
  expect(await find()).toMatchObject({ found: 0 });
  expect((await list()).announcements).toEqual([]);
  await forgetAnnouncements(db, new Date(Date.now() + 4 * 86_400_000));
  expect(await count('announcement_print')).toBe(0);
});

test('nothing is heard and no sound is kept where that is switched off', async () => {
  await send(routes.changeAnnouncementUse, { token, body: { listens: false } });
  await dial();
  await callAll({}, 3);
  expect(await count('announcement_print')).toBe(0);
  const { body } = await send(routes.changeAnnouncementUse, { token, body: { listens: true, keeps_sound: false } });
  expect(body).toMatchObject({ listens: true, keeps_sound: false });
  onTestFinished(async () => {
    await send(routes.changeAnnouncementUse, { token, body: { keeps_sound: true } });
  });
  await until(async () => {
    await callAll({}, 1);
    expect(await count('announcement_print')).toBeGreaterThan(2);
  });
  await find();
  await until(async () => {
    await callAll({}, 1);
    expect(await count('announcement_call')).toBeGreaterThan(3);
  });
  expect((await list()).announcements[0]?.audio).toBeNull();
});

test('an announcement is renamed and forgotten, with an entry in the audit log each time', async () => {
  await dial();
  const found = await heardByThree();
  await name(found.id, { name: 'Busy', effect: 'busy' });
  await name(found.id, { name: 'In another call', effect: 'busy' });
  expect((await callAll({}, 1)).calls).toMatchObject([{ result: 'busy' }]);
  expect((await send(routes.forgetAnnouncement, { token, params: { id: found.id } })).status).toBe(200);
  expect((await list()).announcements).toEqual([]);
  expect(await send(routes.forgetAnnouncement, { token, params: { id: found.id } })).toMatchObject({
    status: 404,
    body: { code: 'announcement.not_found' },
  });
  const missing = { params: { id: found.id }, body: { name: 'x', effect: 'busy' as const } };
  expect(await send(routes.nameAnnouncement, { token, ...missing })).toMatchObject({ status: 404 });
  const { results } = (await send(routes.listAudit, { token })).body;
  expect(results.slice(0, 3).map(({ action }) => action)).toEqual([
    'announcement.forgotten',
    'announcement.named',
    'announcement.named',
  ]);
});
