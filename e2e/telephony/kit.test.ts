import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWav, writeWav } from '../../packages/server/src/lib/audio/wav.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, cameFrom, startAsterisk } from './asterisk.ts';
import { connectAri } from './bare-ari.ts';
import { type Caller, callIn } from './call-in.ts';
import { findSound } from './find-sound.ts';
import { signIn, startRegistrar } from './gateway.ts';
import type { PersonName } from './people.ts';
import { phoneRate, speech } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { freeUdpPorts } from './ports.ts';
import { startSoundServer } from './sound-server.ts';

const sims = ['+15550101', '+15550102'] as const;
let phones: Phones;
let asterisk: Asterisk;
let ari: Awaited<ReturnType<typeof connectAri>>;

beforeAll(async () => {
  phones = await startPhones();
  asterisk = await startAsterisk({ phonesPort: phones.port, sims, countryCode: '44' });
  ari = await connectAri(asterisk);
});
/** Tests run in parallel here: everything is cleaned up after all of them. */
const leftovers: (() => unknown)[] = [];
afterAll(async () => {
  for (const putAway of leftovers) await putAway();
  ari.close();
  await asterisk.stop();
  await phones.stop();
});

let dialled = 0;
const dial = async (
  person: PersonName,
  { trunk = 'provider', listened = false, timeout = 20, to = '', on = ari } = {},
) => {
  dialled += 1;
  const id = `call-${dialled}`;
  const number = to || phones.number(person, { nth: dialled, listened });
  const query = { endpoint: `PJSIP/${number}@${trunk}`, app: 'halloo', channelId: id, callerId: sims[0] };
  const answer = await on.ask('POST', 'channels', { ...query, timeout: String(timeout) });
  expect(answer.status, await answer.text()).toBe(200);
  return { id, number };
};
const reach = async (person: PersonName, options = {}) => {
  const call = await dial(person, options);
  await ari.arrives(call.id, 'StasisStart');
  return call;
};
const hangUp = (id: string) => ari.ask('DELETE', `channels/${id}`);
const comes = async (caller: Omit<Caller, 'sipPort'>) => {
  const call = await callIn({ sipPort: asterisk.sipPort, ...caller });
  leftovers.push(call.stop);
  return call;
};

describe('phones', () => {
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
    expect((await phones.calls()).filter((call) => call.number === number)).toMatchObject([{ caller: sims[0] }]);
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
    ['presses *', '*'],
    ['presses #', '#'],
    ['presses 5 at once', '5'],
    ['presses 5 after 3 s', '5'],
    ['presses 8 twice', '88'],
    ['presses 8 twice and hangs up', '88'],
    ['presses 1234#', '1234#'],
  ])('%s: the keys arrive, each once', async (person, keys) => {
    const { id } = await reach(person);
    await ari.arrives(id, 'ChannelDtmfReceived', keys.length - 1);
    await delay(1_000);
    expect(
      ari
        .of(id, 'ChannelDtmfReceived')
        .map(({ digit }) => digit)
        .join(''),
    ).toBe(keys);
    if (person.endsWith('hangs up')) await ari.arrives(id, 'ChannelDestroyed');
    else await hangUp(id);
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

  test.concurrent.each<[PersonName]>([['listens'], ['sends nothing'], ['presses 5']])(
    '%s: the phone hears what is played from an address',
    async (person) => {
      const sound = sweep(phoneRate, 3);
      const sounds = await startSoundServer([writeWav(sound)]);
      leftovers.push(sounds.close);
      const { id, number } = await reach(person, { listened: true });
      const media = `sound:${sounds.address(sounds.hashes[0] ?? '')}`;
      await ari.ask('POST', `channels/${id}/play`, { media });
      await ari.arrives(id, 'PlaybackFinished');
      const found = findSound(await phones.heard(number), sound.samples);
      expect(found.likeness).toBeGreaterThan(0.95);
      await hangUp(id);
    },
  );

  test('hears everything although Asterisk stalls, as on a busy machine', async () => {
    const sound = sweep(phoneRate, 3);
    const sounds = await startSoundServer([writeWav(sound)]);
    leftovers.push(sounds.close);
    const { id, number } = await reach('listens', { listened: true });
    await ari.ask('POST', `channels/${id}/play`, { media: `sound:${sounds.address(sounds.hashes[0] ?? '')}` });
    await ari.arrives(id, 'PlaybackStarted');
    for (const stallMs of [60, 700, 250]) {
      await delay(300);
      asterisk.freeze();
      await delay(stallMs);
      asterisk.thaw();
    }
    await ari.arrives(id, 'PlaybackFinished');
    expect(findSound(await phones.heard(number), sound.samples).likeness).toBeGreaterThan(0.95);
    await hangUp(id);
  });

  test.concurrent('hears the words of the first check, without any Halloo', async () => {
    const number = phones.number('listens', { nth: 777, listened: true });
    const place = { context: 'halloo-check', extension: 's', priority: '1' };
    await ari.ask('POST', 'channels', { endpoint: `PJSIP/${number}@provider`, ...place });
    await expect.poll(() => phones.heard(number).catch(() => [])).not.toHaveLength(0);
    await delay(3_000);
    expect(Math.max(...(await phones.heard(number)))).toBeGreaterThan(0.05);
  });

  test.concurrent.each<[PersonName, string]>([
    ['person', 'HUMAN'],
    ['talkative person', 'HUMAN'],
    ['machine', 'MACHINE'],
    ['listens', 'NOTSURE'],
    ['sends nothing', 'NOTSURE'],
    ['person on a noisy line', 'NOTSURE'],
  ])('%s: told to be %s', async (person, verdict) => {
    dialled += 1;
    const id = `call-${dialled}`;
    const endpoint = `PJSIP/${phones.number(person, { nth: dialled })}@provider`;
    // Asterisk records by itself from the answer on: a late test would miss the first words.
    const detection = { context: 'halloo-amd', extension: 's', priority: '1' };
    const query = { endpoint, channelId: id, callerId: sims[0], timeout: '20', ...detection };
    const answer = await ari.ask('POST', 'channels', query, { variables: { HALLOO_APP: 'halloo' } });
    expect(answer.status, await answer.text()).toBe(200);
    const { args, timestamp, channel } = await ari.arrives(id, 'StasisStart');
    expect(args?.slice(0, 2), args?.join()).toEqual(['amd', verdict]);
    expect(Date.parse(timestamp ?? '') - Date.parse(channel?.creationtime ?? '')).toBeLessThan(7_000);
    await hangUp(id);
  });

  test.concurrent('an unassigned number is unknown', async () => {
    const { id } = await dial('listens', { to: '+15550000099' });
    expect(await ari.arrives(id, 'ChannelDestroyed')).toMatchObject({ cause: 1 });
  });

  test('fifty concurrent calls do not mix', async () => {
    const calls = await Promise.all(Array.from({ length: 50 }, (_, i) => reach(`presses ${(i % 10) as 0}`)));
    for (const [i, { id }] of calls.entries()) {
      expect(await ari.arrives(id, 'ChannelDtmfReceived')).toMatchObject({ digit: String(i % 10) });
    }
    await Promise.all(calls.map(({ id }) => hangUp(id)));
    for (const { id } of calls) await ari.arrives(id, 'ChannelDestroyed');
  });
});

describe('inbound calls', () => {
  test.concurrent('on the provider: to the dialled number', async () => {
    const sends = [{ quietMs: 500 }, { press: '7' }, { quietMs: 3_000 }];
    const call = await comes({ from: '07700900123', to: '02079460001', sends, hangsUpAfterMs: 2_000 });
    const { channel } = await ari.comesIn('+442079460001');
    expect(channel.caller.number).toBe('+447700900123');
    await ari.ask('POST', `channels/${channel.id}/answer`);
    expect(await call.answered()).toBe(200);
    expect(await ari.arrives(channel.id, 'ChannelDtmfReceived')).toMatchObject({ digit: '7' });
    await call.over();
    await ari.arrives(channel.id, 'StasisEnd');
  });

  test.concurrent('without a number if the caller withholds it, though the network passes it on', async () => {
    const from = '+447700900132';
    const call = await comes({ from, to: '+442079460008', isPrivate: true, givesUpAfterMs: 4_000 });
    const { channel } = await ari.comesIn('+442079460008');
    expect(channel.caller.number).toBe('');
    expect(await call.answered()).toBe(487);
  });

  test.concurrent('on a gateway: to the number of its SIM, and the caller hears audio', async () => {
    const call = await comes({ from: '+447700900124', to: 's', address: cameFrom.sim(1) });
    const { channel } = await ari.comesIn(sims[1]);
    await ari.ask('POST', `channels/${channel.id}/answer`);
    expect(await call.answered()).toBe(200);
    await ari.ask('POST', `channels/${channel.id}/play`, { media: 'sound:beep' });
    await ari.arrives(channel.id, 'PlaybackFinished');
    expect(Math.max(...call.heard())).toBeGreaterThan(0.01);
    await hangUp(channel.id);
    await call.over();
  });

  test.concurrent('the caller gives up', async () => {
    const call = await comes({ from: '+447700900125', to: '+442079460003', givesUpAfterMs: 4_000 });
    const { channel } = await ari.comesIn('+442079460003');
    expect(await call.answered()).toBe(487);
    await ari.arrives(channel.id, 'StasisEnd');
  });

  test.concurrent('the caller is refused', async () => {
    const call = await comes({ from: '+447700900126', to: '0044 2079460004'.replace(' ', '') });
    const { channel } = await ari.comesIn('+442079460004');
    await ari.ask('DELETE', `channels/${channel.id}`, { reason_code: '17' });
    expect(await call.answered()).toBe(486);
  });

  test.concurrent('an unknown peer is rejected', async () => {
    const call = await comes({ from: '+447700900127', to: '+442079460005', address: '127.0.0.99' });
    expect(await call.answered()).toBe(401);
  });
});

describe('a separate Asterisk', () => {
  const another = async (moreTrunks = '') => {
    const made = await startAsterisk({ phonesPort: phones.port, moreTrunks });
    leftovers.push(made.stop);
    return made;
  };

  test('is killed and restarts on the same ports', async () => {
    const own = await another();
    await own.kill();
    await expect(connectAri(own)).rejects.toBeDefined();
    await own.restart();
    const again = await connectAri(own);
    leftovers.push(again.close);
    const { id } = await dial('busy', { on: again });
    expect(await again.arrives(id, 'ChannelDestroyed')).toMatchObject({ cause: 17 });
  });

  test('is silent while frozen, and then continues', async () => {
    const own = await another();
    const its = await connectAri(own);
    leftovers.push(its.close);
    own.freeze();
    const asked = its.ask('GET', 'asterisk/ping');
    expect(await Promise.race([asked.then(() => 'answered'), delay(500).then(() => 'nothing')])).toBe('nothing');
    own.thaw();
    expect((await asked).status).toBe(200);
  });

  test('plays a ring tone to a caller while no Halloo is there, and then gives up', async () => {
    const own = await another();
    const call = await callIn({ sipPort: own.sipPort, from: '+447700900128', to: '+442079460006' });
    leftovers.push(call.stop);
    const beganAt = Date.now();
    expect(await call.answered()).toBe(503);
    expect(Date.now() - beganAt).toBeGreaterThan(5_000);
  });

  test('hands a waiting caller over when Halloo connects', async () => {
    const own = await another();
    const call = await callIn({ sipPort: own.sipPort, from: '+447700900129', to: '+442079460007' });
    leftovers.push(call.stop);
    await delay(1_500);
    const its = await connectAri(own);
    leftovers.push(its.close);
    const { channel } = await its.comesIn('+442079460007');
    await its.ask('POST', `channels/${channel.id}/answer`);
    expect(await call.answered()).toBe(200);
  });
});

describe('a gateway whose SIM slots register', () => {
  const account = { user: 'sim-15550103', password: 'a-password-of-a-slot' };
  let own: Asterisk;
  let its: Awaited<ReturnType<typeof connectAri>>;
  beforeAll(async () => {
    const moreTrunks = `[${account.user}](gateway-signs-in)
      inbound_auth/username = ${account.user}
      inbound_auth/password = ${account.password}
      ; This gateway signs in from another port than the one where it takes calls.
      endpoint/rewrite_contact = no`;
    own = await startAsterisk({ phonesPort: phones.port, moreTrunks });
    its = await connectAri(own);
    leftovers.push(its.close, own.stop);
  });

  test('is called through its slot after the registration', async () => {
    const gateway = { sipPort: own.sipPort, contactPort: phones.port, address: '127.0.0.77' };
    await expect(signIn({ ...gateway, ...account, password: 'another' })).rejects.toThrow('SIPp');
    await signIn({ ...gateway, ...account });
    const { id, number } = await dial('busy', { trunk: account.user, on: its });
    expect(await its.arrives(id, 'ChannelDestroyed')).toMatchObject({ cause: 17 });
    expect(await phones.calls()).toContainEqual(expect.objectContaining({ number }));
  });

  test('brings calls in, to the number of the SIM', async () => {
    const caller = { sipPort: own.sipPort, from: '+447700900130', to: 'anything', address: '127.0.0.77' };
    const call = await callIn({ ...caller, account });
    leftovers.push(call.stop);
    const { channel } = await its.comesIn('+15550103');
    expect(channel.caller.number).toBe(caller.from);
    await its.ask('POST', `channels/${channel.id}/answer`);
    expect(await call.answered()).toBe(200);
    const stranger = await callIn({ ...caller, account: { ...account, password: 'another' } });
    leftovers.push(stranger.stop);
    expect(await stranger.answered()).toBe(401);
  });
});

test('distinguishes the slots of a gateway by port', async () => {
  const ports = await freeUdpPorts(2);
  const slots = ports.map((port, nth) => `[sim-1555020${nth}](gateway-port)\nremote_hosts = 127.0.0.50:${port}`);
  const own = await startAsterisk({ phonesPort: phones.port, moreTrunks: slots.join('\n') });
  const its = await connectAri(own);
  leftovers.push(its.close, own.stop);
  for (const [nth, port] of ports.entries()) {
    const caller = { from: '+447700900131', to: 'anything', address: '127.0.0.50', port, givesUpAfterMs: 5_000 };
    const call = await callIn({ sipPort: own.sipPort, ...caller });
    leftovers.push(call.stop);
    const { channel } = await its.comesIn(`+1555020${nth}`);
    await its.ask('DELETE', `channels/${channel.id}`, { reason_code: '17' });
    expect(await call.answered()).toBe(486);
  }
});

test('registers at a provider with a name and a password', async () => {
  const provider = await startRegistrar();
  const own = await startAsterisk({
    phonesPort: phones.port,
    moreTrunks: `[other](with-registration)
      remote_hosts = 127.0.0.1:${provider.port}
      outbound_auth/username = our-name
      outbound_auth/password = our-password
      registration/contact_user = our-name`,
  });
  leftovers.push(own.stop, provider.close);
  expect(await provider.signedIn()).toMatch(/Authorization: Digest .*username="our-name"/);
  await expect.poll(() => own.command('pjsip show registrations')).toMatch(/other-reg.*Registered/);
});
