import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { createTestClock, createTestServer } from './harness.ts';

const clock = createTestClock('2026-11-17T09:00:00Z');
const { db, send, signUp } = await createTestServer({ clock });
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 1, 5);
const sim = (await db<{ id: number }[]>`select id from sim`)[0]?.id ?? 0;

const stop = (kind: 'sim' | 'campaign', ref_id: number) => db`
  insert into breaker (kind, ref_id, opened_at, reason, tries, next_try_at)
  values (${kind}, ${ref_id}, ${clock.now()}, 'The network was busy.', 5, ${new Date(clock.now().getTime() + 900_000)})`;
const dialerId = await registerDialer(db, 'a dialer', { state: 'ready', note: '' });
const claim = async () =>
  (await claimCalls(db, { dialerId, room: 5, mine: new Map(), after: new Map(), turn: 1 }, clock)).calls.length;

test('a SIM and a campaign that stopped try one call at once, and only one', async () => {
  const id = await makeLiveCampaign(db, { leads: 10, flow, spinRate: 5 });
  await stop('sim', sim);
  const [listed] = (await send(routes.listSims, { token })).body;
  expect(listed?.stopped).toEqual({ reason: 'The network was busy.', next_try_at: '2026-11-17T09:15:00.000Z' });
  expect(await claim()).toBe(0);
  const tried = await send(routes.trySimNow, { token, params: { id: sim } });
  expect(tried.body).toEqual({ msg: 'One call is tried now.' });
  expect(await claim()).toBe(1);
  // While that call rings, there is nothing to try.
  const again = await send(routes.trySimNow, { token, params: { id: sim } });
  expect(again.body).toEqual({ msg: 'Nothing to try: calling is not stopped, or a call is being tried already.' });
  expect(await claim()).toBe(0);

  await db`delete from breaker`;
  await stop('campaign', id);
  expect(await claim()).toBe(0);
  await send(routes.tryCampaignNow, { token, params: { campaign_id: id } });
  expect(await claim()).toBe(1);
});

test('an unknown SIM or campaign is refused', async () => {
  expect((await send(routes.trySimNow, { token, params: { id: 99_999 } })).body).toMatchObject({
    code: 'sim.not_found',
  });
  expect((await send(routes.tryCampaignNow, { token, params: { campaign_id: 99_999 } })).body).toMatchObject({
    code: 'campaign.not_found',
  });
});
