import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

/** The same number answers behind one trunk, and is refused behind the other. */
const digits = '97';
const good = '919000090001';
const bad = '919000090002';

let phones: Phones;
let refusing: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
beforeAll(async () => {
  phones = await startPhones({ also: { tests: { digits, sends: [{ quietMs: 60_000 }] } } });
  refusing = await startPhones({ also: { tests: { digits, ringMs: 0, refuses: 403 } } });
  const moreTrunks = `[sim-${bad}](gateway-port)\nremote_hosts = 127.0.0.1:${refusing.port}\nidentify/match = 127.0.1.77\n`;
  asterisk = await startAsterisk({ phonesPort: phones.port, sims: [`+${good}`], moreTrunks });
  app = await startCallingHalloo([{ asterisk, name: 'north', trunk: 'sim-{from}' }]);
  for (const sim of [good, bad]) await app.makeSim(`+${sim}`, { channels: 2 });
});
afterAll(async () => {
  await app?.stop();
  await asterisk?.stop();
  await refusing?.stop();
  await phones?.stop();
});

const read = () => app.send(routes.getTestCalls);
const through = async (sim: string) => (await read()).targets.find(({ trunk }) => trunk === `sim-${sim}`);
const isOver = (sim: string) =>
  until(`the test call through ${sim} is over`, async () => {
    const target = await through(sim);
    return target?.open === null && target.last !== null;
  });

test('a test call is answered through one trunk with its message, and refused by the other', async () => {
  const number = leadNumber(phones, 'tests', { nth: 5 });
  const script_id = await app.speakScript('Test message', 'This is a test call. Goodbye.');
  await app.send(routes.changeTestPlan, { body: { number, script_id } });
  await until('both trunks are known', async () => (await read()).targets.length === 2);
  for (const sim of [good, bad]) {
    await app.send(routes.makeTestCall, { body: { node: 'north', trunk: `sim-${sim}` } });
    await isOver(sim);
  }
  const [works, fails] = [await through(good), await through(bad)];
  expect(works?.last).toMatchObject({ result: 'answered', by_schedule: false, note: '' });
  expect(works?.last?.ring_ms).toBeGreaterThan(0);
  expect(works?.last?.answer_ms).toBeGreaterThanOrEqual(works?.last?.ring_ms ?? 0);
  expect(works?.last_good_at).toBe(works?.last?.ended_at);
  expect(fails?.last).toMatchObject({ result: 'refused', cause: 21, sip: 403, answer_ms: null });
  expect(fails?.last_good_at).toBe(null);
  const calls = (await phones.calls()).filter((call) => call.number === number);
  expect(calls).toMatchObject([{ caller: `+${good}` }]);
  expect(await app.db`select 1 from sim_channel where call_id is not null`).toHaveLength(0);
});
