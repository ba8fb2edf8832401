import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeWav } from '../../packages/server/src/lib/audio/wav.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { ensureTelephony } from '../../scripts/asterisk.ts';
import { ensureOneAddress } from '../../scripts/find-program.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { connectAri } from './bare-ari.ts';
import { createBareCalls } from './bare-calls.ts';
import { type Caller, callIn } from './call-in.ts';
import { findSound } from './find-sound.ts';
import { outside, startOneAddress } from './one-address.ts';
import type { Person } from './people.ts';
import { until } from './person.ts';
import { phoneRate } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { freeUdpPorts } from './ports.ts';
import { openRawSip } from './raw-sip.ts';
import { startSoundServer } from './sound-server.ts';

// The guide of this set-up: one-address.md.
const caller = '+15550101';
const ours = '+15550199';
const hosts = { first: '127.0.3.1', second: '127.0.3.2', silent: '127.0.3.3', stranger: '127.0.3.9' };
const answers: Person = { sends: [{ quietMs: 60_000 }] };
const ringsAndFails = { digits: '80', ringMs: 500, refuses: 503 };
/** At the second carrier everybody answers whom the first one refuses. */
const answering = {
  busy: { digits: '70', ...answers },
  rejects: { digits: '71', ...answers },
  'unknown number': { digits: '73', ...answers },
  congestion: { digits: '74', ...answers },
  unavailable: { digits: '76', ...answers },
  'rings and fails': { digits: '80', ...answers },
};

let insidePort: number;
let first: Phones;
let second: Phones;
let north: Asterisk;
let south: Asterisk;
let onNorth: Awaited<ReturnType<typeof connectAri>>;
let onSouth: Awaited<ReturnType<typeof connectAri>>;

beforeAll(async () => {
  Object.assign(process.env, await ensureTelephony(), await ensureOneAddress());
  [insidePort = 0] = await freeUdpPorts(1);
  first = await startPhones({ address: hosts.first, isTraced: true, also: { 'rings and fails': ringsAndFails } });
  second = await startPhones({ address: hosts.second, also: answering });
  north = await startAsterisk({ phonesPort: insidePort });
  south = await startAsterisk({ phonesPort: insidePort });
  onNorth = await connectAri(north);
  onSouth = await connectAri(south);
}, 600_000);
afterAll(async () => {
  onNorth?.close();
  onSouth?.close();
  await north?.stop();
  await south?.stop();
  await first?.stop();
  await second?.stop();
});
const { dial, reach, hangUp, expectKeys } = createBareCalls(() => ({ phones: first, ari: onNorth, caller }));

const open = async (settings: Record<string, string | number> = {}) => {
  const address = await startOneAddress({
    insidePort,
    nodes: [north.sipPort, south.sipPort],
    settings: {
      CARRIER_1: `${hosts.first}:${first.port}`,
      CARRIER_2: `${hosts.second}:${second.port}`,
      ...settings,
    },
  });
  onTestFinished(address.stop);
  return address;
};
const callsTo = async (phones: Phones, number: string) =>
  (await phones.calls()).filter((call) => call.number === number).length;
const carriersOf = async (number: string) => ({
  first: await callsTo(first, number),
  second: await callsTo(second, number),
});
/** A call from the first carrier. */
const callFrom = async (sipPort: number, options: Partial<Caller> = {}) => {
  const call = await callIn({ sipPort, host: outside, address: hosts.first, from: '+15550777', to: ours, ...options });
  onTestFinished(call.stop);
  return call;
};
const nodes = () => [onNorth, onSouth];
const arrivals = () =>
  nodes().map(({ events }) => events.filter(({ type, args }) => type === 'StasisStart' && args?.[0] === ours));
const inbound = async (sipPort: number, options: Partial<Caller> = {}) => {
  const before = arrivals().map(({ length }) => length);
  const call = await callFrom(sipPort, options);
  const [at, id] = await until('the call comes in', async () => {
    const now = arrivals();
    const place = now.findIndex(({ length }, nth) => length > (before[nth] ?? 0));
    const channel = now[place]?.at(-1)?.channel;
    return channel && ([place, channel.id] as const);
  });
  const ari = at === 0 ? onNorth : onSouth;
  await ari.ask('POST', `channels/${id}/answer`);
  expect(await call.answered()).toBe(200);
  return { call, id, ari, node: at === 0 ? 'north' : 'south' };
};
/** What nobody outside may learn: addresses, ports and programs of the inside. */
const expectHidden = (messages: readonly string[]) => {
  const ports = [insidePort, north.sipPort, south.sipPort].join('|');
  const telling = new RegExp(
    `127\\.0\\.0\\.1(?!\\d)|asterisk|halloo|kamailio|rtpengine|^(User-Agent|Server):|:(${ports})\\b`,
    'im',
  );
  expect(messages.filter((text) => telling.test(text))).toEqual([]);
};

test('a call goes out and shows nothing of the inside, and sound and keys pass both ways', async () => {
  const address = await open();
  const sound = sweep(phoneRate, 3);
  const sounds = await startSoundServer([writeWav(sound)]);
  onTestFinished(sounds.close);
  const pressing = await reach('presses 5');
  await expectKeys(pressing.id, '5');
  await hangUp(pressing.id);
  const { id, number } = await reach('sends nothing', { listened: true });
  await onNorth.ask('POST', `channels/${id}/play`, { media: `sound:${sounds.address(sounds.hashes[0] ?? '')}` });
  await onNorth.arrives(id, 'PlaybackFinished');
  expect(findSound(await first.heard(number), sound.samples).likeness).toBeGreaterThan(0.95);
  await hangUp(id);
  await onNorth.arrives(id, 'ChannelDestroyed');
  // The other side hangs up.
  const other = await reach('hangs up early');
  await onNorth.arrives(other.id, 'ChannelDestroyed');
  // One that nobody answers is cancelled.
  const ringing = await dial('rings out', { timeout: 1 });
  await onNorth.arrives(ringing.id, 'ChannelDestroyed');

  const methods = ['INVITE', 'ACK', 'BYE', 'CANCEL', 'OPTIONS', 'SIP/2.0 200'];
  const received = await until('everything has arrived', async () => {
    const all = await first.received();
    return methods.every((method) => all.some((text) => text.startsWith(method))) && all;
  });
  expectHidden(received);
  const invite = received.find((text) => text.startsWith('INVITE')) ?? '';
  expect(invite).toMatch(new RegExp(`^INVITE sip:\\+\\d+@${hosts.first}:${first.port} `));
  expect(invite).toMatch(new RegExp(`^From: <sip:\\${caller}@${outside}>`, 'm'));
  expect(invite).toMatch(new RegExp(`^P-Asserted-Identity: <sip:\\${caller}@${outside}>`, 'm'));
  expect(invite.match(/^(o|c)=.*$/gm)?.every((line) => line.trimEnd().endsWith(outside))).toBe(true);
  expect(address.log()).not.toMatch(/\+?1555\d{4}/);
});

test('calls that come in are spread over the nodes, and see nothing of the inside', async () => {
  const { sipPort } = await open();
  const calls = [];
  for (let nth = 0; nth < 4; nth += 1) calls.push(await inbound(sipPort, { isTraced: true, hangsUpAfterMs: 3_000 }));
  expect(calls.map(({ node }) => node).toSorted()).toEqual(['north', 'north', 'south', 'south']);
  const [ours_, ...theirs] = calls;
  await ours_?.ari.ask('DELETE', `channels/${ours_.id}`);
  for (const { call, ari, id } of [...theirs, ...(ours_ ? [ours_] : [])]) {
    await call.over();
    await ari.arrives(id, 'StasisEnd');
    const received = await call.received();
    expect(received.length).toBeGreaterThan(1);
    expectHidden(received);
  }
});

test('a carrier that answers 503 is passed over for that call', async () => {
  await open();
  const { id, number } = await reach('congestion');
  expect(await carriersOf(number)).toEqual({ first: 1, second: 1 });
  await hangUp(id);
});

test('a silent carrier is passed over, and after two probes is not asked', async () => {
  const silent = await openRawSip(hosts.silent);
  onTestFinished(silent.close);
  const invited = () => new Set(silent.messages.flatMap((text) => /^INVITE sip:(\S+)@/.exec(text)?.[1] ?? []));
  const settings = { CARRIER_1: `${hosts.silent}:${silent.port}`, CARRIER_SILENCE_MS: 700 };
  const patient = await open({ ...settings, PROBE_SECONDS: 600 });
  const { id, number } = await reach('listens');
  expect(await carriersOf(number)).toEqual({ first: 0, second: 1 });
  expect([...invited()]).toEqual([number]);
  await hangUp(id);
  await patient.stop();

  const probing = await open(settings);
  await until('the silent carrier is out', async () => {
    const list = await probing.command('dispatcher.list');
    return new RegExp(`URI: sip:${hosts.silent}:${silent.port}\\s+FLAGS: I`).test(list);
  });
  const next = await reach('listens');
  expect(await carriersOf(next.number)).toEqual({ first: 0, second: 1 });
  expect([...invited()]).toEqual([number]);
  await hangUp(next.id);
});

test('a refusal that says something about the person is final, and so is a failure after a ring', async () => {
  await open();
  for (const [person, cause] of [
    ['busy', 17],
    ['rejects', 21],
    ['unknown number', 1],
    ['unavailable', 19],
  ] as const) {
    const { id, number } = await dial(person);
    expect(await onNorth.arrives(id, 'ChannelDestroyed'), person).toMatchObject({ cause });
    expect(await carriersOf(number), person).toEqual({ first: 1, second: 0 });
  }
  const number = first.number('rings and fails', { nth: 77 });
  const { id } = await dial('listens', { to: number });
  await onNorth.arrives(id, 'ChannelDestroyed');
  expect(onNorth.of(id, 'StasisStart')).toEqual([]);
  expect(await carriersOf(number)).toEqual({ first: 1, second: 0 });
});

test('more calls a second than the carriers take get 503 with Retry-After', async () => {
  await open({
    CARRIER_1: `${hosts.first}:${first.port} rate=2`,
    CARRIER_2: `${hosts.second}:${second.port} rate=3`,
  });
  const node = await openRawSip('127.0.0.1');
  onTestFinished(node.close);
  const numbers = Array.from({ length: 20 }, (_, nth) => first.number('busy', { nth: 500 + nth }));
  for (const number of numbers) node.send('INVITE', { host: '127.0.0.1', port: insidePort }, number);
  const ids = (status: RegExp) =>
    new Set(node.answers().flatMap((text) => (status.test(text) ? (/^Call-ID: (\S+)/m.exec(text)?.[1] ?? []) : [])));
  await until('every call has an answer', async () => ids(/^SIP\/2\.0 [24]\d\d|^SIP\/2\.0 [15]\d\d/).size === 20);
  const counts = await Promise.all(numbers.map(carriersOf));
  const [atFirst, atSecond] = [
    counts.reduce((sum, { first: n }) => sum + n, 0),
    counts.reduce((sum, { second: n }) => sum + n, 0),
  ];
  // The burst may lie in two seconds.
  expect(atFirst).toBeGreaterThanOrEqual(2);
  expect(atFirst).toBeLessThanOrEqual(4);
  expect(atSecond).toBeGreaterThanOrEqual(3);
  expect(atSecond).toBeLessThanOrEqual(6);
  const refused = node.answers().filter((text) => text.startsWith('SIP/2.0 503'));
  expect(ids(/^SIP\/2\.0 503/).size).toBe(20 - atFirst - atSecond);
  expect(refused.filter((text) => !/^Retry-After: \d+\r$/m.test(text))).toEqual([]);
});

test('a drained node finishes its calls and gets no new ones, and a drained carrier too', async () => {
  const { sipPort, command } = await open();
  const before = [await inbound(sipPort), await inbound(sipPort)];
  expect(before.map(({ node }) => node).toSorted()).toEqual(['north', 'south']);
  const drained = `sip:127.0.0.1:${south.sipPort}`;
  await command('dispatcher.set_state', 'd', '1', drained);
  const after = [await inbound(sipPort), await inbound(sipPort), await inbound(sipPort)];
  expect(after.map(({ node }) => node)).toEqual(['north', 'north', 'north']);
  for (const { ari, id } of before) expect((await ari.ask('GET', `channels/${id}`)).status).toBe(200);
  await command('dispatcher.set_state', 'a', '1', drained);
  const again = [await inbound(sipPort), await inbound(sipPort)];
  expect(again.map(({ node }) => node)).toContain('south');
  for (const { call, ari, id } of [...before, ...after, ...again]) {
    await ari.ask('DELETE', `channels/${id}`);
    await call.over();
  }
  await command('dispatcher.set_state', 'd', '2', `sip:${hosts.first}:${first.port}`);
  const { id, number } = await reach('listens');
  expect(await carriersOf(number)).toEqual({ first: 0, second: 1 });
  await hangUp(id);
});

test('a call survives a restart of Kamailio, and either side can end it', async () => {
  const address = await open();
  const calls = [await reach('hangs up after 10 s'), await reach('sends nothing')];
  await address.restart();
  const [theirs, own] = calls.map(({ id }) => id);
  await hangUp(own ?? '');
  await until('the phone has the end', async () => {
    const id = (await first.calls()).find(({ number }) => number === calls[1]?.number)?.id;
    return (await first.received()).some((text) => text.startsWith('BYE ') && text.includes(`Call-ID: ${id}`));
  });
  await onNorth.arrives(theirs ?? '', 'ChannelDestroyed');
  expectHidden(await first.received());
});

test('strangers and scanners get no answer', async () => {
  const { sipPort } = await open();
  const to = { host: outside, port: sipPort };
  const stranger = await openRawSip(hosts.stranger);
  const carrier = await openRawSip(hosts.first);
  onTestFinished(stranger.close);
  onTestFinished(carrier.close);
  for (const method of ['OPTIONS', 'REGISTER', 'INVITE', 'BYE']) stranger.send(method, to, ours);
  for (let nth = 0; nth < 200; nth += 1) stranger.send('REGISTER', to, `${nth}`, 'friendly-scanner');
  carrier.send('OPTIONS', to, ours, 'friendly-scanner');
  carrier.send('OPTIONS', to, ours);
  await until('the carrier has its answer', async () => carrier.answers().length > 0);
  // A call passes too: what was sent before was read before.
  const { call } = await inbound(sipPort, { hangsUpAfterMs: 100 });
  await call.over();
  expect(carrier.answers()).toMatchObject([expect.stringMatching(/^SIP\/2\.0 200 [\s\S]*Call-ID: raw-\d+-2\r/)]);
  expect(stranger.messages).toEqual([]);
});

test('a node dies under load: the calls of the other go on, new ones arrive, and nobody is dialled twice', async () => {
  const third = await startAsterisk({ phonesPort: insidePort });
  onTestFinished(third.stop);
  const { sipPort } = await open({ NODES: [north, third].map((node) => `127.0.0.1:${node.sipPort}`).join(' ') });
  const onThird = await connectAri(third);
  onTestFinished(onThird.close);
  const dialledBefore = (await first.calls()).length;
  const long = await Promise.all(Array.from({ length: 10 }, () => reach('sends nothing')));
  const lost = await Promise.all(Array.from({ length: 10 }, () => dial('sends nothing', { on: onThird })));
  for (const { id } of lost) await onThird.arrives(id, 'StasisStart');

  // Ten calls out on each node, and ten in, while one node is killed.
  const ringing = Array.from({ length: 10 }, () => [dial('presses 5'), dial('presses 5', { on: onThird })]).flat();
  await Promise.all([...ringing, ...Array.from({ length: 5 }, () => callFrom(sipPort))]);
  await third.kill();
  const late = Array.from({ length: 10 }, () => callFrom(sipPort));
  const out = await Promise.all(Array.from({ length: 10 }, () => reach('sends nothing')));

  // Each new call comes in on the node that is left.
  const later = await Promise.all(late);
  const answered = new Set<string>();
  const answerAll = async () => {
    for (const { channel } of arrivals()[0] ?? []) {
      if (!channel || answered.has(channel.id)) continue;
      answered.add(channel.id);
      await onNorth.ask('POST', `channels/${channel.id}/answer`);
    }
  };
  const codes = Promise.all(later.map((call) => call.answered()));
  const done = codes.then(() => true);
  await until('every new call is answered', async () => {
    await answerAll();
    return Promise.race([done, new Promise<false>((resolve) => setImmediate(resolve, false))]);
  });
  expect(await codes).toEqual(later.map(() => 200));
  for (const { id } of [...long, ...out]) {
    expect((await onNorth.ask('GET', `channels/${id}`)).status).toBe(200);
    expect(onNorth.of(id, 'ChannelDestroyed')).toEqual([]);
  }
  const dialled = [...(await first.calls()).slice(dialledBefore), ...(await second.calls())].map(
    ({ number }) => number,
  );
  const numbers = [...long, ...lost, ...out, ...(await Promise.all(ringing))].map(({ number }) => number);
  for (const number of numbers) {
    const times = dialled.filter((each) => each === number).length;
    expect(times, number).toBeLessThanOrEqual(1);
  }
  for (const { number } of [...long, ...lost, ...out]) expect(dialled).toContain(number);
  for (const { id } of [...long, ...out]) await hangUp(id);
});
