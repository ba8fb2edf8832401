import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readWav, writeWav } from '../../packages/server/src/lib/audio/wav.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { ensureTelephony } from '../../scripts/asterisk.ts';
import { ensureOneAddress } from '../../scripts/find-program.ts';
import { newFolder } from '../halloo.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { connectAri } from './bare-ari.ts';
import { findSound } from './find-sound.ts';
import { outside, startOneAddress } from './one-address.ts';
import { until } from './person.ts';
import { phoneRate, writeMuLaw } from './phone-sound.ts';
import { freeUdpPorts } from './ports.ts';
import { startSecureCarrier } from './secure-carrier.ts';
import { startSoundServer } from './sound-server.ts';

// The guide of this set-up: one-address.md.
const host = '127.0.3.5';
const folder = newFolder();
const at = (name: string) => path.join(folder, name);
let insidePort: number;
let node: Asterisk;
let ari: Awaited<ReturnType<typeof connectAri>>;
let carrier: Awaited<ReturnType<typeof startSecureCarrier>>;

const certify = (name: string, address: string) => {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)];
  execFileSync('openssl', [...words, ...files, '-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`], {
    stdio: 'pipe',
  });
  return { key: fs.readFileSync(at(`${name}.key`), 'utf8'), cert: fs.readFileSync(at(`${name}.pem`), 'utf8') };
};

beforeAll(async () => {
  Object.assign(process.env, await ensureTelephony(), await ensureOneAddress());
  [insidePort = 0] = await freeUdpPorts(1);
  certify('ours', outside);
  carrier = await startSecureCarrier(host, certify('carrier', host));
  node = await startAsterisk({ phonesPort: insidePort });
  ari = await connectAri(node);
}, 600_000);
afterAll(async () => {
  ari?.close();
  carrier?.close();
  await node?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const open = async (authority: string) => {
  const address = await startOneAddress({
    insidePort,
    nodes: [node.sipPort],
    settings: {
      CARRIER_1: `${host}:${carrier.port} transport=tls srtp=yes`,
      TLS_CERTIFICATE: at('ours.pem'),
      TLS_KEY: at('ours.key'),
      TLS_AUTHORITIES: at(authority),
    },
  });
  onTestFinished(address.stop);
  return address;
};
const dial = async (id: string, number: string) => {
  const query = { endpoint: `PJSIP/${number}@provider`, app: 'halloo', channelId: id, callerId: '+15550101' };
  expect((await ari.ask('POST', 'channels', { ...query, timeout: '20' })).status).toBe(200);
};

test('signalling over TLS and sound over SRTP, both ways', async () => {
  await open('carrier.pem');
  await dial('secure', '+15550000');
  await ari.arrives('secure', 'StasisStart');
  const sound = sweep(phoneRate, 3);
  const sounds = await startSoundServer([writeWav(sound)]);
  onTestFinished(sounds.close);
  await ari.ask('POST', 'channels/secure/play', { media: `sound:${sounds.address(sounds.hashes[0] ?? '')}` });
  await ari.arrives('secure', 'PlaybackFinished');
  await until('the carrier has heard it', async () => findSound(carrier.heard(), sound.samples).likeness > 0.95);
  expect(carrier.refused()).toBe(0);
  expect(carrier.messages[0]).toMatch(/^a=crypto:\d+ AES/m);
  expect(carrier.messages[0]).not.toMatch(/^a=crypto:\d+ (NULL|F8)/m);

  const options = { format: 'wav', maxDurationSeconds: '4', name: 'secure' };
  expect((await ari.ask('POST', 'channels/secure/record', options)).status).toBe(201);
  await carrier.say(Uint8Array.from(sound.samples, writeMuLaw));
  await ari.arrives('secure', 'RecordingFinished');
  const file = await ari.ask('GET', 'recordings/stored/secure/file');
  const { samples } = readWav(new Uint8Array(await file.arrayBuffer()));
  expect(findSound(samples, sound.samples).likeness).toBeGreaterThan(0.95);

  await ari.ask('DELETE', 'channels/secure');
  await until('the carrier has the end', async () => carrier.messages.some((text) => text.startsWith('BYE ')));
  expect(carrier.messages.some((text) => text.startsWith('OPTIONS '))).toBe(true);
  const telling = /127\.0\.0\.1(?!\d)|asterisk|halloo|kamailio|rtpengine|^(User-Agent|Server):/im;
  expect(carrier.messages.filter((text) => telling.test(text))).toEqual([]);
});

test('a carrier with a certificate of an unknown authority gets no call', async () => {
  await open('ours.pem');
  const before = carrier.messages.length;
  await dial('unknown', '+15550001');
  await ari.arrives('unknown', 'ChannelDestroyed');
  expect(ari.of('unknown', 'StasisStart')).toEqual([]);
  expect(carrier.messages).toHaveLength(before);
});
