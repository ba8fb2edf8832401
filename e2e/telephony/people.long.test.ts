import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWav, writeWav } from '../../packages/server/src/lib/audio/wav.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { ensureTelephony } from '../../scripts/asterisk.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { connectAri } from './bare-ari.ts';
import { createBareCalls } from './bare-calls.ts';
import { findSound } from './find-sound.ts';
import type { PersonName } from './people.ts';
import { phoneRate, speech } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { startSoundServer } from './sound-server.ts';

// Each person does what people.ts says. The stories meet most of them too, so this runs only with the long tests.
const caller = '+15550101';
let phones: Phones;
let asterisk: Asterisk;
let ari: Awaited<ReturnType<typeof connectAri>>;

// Unlike `npm test`, nothing has made Asterisk ready before; a download may take minutes.
beforeAll(async () => {
  Object.assign(process.env, await ensureTelephony());
  phones = await startPhones();
  asterisk = await startAsterisk({ phonesPort: phones.port });
  ari = await connectAri(asterisk);
}, 300_000);
const leftovers: (() => unknown)[] = [];
afterAll(async () => {
  for (const putAway of leftovers) await putAway();
  ari?.close();
  await asterisk?.stop();
  await phones?.stop();
});
const { dial, reach, hangUp, expectKeys, expectVerdict } = createBareCalls(() => ({ phones, ari, caller }));

test.concurrent.each<[PersonName, number]>([
  ['busy', 17],
  ['rejects', 21],
  ['unknown number', 1],
  ['congestion', 34],
  ['unavailable', 19],
])('%s: the call is refused with the cause %i', async (person, cause) => {
  const { id } = await dial(person);
  expect(await ari.arrives(id, 'ChannelDestroyed')).toMatchObject({ cause });
  expect(ari.of(id, 'StasisStart')).toEqual([]);
});

test.concurrent('rings out: it rings until the caller gives up', async () => {
  const { id, number } = await dial('rings out', { timeout: 2 });
  expect(await ari.arrives(id, 'ChannelDestroyed')).toMatchObject({ cause: 19 });
  expect(ari.of(id, 'Dial').map(({ dialstatus }) => dialstatus)).toContain('RINGING');
  expect((await phones.calls()).filter((call) => call.number === number)).toMatchObject([{ caller }]);
});

test.concurrent('answers late: it rings for five seconds before', async () => {
  const { id } = await dial('answers late');
  await delay(4_000);
  expect(ari.of(id, 'StasisStart')).toEqual([]);
  await ari.arrives(id, 'StasisStart');
  await hangUp(id);
});

test.concurrent.each<[PersonName, string]>([
  ['presses 5', '5'],
  ['presses 0', '0'],
  ['presses #', '#'],
  ['presses 5 after 3 s', '5'],
  ['presses 8 twice', '88'],
])('%s: the keys arrive, each once', async (person, keys) => {
  const { id } = await reach(person);
  await expectKeys(id, keys);
  await hangUp(id);
});

test.concurrent('hangs up early: about a second after the answer', async () => {
  const { id } = await reach('hangs up early');
  const answeredAt = Date.now();
  await ari.arrives(id, 'ChannelDestroyed');
  expect(Date.now() - answeredAt).toBeGreaterThan(500);
  expect(Date.now() - answeredAt).toBeLessThan(2_500);
});

test.concurrent('says yes: the recording contains the spoken word', async () => {
  const { id } = await reach('says yes');
  const options = { format: 'wav', maxSilenceSeconds: '2', maxDurationSeconds: '15', name: `said-${id}` };
  expect((await ari.ask('POST', `channels/${id}/record`, options)).status).toBe(201);
  await ari.arrives(options.name, 'RecordingFinished');
  const file = await ari.ask('GET', `recordings/stored/${options.name}/file`);
  const { samples } = readWav(new Uint8Array(await file.arrayBuffer()));
  expect(findSound(samples, await speech('yes')).likeness).toBeGreaterThan(0.95);
  await hangUp(id);
});

test.concurrent.each<[PersonName]>([['listens'], ['presses 5']])(
  '%s: the phone hears what is played from an address',
  async (person) => {
    const sound = sweep(phoneRate, 3);
    const sounds = await startSoundServer([writeWav(sound)]);
    leftovers.push(sounds.close);
    const { id, number } = await reach(person, { listened: true });
    await ari.ask('POST', `channels/${id}/play`, { media: `sound:${sounds.address(sounds.hashes[0] ?? '')}` });
    await ari.arrives(id, 'PlaybackFinished');
    expect(findSound(await phones.heard(number), sound.samples).likeness).toBeGreaterThan(0.95);
    await hangUp(id);
  },
);

test.concurrent.each<[PersonName, string]>([
  ['person', 'HUMAN'],
  ['machine', 'MACHINE'],
  ['listens', 'NOTSURE'],
  ['sends nothing', 'NOTSURE'],
  ['person on a noisy line', 'NOTSURE'],
])('%s: told to be %s', expectVerdict);

test('fifty concurrent calls do not mix', async () => {
  const calls = await Promise.all(Array.from({ length: 50 }, (_, i) => reach(`presses ${(i % 10) as 0}`)));
  for (const [i, { id }] of calls.entries()) {
    expect(await ari.arrives(id, 'ChannelDtmfReceived')).toMatchObject({ digit: String(i % 10) });
  }
  await Promise.all(calls.map(({ id }) => hangUp(id)));
  for (const { id } of calls) await ari.arrives(id, 'ChannelDestroyed');
});
