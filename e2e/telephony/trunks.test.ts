import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { wrongBooks } from '../../packages/server/test/dialer.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { expectBooksAddUp, readBooks } from './books.ts';
import { asks, begins, draw, ends, menu, onKey, plays } from './draw.ts';
import type { PersonName } from './people.ts';
import { startPhones } from './phones.ts';
import { type Side, startSide, stopSide } from './side.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

let north: Side;
let south: Side;
let app: CallingHalloo;
let sim: number;

beforeAll(async () => {
  north = await startSide();
  south = await startSide();
  app = await startCallingHalloo([
    { asterisk: north.asterisk, name: 'north' },
    { asterisk: south.asterisk, name: 'south' },
  ]);
  sim = await app.makeSim('+919000090001', { channels: 10 });
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

/** HALLOO_FAULTS=long waits for real; otherwise canary calls and returned leads are due at once. */
const isLong = process.env.HALLOO_FAULTS === 'long';
const people = 40;

/** The trunk answers 503 Service Unavailable to everybody. */
const overloaded = { 'presses 1': { digits: '11', ringMs: 0, refuses: 503 } };

test('a trunk that answers 503 uses up no attempts, and the campaign resumes by itself', {
  timeout: isLong ? 900_000 : 240_000,
}, async () => {
  // Only the node with the dead trunk is left.
  await south.asterisk.kill();
  const { port } = north.phones;
  await north.phones.stop();
  north.phones = await startPhones({ port, also: overloaded });
  // Another SIM, over which no call has left: while one works, only the campaign is stopped, and not the SIM.
  await app.send(routes.changeSimStatus, { params: { id: sim }, body: { active: false } });
  await app.makeSim('+919000090002', { channels: 10 });
  const script = await app.uploadScript('Short', sweep(24_000, 1.5));
  const flow = draw(
    {
      START: begins,
      WELCOME: plays(script, 'Welcome'),
      ASK: asks('Answer'),
      ONE: onKey('ASK', '1', 'Interested'),
      END: ends(),
    },
    ['START WELCOME', 'WELCOME ASK', 'ASK ONE', 'ONE END'],
  );
  const leads = Array.from({ length: people }, (_, nth) => ({
    Name: `Asha ${nth}`,
    Number: leadNumber(north.phones, 'presses 1', { nth }),
  }));
  const id = await app.makeCampaign({ name: 'Dead trunk', flow, leads, schedule: { retry_times: 0 } });
  await app.goLive(id);

  const breaker = async () => {
    const [row] = await app.db<{ tries: number; is_open: boolean }[]>`
      select tries, closed_at is null as is_open from breaker where kind = 'sim'`;
    return row;
  };
  const hurry = async () => {
    if (isLong) return;
    await app.db`update breaker set next_try_at = now() where canary_call_id is null`;
    await app.db`update lead set next_attempt_at = now() where campaign_id = ${id} and state = 3 and next_attempt_at > now()`;
  };
  await until('calling has stopped', async () => (await breaker())?.is_open === true);
  const reasons = await app.send(routes.getWhyNot, { params: { campaign_id: id } });
  expect(reasons.find(({ code }) => code === 'calls_failing')?.sentence).toMatch(/did not leave \(.*SIP 503.*\)/);

  const stoppedAt = Date.now();
  await until(
    'canary calls have failed',
    async () => {
      await hurry();
      await delay(200);
      return isLong ? Date.now() > stoppedAt + 120_000 : ((await breaker())?.tries ?? 0) >= 3;
    },
    180_000,
  );
  await until('no call is in progress', async () => (await app.db`select 1 from live_call`).length === 0);
  const during = await readBooks(app.db, id);
  expect(during.leads.filter(({ attempts }) => attempts > 0)).toEqual([]);
  expect(new Set(during.calls.map(({ result, returned }) => `${result} ${returned}`))).toEqual(
    new Set(['congestion true']),
  );
  // A few calls until it stopped, and the canary calls: not the whole list again and again.
  expect(during.calls.length).toBeLessThan(people * 2);

  await north.phones.stop();
  north.phones = await startPhones({ port });
  await until(
    'the campaign is completed',
    async () => {
      await hurry();
      await delay(200);
      return (await app.detail(id)).status === 'Completed';
    },
    isLong ? 600_000 : 120_000,
  );
  const books = await expectBooksAddUp(app.db, id);
  expect(await wrongBooks(app.db, id)).toEqual([]);
  expect(new Set(books.leads.map(({ state, attempts, response }) => `${state} ${attempts} ${response}`))).toEqual(
    new Set(['Completed 1 1']),
  );
  expect((await breaker())?.is_open).toBe(false);
  const notices = await app.db<
    { title: string }[]
  >`select title from notification where title like 'Calling %' order by id`;
  expect(notices.map(({ title }) => title.split(':')[0])).toEqual(['Calling stopped', 'Calling resumed']);
});
