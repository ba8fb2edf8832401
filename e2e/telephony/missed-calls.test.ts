import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { wrongBooks } from '../../packages/server/test/dialer.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp, readBooks } from './books.ts';
import { type Caller, type CallIn, callIn } from './call-in.ts';
import { asks, begins, draw, ends, onKey, plays } from './draw.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

const to = '+919000090001';
let phones: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
let campaign: number;
const callers: CallIn[] = [];

const settings = (body: object) => app.send(routes.changeMissedCalls, { params: { campaign_id: campaign }, body });

beforeAll(async () => {
  phones = await startPhones();
  asterisk = await startAsterisk({ phonesPort: phones.port });
  app = await startCallingHalloo([{ asterisk }]);
  const sim = await app.makeSim(to, { channels: 5 });
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
  const leads = [{ Name: 'Asha', Number: leadNumber(phones, 'presses 1', { nth: 1 }) }];
  campaign = await app.makeCampaign({ name: 'Missed calls', flow, leads });
  await settings({ active: true, sims: [sim], delay_seconds: 1 });
  await app.goLive(campaign);
});
afterAll(async () => {
  for (const caller of callers) await caller.stop();
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

const ring = async (caller: Omit<Caller, 'sipPort' | 'to' | 'isTraced'>) => {
  const call = await callIn({ sipPort: asterisk.sipPort, to, isTraced: true, ...caller });
  callers.push(call);
  return call;
};
const callsTo = async (number: string) => (await phones.calls()).filter((call) => call.number === number);
const leadOf = async (number: string) =>
  (await readBooks(app.db, campaign)).leads.find((lead) => lead.number === number);
const finished = (number: string) =>
  until(`${number} is called back`, async () => (await leadOf(number))?.state === 'Completed', 120_000);
const resultsOf = async () =>
  (await app.db<{ result: string }[]>`select result from missed_ring where campaign_id = ${campaign} order by id`).map(
    ({ result }) => result,
  );

/** Declined: no sound before, and no answer. */
const expectDeclined = async (call: CallIn) => {
  expect(await call.answered()).toBe(486);
  await call.over();
  const responses = await call.responses();
  expect(responses).not.toContain(200);
  expect(responses).not.toContain(183);
  expect(responses.at(-1)).toBe(486);
};

test('a missed call is never answered, and three rings are called back once within seconds', {
  timeout: 240_000,
}, async () => {
  const from = leadNumber(phones, 'presses 1', { nth: 7 });
  const first = await ring({ from });
  await expectDeclined(first);
  const declinedAt = Date.now();
  for (const again of [await ring({ from }), await ring({ from })]) await expectDeclined(again);
  await finished(from);
  const calls = await callsTo(from);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.caller).toContain(to.slice(1));
  expect((calls[0]?.at ?? 0) - declinedAt).toBeLessThan(15_000);
  expect(await leadOf(from)).toMatchObject({ attempts: 1, response: '1', picked_up: true });
  expect((await resultsOf()).filter((result) => result === 'call_back')).toHaveLength(1);
  expect(await resultsOf()).toHaveLength(3);
});

test('a withheld number is declined and counted', { timeout: 120_000 }, async () => {
  await expectDeclined(await ring({ from: leadNumber(phones, 'presses 1', { nth: 8 }), isPrivate: true }));
  expect((await resultsOf()).at(-1)).toBe('withheld');
});

test('a ring that was declined is called back once, though Halloo is killed before', { timeout: 300_000 }, async () => {
  await settings({ delay_seconds: 8 });
  const from = leadNumber(phones, 'presses 1', { nth: 9 });
  await expectDeclined(await ring({ from }));
  await app.restart('kill');
  await finished(from);
  expect(await callsTo(from)).toHaveLength(1);
  await until('nobody is being called', async () => (await app.db`select 1 from live_call`).length === 0);
  await expectBooksAddUp(app.db, campaign);
  expect(await wrongBooks(app.db, campaign)).toEqual([]);
  expect((await app.detail(campaign)).status).toBe('Live');
});
