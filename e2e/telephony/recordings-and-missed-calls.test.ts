import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { resample } from '../../packages/server/src/lib/audio/resample.ts';
import type { Sound } from '../../packages/server/src/lib/audio/sound.ts';
import { readTurns, type TurnLine } from '../../packages/server/src/lib/call-turns.ts';
import { wrongBooks } from '../../packages/server/test/dialer.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp, readBooks } from './books.ts';
import { type Caller, type CallIn, callIn } from './call-in.ts';
import { asks, begins, draw, ends, message, onKey, plays } from './draw.ts';
import { findSound } from './find-sound.ts';
import { phoneRate, speech } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

/** Sounds that are nowhere like one another. */
const backwards = ({ samples, rate }: Sound): Sound => ({ samples: samples.toReversed(), rate });
const notice = sweep(24_000, 3);
const welcome = backwards(sweep(24_000, 9));
const atPhoneRate = (sound: Sound) => resample(sound, phoneRate).samples;

let phones: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
let scripts: { notice: number; welcome: number };
/** The number that people ring in vain, and the campaign that calls them back. */
const missedNumber = '+919000090001';
let missed: number;
const callers: CallIn[] = [];

const missedSettings = (body: object) => app.send(routes.changeMissedCalls, { params: { campaign_id: missed }, body });

beforeAll(async () => {
  phones = await startPhones();
  asterisk = await startAsterisk({ phonesPort: phones.port });
  app = await startCallingHalloo([{ asterisk }]);
  const sim = await app.makeSim(missedNumber, { channels: 5 });
  scripts = {
    notice: await app.uploadScript('This call is recorded', notice),
    welcome: await app.uploadScript('Welcome', welcome),
  };
  const short = await app.uploadScript('Short', sweep(24_000, 1.5));
  const flow = draw(
    {
      START: begins,
      WELCOME: plays(short, 'Welcome'),
      ASK: asks('Answer'),
      ONE: onKey('ASK', '1', 'Interested'),
      END: ends(),
    },
    ['START WELCOME', 'WELCOME ASK', 'ASK ONE', 'ONE END'],
  );
  const leads = [{ Name: 'Asha', Number: leadNumber(phones, 'presses 1', { nth: 1 }) }];
  missed = await app.makeCampaign({ name: 'Missed calls', flow, leads });
  await missedSettings({ active: true, sims: [sim], delay_seconds: 1 });
  await app.goLive(missed);
});
afterAll(async () => {
  for (const caller of callers) await caller.stop();
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

/** A campaign of one recorded call. */
const recorded = (name: string, number: string) =>
  app.makeCampaign({
    name,
    flow: message(scripts.welcome),
    leads: [{ Name: 'Asha', Number: number }],
    schedule: { record_calls: 'announced', record_script_id: scripts.notice },
  });

/** The stored recording of a campaign's only call. */
const recordingOf = async (campaign: number) => {
  const row = await until('the recording is stored', async () => {
    const rows = await app.db<{ call_id: number; sound: string | null; problem: string | null }[]>`
      select call_id, sound, problem from call_recording where campaign_id = ${campaign}`;
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(rows[0]?.problem ?? null).toBeNull();
    return rows[0]?.sound ? rows[0] : undefined;
  });
  return { callId: row.call_id, ...(await app.sound(row.sound ?? '')) };
};

const storedOnAsterisk = async (): Promise<unknown> => {
  const { address, user, password } = asterisk.ari;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return (await fetch(`${address}/recordings/stored`, { headers: { authorization } })).json();
};
const nothingIsLeft = () =>
  until('nothing is left on Asterisk', async () => JSON.stringify(await storedOnAsterisk()) === '[]');

test('the recording of a call has the announcement, the script and the person, each where they were heard', {
  timeout: 180_000,
}, async () => {
  const id = await recorded('Recorded', leadNumber(phones, 'says yes after 4 s'));
  await app.goLive(id);
  await app.completed(id);
  const { samples, callId } = await recordingOf(id);
  const [first, second] = [notice, welcome].map((sound) => findSound(samples, atPhoneRate(sound)));
  expect(first?.likeness).toBeGreaterThan(0.9);
  expect(second?.likeness).toBeGreaterThan(0.8);
  expect(first?.atMs).toBeLessThan(1_500);
  expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(2_900);
  // The person speaks while the script plays: both are in the recording, so each hides a part of the other.
  const said = findSound(samples, await speech('yes'));
  expect(said.likeness).toBeGreaterThan(0.4);
  expect(said.atMs).toBeGreaterThan(3_000);
  expect(said.atMs).toBeLessThan(7_000);

  const { call, steps } = await app.send(routes.getCall, { params: { call_id: callId } });
  expect(steps.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/^Announcement: “This call is recorded” was heard to the end/),
  );
  const seconds = samples.length / phoneRate;
  expect(Math.abs(seconds - call.talk_seconds)).toBeLessThan(1.5);
  const played = await fetch(`${app.halloo.url}${call.recording?.audio ?? ''}`);
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  await nothingIsLeft();
  await expectBooksAddUp(app.db, id);
});

const ring = async (caller: Omit<Caller, 'sipPort' | 'to' | 'isTraced'>) => {
  const call = await callIn({ sipPort: asterisk.sipPort, to: missedNumber, isTraced: true, ...caller });
  callers.push(call);
  return call;
};
const callsTo = async (number: string) => (await phones.calls()).filter((call) => call.number === number);
const leadOf = async (number: string) => (await readBooks(app.db, missed)).leads.find((lead) => lead.number === number);
const finished = (number: string) =>
  until(`${number} is called back`, async () => (await leadOf(number))?.state === 'Completed', 120_000);
const resultsOf = async () =>
  (await app.db<{ result: string }[]>`select result from missed_ring where campaign_id = ${missed} order by id`).map(
    ({ result }) => result,
  );

/** Declined: no sound before, and no answer. */
const expectDeclined = async (call: CallIn) => {
  expect(await call.answered()).toBe(486);
  await call.over();
  const responses = await call.responses();
  expect(responses).not.toContain(200);
  expect(responses).not.toContain(183);
  expect(responses.at(-1)).toBe(486);
};

test('a missed call is never answered, and three rings are called back once within seconds', {
  timeout: 240_000,
}, async () => {
  const from = leadNumber(phones, 'presses 1', { nth: 7 });
  const first = await ring({ from });
  await expectDeclined(first);
  const declinedAt = Date.now();
  for (const again of [await ring({ from }), await ring({ from })]) await expectDeclined(again);
  await finished(from);
  const calls = await callsTo(from);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.caller).toContain(missedNumber.slice(1));
  expect((calls[0]?.at ?? 0) - declinedAt).toBeLessThan(15_000);
  expect(await leadOf(from)).toMatchObject({ attempts: 1, response: '1', picked_up: true });
  expect((await resultsOf()).filter((result) => result === 'call_back')).toHaveLength(1);
  expect(await resultsOf()).toHaveLength(3);
});

test('a withheld number is declined and counted', { timeout: 120_000 }, async () => {
  await expectDeclined(await ring({ from: leadNumber(phones, 'presses 1', { nth: 8 }), isPrivate: true }));
  expect((await resultsOf()).at(-1)).toBe('withheld');
});

test('one kill of Halloo loses neither a ring that was declined nor the recording of a call', {
  timeout: 300_000,
}, async () => {
  await missedSettings({ delay_seconds: 8 });
  const left = await recorded('Left', leadNumber(phones, 'hangs up early'));
  const goesOn = await recorded('Killed', leadNumber(phones, 'listens'));
  await app.goLive(goesOn);
  await until('the welcome plays', async () => {
    const [call] = await app.db<{ lines: TurnLine[] }[]>`
      select live_lines(id) as lines from live_call where campaign_id = ${goesOn}`;
    const waiting = readTurns(call?.lines ?? []).run?.waiting;
    return waiting?.for === 'played' && waiting.scriptId === scripts.welcome;
  });
  const from = leadNumber(phones, 'presses 1', { nth: 9 });
  await expectDeclined(await ring({ from }));
  // Halloo has not collected the recording of a call that has just ended.
  await app.goLive(left);
  await until('the call is saved', async () => (await readBooks(app.db, left)).calls.length === 1);
  await app.restart('kill');

  await finished(from);
  expect(await callsTo(from)).toHaveLength(1);
  await app.completed(goesOn);
  const { samples } = await recordingOf(goesOn);
  expect(findSound(samples, atPhoneRate(notice)).likeness).toBeGreaterThan(0.9);
  expect(samples.length / phoneRate).toBeGreaterThan(11);
  expect((await readBooks(app.db, goesOn)).calls).toMatchObject([{ result: 'completed' }]);
  await until('the recording is stored, or was before', async () => {
    const [row] = await app.db<
      { sound: string | null }[]
    >`select sound from call_recording where campaign_id = ${left}`;
    return row?.sound ?? undefined;
  });
  await nothingIsLeft();
  await until('no call is in progress', async () => (await app.db`select 1 from live_call`).length === 0);
  for (const id of [missed, left, goesOn]) {
    await expectBooksAddUp(app.db, id);
    expect(await wrongBooks(app.db, id)).toEqual([]);
  }
  expect((await app.detail(missed)).status).toBe('Live');
});
