import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const folder = path.join(import.meta.dirname, 'kamailio');
const example = fs.readFileSync(path.join(folder, 'settings.example'), 'utf8');
const good = example.replace('MASK_KEY=', 'MASK_KEY=0123456789abcdef0123');

/** The text of the settings with other values, installed below a folder of its own. */
const install = (values: Readonly<Record<string, string>> = {}, text = good) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-kamailio-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  const rest = text.split('\n').filter((line) => !Object.keys(values).some((name) => line.startsWith(`${name}=`)));
  fs.writeFileSync(path.join(root, 'settings'), `${lines.join('')}${rest.join('\n')}`);
  const env = { ...process.env, DESTDIR: `${root}/system` };
  const { status, stderr } = spawnSync('sh', [path.join(folder, 'install.sh'), root], { env, encoding: 'utf8' });
  const place = (name: string) => path.join(root, 'system', name);
  return { status, stderr, place, read: (name: string) => fs.readFileSync(place(name), 'utf8') };
};

test('the example becomes lists of nodes and carriers, and a configuration without gaps', () => {
  const { status, stderr, read, place } = install();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const rows = (name: string) =>
    read(name)
      .split('\n')
      .filter((line) => /^\d/.test(line));
  expect(rows('etc/kamailio/dispatcher.list')).toEqual([
    '1 sip:10.0.0.21:5060 0 0 socket=udp:10.0.0.10:5060',
    '1 sip:10.0.0.22:5060 0 0 socket=udp:10.0.0.10:5060',
    '2 sip:203.0.113.20:5060 0 9 socket=udp:203.0.113.10:5060;name=carrier1;rate=50;srtp=no',
  ]);
  expect(rows('etc/kamailio/address.list')).toEqual([
    '1 10.0.0.21 32 0 node',
    '1 10.0.0.22 32 0 node',
    '2 203.0.113.20 32 0 carrier1',
  ]);
  for (const name of ['etc/kamailio/kamailio.cfg', 'etc/rtpengine/rtpengine.conf']) {
    expect(read(name)).not.toMatch(/@[A-Z_]+@/);
    expect(fs.statSync(place(name)).mode & 0o007).toBe(0);
  }
  expect(read('etc/kamailio/kamailio.cfg')).not.toContain('#!define');
  expect(read('etc/rtpengine/rtpengine.conf')).toContain('interface = inside/10.0.0.10;outside/203.0.113.10\n');
  expect(fs.existsSync(place('etc/kamailio/tls.cfg'))).toBe(false);
});

test('a carrier with a name, TLS and SRTP, behind a router', () => {
  const { status, read } = install({
    CARRIER_1: 'sip.carrier.example:5061 rate=20 transport=tls srtp=yes from=192.0.2.16/28,192.0.2.40',
    PUBLIC_ADDRESS: '198.51.100.7',
  });
  expect(status).toBe(0);
  expect(read('etc/kamailio/dispatcher.list')).toContain(
    '2 sip:sip.carrier.example:5061;transport=tls 0 9 socket=tls:203.0.113.10:5061;name=carrier1;rate=20;srtp=yes\n',
  );
  expect(read('etc/kamailio/address.list')).toContain('2 192.0.2.16 28 0 carrier1\n2 192.0.2.40 32 0 carrier1\n');
  const text = read('etc/kamailio/kamailio.cfg');
  expect(text).toContain('#!define WITH_TLS');
  expect(text).toContain('listen=tls:203.0.113.10:5061 advertise 198.51.100.7:5061');
  expect(text).toContain('modparam("topoh", "mask_ip", "198.51.100.7")');
  expect(read('etc/rtpengine/rtpengine.conf')).toContain('outside/203.0.113.10!198.51.100.7\n');
  expect(read('etc/kamailio/tls.cfg')).toContain('certificate = /etc/kamailio/certificate.pem');
});

test('the files of before are kept once, and the second time is like the first', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-kamailio-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  fs.mkdirSync(path.join(root, 'system/etc/kamailio'), { recursive: true });
  const file = path.join(root, 'system/etc/kamailio/kamailio.cfg');
  fs.writeFileSync(file, 'of Debian');
  fs.writeFileSync(path.join(root, 'settings'), good);
  const env = { ...process.env, DESTDIR: `${root}/system` };
  const texts = [1, 2].map(() => {
    execFileSync('sh', [path.join(folder, 'install.sh'), root], { env });
    return fs.readFileSync(file, 'utf8');
  });
  expect(texts[0]).toBe(texts[1]);
  expect(fs.readFileSync(`${file}.before-halloo`, 'utf8')).toBe('of Debian');
});

test.each([
  ['MASK_KEY', '', /MASK_KEY needs 16/],
  ['NODES', '', /NODES is empty/],
  ['NODES', '10.0.0.21', /"10\.0\.0\.21" is not ADDRESS:PORT/],
  ['INSIDE_ADDRESS', '10.0.0.300', /INSIDE_ADDRESS must be an address/],
  ['OUTSIDE_PORT', '5060"', /OUTSIDE_PORT must be a port/],
  ['CARRIER_1', '', /CARRIER_1 needs ADDRESS:PORT/],
  ['CARRIER_1', 'sip.carrier.example:5060', /has a name: add from=/],
  ['CARRIER_1', '203.0.113.20:5060 rate=0', /rate must be a whole number/],
  ['CARRIER_1', '203.0.113.20:5060 transport=ws', /transport must be udp, tcp or tls/],
  ['CARRIER_1', '203.0.113.20:5060 from=0.0.0.0/0', /from has "0\.0\.0\.0\/0"/],
  ['CARRIER_1', '203.0.113.20:5060 speed=9', /"speed=9" is none of/],
  ['CARRIER_10', '203.0.113.20:5060', /carriers are CARRIER_1 to CARRIER_9/],
  ['TLS_KEY', '/etc/$(reboot)', /TLS_KEY must be a path/],
])('%s=%s is refused, and nothing is written', (name, value, message) => {
  const { status, stderr, place } = install({ [name]: value });
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(fs.existsSync(place('etc/kamailio'))).toBe(false);
});
