import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp } from './books.ts';
import { menu } from './draw.ts';
import type { PersonName } from './people.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

/** Each node has its own phones, which show by which node they were called. */
interface Side {
  readonly phones: Phones;
  readonly asterisk: Asterisk;
}
let north: Side;
let south: Side;
let app: CallingHalloo;

const startSide = async (): Promise<Side> => {
  const phones = await startPhones();
  return { phones, asterisk: await startAsterisk({ phonesPort: phones.port }) };
};
const stopSide = async (side: Side | undefined) => {
  await side?.asterisk.stop();
  await side?.phones.stop();
};

beforeAll(async () => {
  north = await startSide();
  south = await startSide();
  app = await startCallingHalloo([
    { asterisk: north.asterisk, name: 'north' },
    { asterisk: south.asterisk, name: 'south' },
  ]);
});
afterAll(async () => {
  await app?.stop();
  await stopSide(north);
  await stopSide(south);
});

const dialled = async () => ({
  north: (await north.phones.calls()).length,
  south: (await south.phones.calls()).length,
});
const nodes = async () =>
  Object.fromEntries((await app.settings()).line.nodes.map(({ name, state, calls }) => [name, `${state}, ${calls}`]));

test('a drained node finishes its calls and gets no new ones until it is resumed', async () => {
  await app.makeSim('+919000090001', { channels: 10 });
  const script = await app.uploadScript('Welcome', sweep(24_000, 6));
  const people = (person: PersonName, count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      Name: `Person ${nth}`,
      Number: leadNumber(north.phones, person, { nth }),
    }));
  const id = await app.makeCampaign({
    name: 'Drained',
    flow: menu(script),
    leads: people('hangs up after 10 s', 6),
    schedule: { spin_rate: 4 },
  });
  await app.goLive(id);
  await until('four calls go on', async () => {
    const { calls } = await app.send(routes.getMonitor, { params: { campaign_id: id } });
    return calls.filter(({ answered_at }) => answered_at !== null).length === 4;
  });
  expect(await dialled()).toEqual({ north: 2, south: 2 });

  const answer = await app.drain('north', true);
  expect(answer.line.nodes.map(({ name, state }) => `${name}: ${state}`)).toEqual(['north: draining', 'south: ready']);
  await until('the first calls on north are over', async () => (await nodes()).north === 'draining, 0');
  await app.completed(id);
  expect(await dialled()).toEqual({ north: 2, south: 4 });
  const { calls } = await expectBooksAddUp(app.db, id);
  // No call was cut off: each person hung up.
  expect(calls.map(({ result }) => result)).toEqual(Array.from({ length: 6 }, () => 'hung_up'));
  expect(Math.min(...calls.map(({ talk_ms }) => talk_ms))).toBeGreaterThan(8_000);

  await app.drain('north', false);
  await until('north takes calls again', async () => (await nodes()).north === 'ready, 0');
  const again = await app.makeCampaign({ name: 'Again', flow: menu(script), leads: people('presses 1', 2) });
  await app.goLive(again);
  await app.completed(again);
  expect(await dialled()).toEqual({ north: 3, south: 5 });
});
