import { leadStateId } from '@halloo/contract/ledger';
import type { Action } from '@halloo/flow/actions/registry';
import { beforeEach, expect, test, vi } from 'vitest';
import { actionFlow, makeLiveCampaign, makeSims } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestDatabase } from './harness.ts';

const { db } = await createTestDatabase();
await makeSims(db, 2, 5);
const completed = leadStateId('Completed');
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000, interval: 50 });

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

/** Calls one person with a flow that runs this action; returns the entry in the call's log. */
const runAction = async (action: Action) => {
  const id = await makeLiveCampaign(db, { leads: 1, flow: actionFlow(action) });
  await startDialer(db);
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 1 }));
  expect(await wrongBooks(db, id)).toEqual([]);
  const [call] = await db`select id, number, facts from call where campaign_id = ${id}`;
  return { id, call, acted: call?.facts.find(({ fact }: { fact: string }) => fact === 'acted') };
};

test('a text message is queued for the caller, with the fields filled in', async () => {
  const { call, acted } = await runAction({ kind: 'sms', text: 'Dear {first_name}, thank you from {City}.' });
  expect(acted).toMatchObject({ ok: true });
  expect(await db`select number, body, purpose from sms_message where number = ${call?.number}`).toMatchObject([
    { number: call?.number, body: 'Dear Asha, thank you from City 1.', purpose: 'flow' },
  ]);
});

test('a webhook is queued once, with the call, the lead and the fields', async () => {
  const { id, call, acted } = await runAction({ kind: 'webhook', url: 'https://example.org/hook' });
  expect(acted).toMatchObject({ ok: true });
  expect(await db`select url, event, body, campaign_id from webhook where call_id = ${call?.id}`).toMatchObject([
    {
      url: 'https://example.org/hook',
      event: 'flow.webhook',
      campaign_id: id,
      body: { simulated: true, call: { id: call?.id, number: call?.number }, fields: { City: 'City 1' } },
    },
  ]);
});

test('a caller who asks for it is on the do-not-call list, and no campaign calls them any more', async () => {
  const { call } = await runAction({ kind: 'do_not_call' });
  expect(await db`select reason from do_not_call where number = ${call?.number}`).toHaveLength(1);
  const next = await makeLiveCampaign(db, { leads: 1, flow: actionFlow({ kind: 'do_not_call' }) });
  await db`update lead set number = ${call?.number} where campaign_id = ${next}`;
  await until(async () => expect(await statesOf(db, next)).toEqual({ [leadStateId('Do not call')]: 1 }));
  expect(await db`select 1 from call where campaign_id = ${next}`).toHaveLength(0);
});

test('an outcome is saved with the lead and counted', async () => {
  const { id } = await runAction({ kind: 'outcome', outcome: 'Not interested' });
  expect(await db`select outcome from lead where campaign_id = ${id}`).toMatchObject([{ outcome: 'Not interested' }]);
  expect(await db`select not_interested from campaign_counter where campaign_id = ${id}`).toMatchObject([
    { not_interested: 1 },
  ]);
});

test('the flow continues after a transfer', async () => {
  const { acted } = await runAction({ kind: 'transfer', number: '+911234567890' });
  expect(acted).toMatchObject({ ok: true });
});

test('a callback is made when promised, beyond the retries, and the number of callbacks is limited', async () => {
  const id = await makeLiveCampaign(db, { leads: 1, flow: actionFlow({ kind: 'callback', minutes: 30 }) });
  const clock = createTestClock();
  await startDialer(db, { clock, line: simulated() });
  const lead = async () =>
    (await db`select state, attempts, callbacks, next_attempt_at from lead where campaign_id = ${id}`)[0];
  for (let made = 1; made <= 5; made += 1) {
    await until(async () => expect(await lead()).toMatchObject({ state: 3, attempts: made, callbacks: made }));
    expect((await lead())?.next_attempt_at).toEqual(new Date(clock.now().getTime() + 1_800_000));
    clock.advance(1_800);
  }
  await until(async () => expect(await lead()).toMatchObject({ state: completed, attempts: 6, callbacks: 5 }));
  expect(await wrongBooks(db, id)).toEqual([]);
});
