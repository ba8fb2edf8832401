import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureTelephony } from '../../scripts/asterisk.ts';
import { ensureOneAddress } from '../../scripts/find-program.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { connectAri } from './bare-ari.ts';
import { createBareCalls } from './bare-calls.ts';
import { type OneAddress, outside, startOneAddress } from './one-address.ts';
import { type Phones, startPhones } from './phones.ts';
import { freeUdpPorts } from './ports.ts';

const caller = '+15550101';
const hosts = { first: '127.0.3.1', second: '127.0.3.2' };
let first: Phones;
let second: Phones;
let north: Asterisk;
let south: Asterisk;
let address: OneAddress;
let ari: Awaited<ReturnType<typeof connectAri>>;

beforeAll(async () => {
  Object.assign(process.env, await ensureTelephony(), await ensureOneAddress());
  const [insidePort = 0] = await freeUdpPorts(1);
  first = await startPhones({ address: hosts.first, isTraced: true });
  second = await startPhones({ address: hosts.second, isTraced: true });
  north = await startAsterisk({ phonesPort: insidePort });
  south = await startAsterisk({ phonesPort: insidePort });
  address = await startOneAddress({
    insidePort,
    nodes: [north.sipPort, south.sipPort],
    settings: {
      CARRIER_1: `${hosts.first}:${first.port}`,
      CARRIER_2: `${hosts.second}:${second.port}`,
    },
  });
  ari = await connectAri(north);
}, 600_000);
afterAll(async () => {
  ari?.close();
  await address?.stop();
  await north?.stop();
  await south?.stop();
  await first?.stop();
  await second?.stop();
});
const { dial, reach, hangUp } = createBareCalls(() => ({ phones: first, ari, caller }));

test('out', async () => {
  const { id, number } = await reach('listens');
  await address.command('corex.debug', '3');
  await hangUp(id);
  await ari.arrives(id, 'ChannelDestroyed');
  await new Promise((r) => setTimeout(r, 1000));
  console.log((await first.received()).join('\n=====\n'));
  console.log(await first.calls(), number, dial, outside);
  require('node:fs').writeFileSync('/tmp/wp-kamailio/k.log', address.log()); console.log(await north.command('pjsip show endpoints'));
});
