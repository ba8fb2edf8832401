import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { beforeEach, expect, test } from 'vitest';
import { type ClaimedCall, claimCalls } from '../src/calling/claim/claim-leads.ts';
import { saveCalls } from '../src/calling/journal/save-calls.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { systemClock } from '../src/platform/clock.ts';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { createCallingServer, until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { quickTime } from './line-times.ts';

const { db, send, token } = await createCallingServer();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
const [waiting, retryDue, completed] = [leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Completed')];
const unit = 1_000_000;

beforeEach(async () => {
  await db`update sim set channels = 20`;
  await db`delete from price`;
  await db`update workspace set price_edit = price_edit + 1, currency = 'GBP'`;
});

const addPrice = async (given: { prefix: string; per_minute: string; [name: string]: unknown }) => {
  const { status, body } = await send(routes.addPrice, { token, body: given });
  expect(status).toBe(201);
  return body;
};
const setBudget = async (id: number, body: { budget?: string | null; unpriced?: 'leave_out' | 'call' }) => {
  const { status, body: answer } = await send(routes.changeBudget, { token, params: { campaign_id: id }, body });
  expect(status).toBe(200);
  return answer;
};
const moneyOf = async (id: number) =>
  (await send(routes.getCampaignMoney, { token, params: { campaign_id: id } })).body;
const statusOf = async (id: number) => {
  const [row] = await db<{ status: string }[]>`select status from campaign where id = ${id}`;
  return row?.status;
};

const dialerNamed = (name: string) => registerDialer(db, name, { state: 'ready', note: '' });
const claim = (dialerId: number, room = 40) =>
  claimCalls(db, { dialerId, room, mine: new Map(), after: new Map(), turn: 1 }, systemClock);

/** The end of a call, after that many seconds; null if nobody answered. */
const endOf = ({ id, campaign, sim, lead, number }: ClaimedCall, seconds: number | null) => {
  const now = new Date();
  return {
    ...{
      id,
      campaignId: campaign.id,
      sim: { ...sim, day: '2026-11-17' },
      endedAt: now,
      settledAt: now,
      restSeconds: 0,
    },
    ...{ result: seconds === null ? ('no_answer' as const) : ('completed' as const), cause: 16, sip: 0, rangAt: null },
    ...{
      durationMs: (seconds ?? 5) * 1000,
      talkMs: (seconds ?? 0) * 1000,
      answered: seconds !== null,
      givesBack: false,
    },
    ...{ neverLeft: false, billed: { number, answered: seconds !== null }, language: null },
    lead: {
      ...{ id: lead.id, was: lead.was, response: null, outcome: null, picked_up: false, callbacks: 0, change: {} },
      ...{ state: completed, substatus: '', nextAttemptAt: null, language: null },
    },
    allFacts: () => [],
  };
};
const end = (dialerId: number, calls: readonly ClaimedCall[], seconds: number | null) =>
  saveCalls(db, dialerId, { turns: [], ends: calls.map((call) => endOf(call, seconds)) });

test('the cost of a call is fixed with the price at its end, and a missing price is told', async () => {
  const price = await addPrice({ prefix: '+91', per_minute: '0.6', per_call: '0.1', per_attempt: '0.01' });
  const id = await makeLiveCampaign(db, { leads: 6, flow, spinRate: 6 });
  await db`update lead set number = '+4420794609' || (position + 10) where campaign_id = ${id} and position > 4`;
  const dialer = await dialerNamed('one');
  const { calls } = await claim(dialer);
  expect(calls).toHaveLength(6);
  await end(dialer, calls.slice(0, 1), 61);
  await send(routes.changePrice, { token, params: { id: price.id }, body: { per_minute: '6' } });
  await end(dialer, calls.slice(1, 2), 61);
  await end(dialer, calls.slice(2, 3), null);
  await end(dialer, calls.slice(4), 30);
  const costs = await db<{ cost: number | null }[]>`select cost from call where campaign_id = ${id} order by id`;
  expect(costs.map(({ cost }) => cost)).toEqual([1_310_000, 12_110_000, 10_000, null, null]);
  expect(await moneyOf(id)).toMatchObject({ spent: '13.43', unpriced_calls: 2, currency: 'GBP', budget: null });
  const { body } = await send(routes.getCall, { token, params: { id: calls[0]?.id ?? 0 } });
  expect(body.call).toMatchObject({ cost: '1.31', currency: 'GBP' });
  // A save that is repeated counts once.
  await end(dialer, calls.slice(0, 1), 61);
  expect(await moneyOf(id)).toMatchObject({ spent: '13.43' });
  await end(dialer, calls.slice(3, 4), null);
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('without prices nothing is counted, and a call over a SIM has the price of the SIM', async () => {
  const id = await makeLiveCampaign(db, { leads: 3, flow, spinRate: 1 });
  const dialer = await dialerNamed('two');
  const [free] = (await claim(dialer)).calls;
  if (!free) throw new Error('no call');
  await end(dialer, [free], 10);
  expect(await moneyOf(id)).toMatchObject({ spent: '0', unpriced_calls: 0, has_prices: false, estimate: null });
  await addPrice({ prefix: '+91', per_minute: '1' });
  for (const sim of await db<{ id: number }[]>`select id from sim`) {
    await addPrice({ prefix: '+9', per_minute: '2', sim_id: sim.id });
  }
  const [call] = (await claim(dialer)).calls;
  if (!call) throw new Error('no call');
  await end(dialer, [call], 10);
  expect(await moneyOf(id)).toMatchObject({ spent: '2', unpriced_calls: 0 });
});

test('ends of calls that are saved at the same time add up', async () => {
  await addPrice({ prefix: '+91', per_minute: '0.07' });
  const id = await makeLiveCampaign(db, { leads: 40, flow, spinRate: 40 });
  const [one, two] = [await dialerNamed('one'), await dialerNamed('two')];
  const [first, second] = [(await claim(one, 20)).calls, (await claim(two, 20)).calls];
  await Promise.all([...first.map((call) => end(one, [call], 30)), ...second.map((call) => end(two, [call], 90))]);
  const count = first.length + 2 * second.length;
  expect(first.length + second.length).toBeGreaterThan(20);
  const [row] = await db<{ spent: number }[]>`select spent from campaign_counter where campaign_id = ${id}`;
  expect(row?.spent).toBe(count * 70_000);
});

test('two dialers never start calls beyond the budget, also when one of them dies', async () => {
  await addPrice({ prefix: '+91', per_minute: '1' });
  const id = await makeLiveCampaign(db, { leads: 40, flow, spinRate: 40 });
  await setBudget(id, { budget: '10' });
  const [dead, alive] = [await dialerNamed('dead'), await dialerNamed('alive')];
  const [lost, running] = (await Promise.all([claim(dead, 7), claim(alive, 7)])).map(({ calls }) => calls);
  if (!lost || !running) throw new Error('no calls');
  expect(lost.length + running.length).toBe(10);
  // What the dead one started stays reserved until its calls are closed.
  expect((await claim(alive)).calls).toEqual([]);
  expect(await moneyOf(id)).toMatchObject({ spent: '0', reserved: '10' });
  expect((await send(routes.getWhyNot, { token, params: { campaign_id: id } })).body).toMatchObject([
    { code: 'budget', leads: 30, sentence: expect.stringContaining('reserved for calls in progress') },
  ]);
  await end(alive, running, null);
  const more = (await claim(alive)).calls;
  expect(more).toHaveLength(running.length);
  // Calls that last longer than a minute reserve more while they do.
  await db`update live_call set answered_at = now() - interval '150 seconds' where id = ${more[0]?.id ?? 0}`;
  expect(await moneyOf(id)).toMatchObject({ reserved: '12' });
  await end(alive, more, 59);
  await end(dead, lost, 61);
  const spent = more.length + 2 * lost.length;
  expect(await moneyOf(id)).toMatchObject({ spent: String(spent), reserved: '0', used_percent: spent * 10 });
  // Only calls in progress may go over it, by what they last longer than a minute.
  expect(spent).toBeLessThanOrEqual(10 + lost.length);
  expect((await claim(alive)).calls).toEqual([]);
  expect(await statusOf(id)).toBe('Paused');
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('a campaign pauses when its budget is used up, says so everywhere, and continues when it is raised', async () => {
  await send(routes.createWebhook, {
    token,
    body: { url: 'https://example.org/hook', events: ['calling.changed', 'campaign.status_changed', 'call.ended'] },
  });
  await addPrice({ prefix: '+91', per_minute: '1' });
  const id = await makeLiveCampaign(db, { leads: 30, flow, spinRate: 3, name: 'Spring' });
  await setBudget(id, { budget: '10.5' });
  await startDialer(db, { line: simulated({ profile: profiles.perfect, time: quickTime() }) });
  await startDialer(db, { line: simulated({ profile: profiles.perfect, time: quickTime(), seed: 2 }) });
  await until(async () => expect(await statusOf(id)).toBe('Paused'));
  await until(async () => expect((await statesOf(db, id))[leadStateId('Calling')]).toBeUndefined());
  const after = await moneyOf(id);
  expect(after).toMatchObject({ state: 'used_up', budget: '10.5', reserved: '0' });
  // Three calls at once, each of less than three minutes.
  expect(Number(after.spent)).toBeGreaterThanOrEqual(9);
  expect(Number(after.spent)).toBeLessThanOrEqual(10.5 + 3 * 2);
  const { body: reasons } = await send(routes.getWhyNot, { token, params: { campaign_id: id } });
  expect(reasons).toMatchObject([{ code: 'budget', sentence: expect.stringContaining('budget of £10.50 is used up') }]);
  const { body: notices } = await send(routes.listNotifications, { token });
  const titles = notices.results.map(({ title }) => title);
  expect(titles).toContain('Campaign “Spring” paused: the budget is used up');
  expect(titles.filter((title) => title.includes('% of its budget'))).toHaveLength(1);
  const hooks = await db<{ event: string; body: { reason?: string; call?: { cost: string; currency: string } } }[]>`
    select event, body from webhook where campaign_id = ${id} order by id`;
  expect(hooks.find(({ event }) => event === 'calling.changed')?.body.reason).toBe('The budget of £10.50 is used up.');
  expect(hooks.find(({ event }) => event === 'call.ended')?.body.call).toMatchObject({ cost: '1', currency: 'GBP' });

  const refused = await send(routes.changeCampaign, { token, params: { id }, body: { status: 'Live' } });
  expect(refused.body).toMatchObject({
    code: 'campaign.not_startable',
    fields: { budget_used_up: expect.any(String) },
  });
  await setBudget(id, { budget: '1000' });
  expect(await statusOf(id)).toBe('Live');
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 30 }));
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('numbers without a price are left out or called, as chosen, and called once they have one', async () => {
  await addPrice({ prefix: '+91', per_minute: '1' });
  const id = await makeLiveCampaign(db, { leads: 5, flow, spinRate: 5 });
  await db`update lead set number = '+4420794609' || (position + 10) where campaign_id = ${id} and position > 3`;
  await setBudget(id, { budget: '100' });
  const { body: check } = await send(routes.checkLaunch, { token, params: { id } });
  expect(check.warnings.filter(({ code }) => code === 'no_price')).toMatchObject([
    { code: 'no_price', sentence: expect.stringMatching(/^2 numbers have no price and will be left out/) },
  ]);
  expect(check.cost).toMatchObject({
    numbers: 3,
    unknown: 2,
    sentence: expect.stringContaining('unknown for 2 numbers'),
  });
  const dialer = await dialerNamed('three');
  const { calls } = await claim(dialer);
  expect(calls).toHaveLength(3);
  expect(await statesOf(db, id)).toMatchObject({ [retryDue]: 2 });
  const { body: reasons } = await send(routes.getWhyNot, { token, params: { campaign_id: id } });
  expect(reasons).toMatchObject([{ code: 'no_price', leads: 2 }]);
  await setBudget(id, { unpriced: 'call' });
  expect((await claim(dialer)).calls).toHaveLength(2);
  const other = await makeLiveCampaign(db, { leads: 1, flow });
  await db`update lead set number = '+33140000000' where campaign_id = ${other}`;
  await setBudget(other, { budget: '100' });
  expect((await claim(dialer)).calls).toEqual([]);
  await addPrice({ prefix: '+33', per_minute: '1' });
  expect((await claim(dialer)).calls).toMatchObject([{ number: '+33140000000' }]);
});

test('a budget without prices is refused at launch, and a duplicate has the budget', async () => {
  const id = await makeLiveCampaign(db, { leads: 2, flow, status: 'Draft' });
  await setBudget(id, { budget: '5' });
  const codes = async () => {
    const { body } = await send(routes.checkLaunch, { token, params: { id } });
    return [body.blockers, body.warnings].map((list) =>
      list.map(({ code }) => code).filter((code) => code.includes('price')),
    );
  };
  expect(await codes()).toEqual([['no_prices'], []]);
  await setBudget(id, { unpriced: 'call' });
  expect(await codes()).toEqual([[], ['no_prices']]);
  const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy ${id}` } });
  expect(await moneyOf(copy.body.campaign_id)).toMatchObject({
    budget: '5',
    unpriced: 'call',
    spent: '0',
    state: 'open',
  });
  expect(await setBudget(id, { budget: null })).toMatchObject({ budget: null, used_percent: null });
});

test('the estimate counts leads by the longest prefix of any price, as a search through all of them does', async () => {
  await db`delete from call`;
  const prefixes = ['+9', '+917', '+9170', '+91700000', '+44', '+4420'];
  for (const [nth, prefix] of prefixes.entries()) await addPrice({ prefix, per_minute: String(nth + 1) });
  const id = await makeLiveCampaign(db, { leads: 400, flow, status: 'Draft' });
  const starts = [
    '+9170000012',
    '+9170555555',
    '+9175555555',
    '+9155555555',
    '+4420555555',
    '+4455555555',
    '+3355555555',
  ];
  await db`update lead set number = (${starts}::text[])[1 + position % 7] || position where campaign_id = ${id}`;
  const { estimate } = await moneyOf(id);
  const numbers = await db<{ number: string }[]>`select number from lead where campaign_id = ${id}`;
  const priced = numbers.filter(({ number }) => prefixes.some((prefix) => number.startsWith(prefix)));
  expect(estimate).toMatchObject({ numbers: priced.length, unknown: 400 - priced.length, basis: 'assumed' });
  const answered = priced.reduce((sum, { number }) => {
    const longest = prefixes.filter((prefix) => number.startsWith(prefix)).toSorted((a, b) => b.length - a.length)[0];
    return sum + (1 + prefixes.indexOf(longest ?? '')) * unit;
  }, 0);
  expect(Number(estimate?.about)).toBeCloseTo((answered * 0.4) / unit, 5);
  await db`
    insert into flow (campaign_id, version, document, saved_by, saved_at)
    values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now())`;
  const { body } = await send(routes.rehearseCampaign, {
    token,
    params: { campaign_id: id },
    body: { seed: 1, profile: 'perfect' },
  });
  expect(body.cost).toMatchObject({ basis: 'rehearsal', numbers: priced.length, unknown: 400 - priced.length });
  expect(Number(body.cost?.about)).toBeGreaterThanOrEqual((answered / unit) * 0.99);
  expect(await statesOf(db, id)).toEqual({ [waiting]: 400 });
});
