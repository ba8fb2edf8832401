import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWav } from '../../packages/server/src/lib/audio/wav.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, cameFrom, startAsterisk } from './asterisk.ts';
import { connectAri } from './bare-ari.ts';
import { createBareCalls } from './bare-calls.ts';
import { type Caller, callIn } from './call-in.ts';
import { findSound } from './find-sound.ts';
import { signIn, startRegistrar } from './gateway.ts';
import type { PersonName } from './people.ts';
import { phoneRate } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { freeUdpPorts } from './ports.ts';
import { startSoundServer } from './sound-server.ts';

const sims = ['+15550101', '+15550102'] as const;
/** A gateway whose SIM slots register. */
const account = { user: 'sim-15550103', password: 'a-password-of-a-slot' };
let phones: Phones;
let asterisk: Asterisk;
let ari: Awaited<ReturnType<typeof connectAri>>;
let provider: Awaited<ReturnType<typeof startRegistrar>>;
/** The ports of a gateway that distinguishes its slots by them. */
let slotPorts: readonly number[];

/** Tests run in parallel here: everything is cleaned up after all of them. */
const leftovers: (() => unknown)[] = [];
beforeAll(async () => {
  phones = await startPhones();
  provider = await startRegistrar();
  leftovers.push(provider.close);
  slotPorts = await freeUdpPorts(2);
  const trunks = [
    `[${account.user}](gateway-signs-in)
      inbound_auth/username = ${account.user}
      inbound_auth/password = ${account.password}
      ; This gateway signs in from another port than the one where it takes calls.
      endpoint/rewrite_contact = no`,
    ...slotPorts.map((port, nth) => `[sim-1555020${nth}](gateway-port)\nremote_hosts = 127.0.0.50:${port}`),
    `[other](with-registration)
      remote_hosts = 127.0.0.1:${provider.port}
      outbound_auth/username = our-name
      outbound_auth/password = our-password
      registration/contact_user = our-name`,
  ];
  const moreTrunks = trunks.join('\n');
  asterisk = await startAsterisk({ phonesPort: phones.port, sims, countryCode: '44', moreTrunks });
});
afterAll(async () => {
  for (const putAway of leftovers) await putAway();
  await asterisk?.stop();
  await phones?.stop();
});

const { dial, reach, hangUp, expectKeys, expectVerdict } = createBareCalls(() => ({ phones, ari, caller: sims[0] }));
const comes = async (caller: Omit<Caller, 'sipPort'>) => {
  const call = await callIn({ sipPort: asterisk.sipPort, ...caller });
  leftovers.push(call.stop);
  return call;
};

describe('while no Halloo is there', () => {
  test('Asterisk registers at a provider with a name and a password', async () => {
    expect(await provider.signedIn()).toMatch(/Authorization: Digest .*username="our-name"/);
    await expect.poll(() => asterisk.command('pjsip show registrations')).toMatch(/other-reg.*Registered/);
  });

  test('Asterisk plays a ring tone to a caller, and then gives up', async () => {
    const call = await comes({ from: '+447700900128', to: '+442079460006' });
    const beganAt = Date.now();
    expect(await call.answered()).toBe(503);
    expect(Date.now() - beganAt).toBeGreaterThan(5_000);
  });
});

test('a waiting caller is handed over when Halloo connects', async () => {
  const call = await comes({ from: '+447700900129', to: '+442079460007' });
  await delay(1_500);
  const its = await connectAri(asterisk);
  try {
    const { channel } = await its.comesIn('+442079460007');
    await its.ask('POST', `channels/${channel.id}/answer`);
    expect(await call.answered()).toBe(200);
    await its.ask('DELETE', `channels/${channel.id}`);
    await call.over();
  } finally {
    its.close();
  }
});

describe('with a Halloo', () => {
  beforeAll(async () => {
    ari = await connectAri(asterisk);
    leftovers.push(() => ari.close());
  });

  describe('phones', () => {
    test.concurrent.each<[PersonName, string]>([
      ['presses *', '*'],
      ['presses 5 at once', '5'],
      ['presses 8 twice and hangs up', '88'],
      ['presses 1234#', '1234#'],
    ])('%s: the keys arrive, each once', async (person, keys) => {
      const { id } = await reach(person);
      await expectKeys(id, keys);
      if (person.endsWith('hangs up')) await ari.arrives(id, 'ChannelDestroyed');
      else await hangUp(id);
    });

    test.concurrent('sends nothing: the phone hears what is played from an address', async () => {
      const sound = sweep(phoneRate, 3);
      const sounds = await startSoundServer([writeWav(sound)]);
      leftovers.push(sounds.close);
      const { id, number } = await reach('sends nothing', { listened: true });
      await ari.ask('POST', `channels/${id}/play`, { media: `sound:${sounds.address(sounds.hashes[0] ?? '')}` });
      await ari.arrives(id, 'PlaybackFinished');
      expect(findSound(await phones.heard(number), sound.samples).likeness).toBeGreaterThan(0.95);
      await hangUp(id);
    });

    test.concurrent('hears the words of the first check, without any Halloo', async ({ expect }) => {
      const number = phones.number('listens', { nth: 777, listened: true });
      const place = { context: 'halloo-check', extension: 's', priority: '1' };
      await ari.ask('POST', 'channels', { endpoint: `PJSIP/${number}@provider`, ...place });
      await expect.poll(() => phones.heard(number).catch(() => [])).not.toHaveLength(0);
      await delay(3_000);
      expect(Math.max(...(await phones.heard(number)))).toBeGreaterThan(0.05);
    });

    test.concurrent('talkative person: told to be HUMAN', () => expectVerdict('talkative person', 'HUMAN'));

    test.concurrent('an unassigned number is unknown', async () => {
      const { id } = await dial('listens', { to: '+15550000099' });
      expect(await ari.arrives(id, 'ChannelDestroyed')).toMatchObject({ cause: 1 });
    });

    test('twenty concurrent calls do not mix', async () => {
      const calls = await Promise.all(Array.from({ length: 20 }, (_, i) => reach(`presses ${(i % 10) as 0}`)));
      for (const [i, { id }] of calls.entries()) {
        expect(await ari.arrives(id, 'ChannelDtmfReceived')).toMatchObject({ digit: String(i % 10) });
      }
      await Promise.all(calls.map(({ id }) => hangUp(id)));
      for (const { id } of calls) await ari.arrives(id, 'ChannelDestroyed');
    });

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

    test.concurrent('without a number if the caller withholds it, though the network passes it on, and gives up', async () => {
      const from = '+447700900132';
      const call = await comes({ from, to: '+442079460008', isPrivate: true, givesUpAfterMs: 4_000 });
      const { channel } = await ari.comesIn('+442079460008');
      expect(channel.caller.number).toBe('');
      expect(await call.answered()).toBe(487);
      await ari.arrives(channel.id, 'StasisEnd');
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

    test.concurrent('the slots of a gateway are distinguished by port', async () => {
      for (const [nth, port] of slotPorts.entries()) {
        const caller = { from: '+447700900131', to: 'anything', address: '127.0.0.50', port, givesUpAfterMs: 5_000 };
        const call = await comes(caller);
        const { channel } = await ari.comesIn(`+1555020${nth}`);
        await ari.ask('DELETE', `channels/${channel.id}`, { reason_code: '17' });
        expect(await call.answered()).toBe(486);
      }
    });
  });

  describe('a gateway whose SIM slots register', () => {
    const address = '127.0.0.77';

    test('is called through its slot after the registration', async () => {
      const gateway = { sipPort: asterisk.sipPort, contactPort: phones.port, address };
      await expect(signIn({ ...gateway, ...account, password: 'another' })).rejects.toThrow('SIPp');
      await signIn({ ...gateway, ...account });
      const { id, number } = await dial('busy', { trunk: account.user });
      expect(await ari.arrives(id, 'ChannelDestroyed')).toMatchObject({ cause: 17 });
      expect(await phones.calls()).toContainEqual(expect.objectContaining({ number }));
    });

    test('brings calls in, to the number of the SIM', async () => {
      const caller = { from: '+447700900130', to: 'anything', address };
      const call = await comes({ ...caller, account });
      const { channel } = await ari.comesIn('+15550103');
      expect(channel.caller.number).toBe(caller.from);
      await ari.ask('POST', `channels/${channel.id}/answer`);
      expect(await call.answered()).toBe(200);
      const stranger = await comes({ ...caller, account: { ...account, password: 'another' } });
      expect(await stranger.answered()).toBe(401);
    });
  });
});

test('Asterisk is silent while frozen and then continues, and restarts on the same ports when it was killed', async () => {
  asterisk.freeze();
  const asked = ari.ask('GET', 'asterisk/ping');
  expect(await Promise.race([asked.then(() => 'answered'), delay(500).then(() => 'nothing')])).toBe('nothing');
  asterisk.thaw();
  expect((await asked).status).toBe(200);

  await asterisk.kill();
  await expect(connectAri(asterisk)).rejects.toBeDefined();
  await asterisk.restart();
  const again = await connectAri(asterisk);
  leftovers.push(again.close);
  const { id } = await dial('busy', { on: again });
  expect(await again.arrives(id, 'ChannelDestroyed')).toMatchObject({ cause: 17 });
});
