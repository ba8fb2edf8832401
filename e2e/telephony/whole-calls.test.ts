import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { resample } from '../../packages/server/src/lib/audio/resample.ts';
import type { Sound } from '../../packages/server/src/lib/audio/sound.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp, readBooks } from './books.ts';
import { message } from './draw.ts';
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

beforeAll(async () => {
  phones = await startPhones();
  asterisk = await startAsterisk({ phonesPort: phones.port });
  app = await startCallingHalloo([{ asterisk }]);
  await app.makeSim('+919000090001', { channels: 5 });
  scripts = {
    notice: await app.uploadScript('This call is recorded', notice),
    welcome: await app.uploadScript('Welcome', welcome),
  };
});
afterAll(async () => {
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

const callOne = async (name: string, number: string) => {
  const id = await app.makeCampaign({
    name,
    flow: message(scripts.welcome),
    leads: [{ Name: 'Asha', Number: number }],
    schedule: { record_calls: 'announced', record_script_id: scripts.notice },
  });
  await app.goLive(id);
  return id;
};

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
  const id = await callOne('Recorded', leadNumber(phones, 'says yes after 4 s'));
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

test('a call that goes on while Halloo is killed has one recording, of all of it', { timeout: 300_000 }, async () => {
  const id = await callOne('Killed', leadNumber(phones, 'listens'));
  await until('the welcome plays', async () => {
    const [call] = await app.db<{ script: string }[]>`
      select run -> 'waiting' ->> 'scriptId' as script from live_call where campaign_id = ${id}`;
    return call?.script === String(scripts.welcome);
  });
  await app.restart('kill');
  await app.completed(id);
  const { samples } = await recordingOf(id);
  expect(findSound(samples, atPhoneRate(notice)).likeness).toBeGreaterThan(0.9);
  expect(samples.length / phoneRate).toBeGreaterThan(11);
  const { calls } = await readBooks(app.db, id);
  expect(calls).toMatchObject([{ result: 'completed' }]);
  await nothingIsLeft();
});

test('a recording that nobody collected is collected after the next start', { timeout: 300_000 }, async () => {
  const id = await callOne('Left', leadNumber(phones, 'hangs up early'));
  await until('the call is saved', async () => (await readBooks(app.db, id)).calls.length === 1);
  await app.restart('kill');
  await until('the recording is stored, or was before', async () => {
    const [row] = await app.db<{ sound: string | null }[]>`select sound from call_recording where campaign_id = ${id}`;
    return row?.sound ?? undefined;
  });
  await nothingIsLeft();
});
