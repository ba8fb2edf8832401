import { leadStateId } from '@halloo/contract/ledger';
import type { MissedCallSettings } from '@halloo/contract/missed-calls';
import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, vi } from 'vitest';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { takeRing } from '../src/calling/missed/take-ring.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';

/** A server with a database of its own, and numbers that can listen for missed calls. */
export const createMissedCallKit = async () => {
  let moment = new Date('2026-11-16T09:00:00Z');
  const clock = {
    now: () => moment,
    set: (at: string) => {
      moment = new Date(at);
    },
    advance: (seconds: number) => {
      moment = new Date(moment.getTime() + seconds * 1_000);
    },
  };
  const simulatedRings: { from: string; to: string }[] = [];
  const { send, signUp, db, url } = await createTestServer({
    clock,
    callIn: async (call) => {
      simulatedRings.push(call);
    },
  });
  const { token } = await signUp();
  const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
  await makeSims(db, 4, 10);
  const sims = await db<{ id: number; number: string }[]>`select id, number from sim order by id`;
  const [sim, otherSim] = sims.map(({ id }) => id) as [number, number];
  const to = sims[0]?.number ?? '';

  const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000, interval: 50 });
  const caller = '+919811122233';
  let rings = 0;
  const ring = (from = caller, id = `ring-${++rings}`, through = db) => takeRing(through, { id, from, to }, clock);
  const change = (id: number, body: Partial<MissedCallSettings>) =>
    send(routes.changeMissedCalls, { token, params: { campaign_id: id }, body });
  const read = async (id: number, query: Record<string, number> = {}) =>
    (await send(routes.getMissedRings, { token, params: { campaign_id: id }, query })).body;
  const resultsOf = async (id: number) =>
    (await db<{ result: string }[]>`select result from missed_ring where campaign_id = ${id} order by id`).map(
      ({ result }) => result,
    );

  /** A live campaign that listens on the first number, without any delay. */
  const listening = async (
    settings: Partial<MissedCallSettings> = {},
    options: { leads?: number; status?: string } = {},
  ) => {
    const id = await makeLiveCampaign(db, { leads: 0, flow, ...options });
    const answer = await change(id, { active: true, sims: [sim], delay_seconds: 0, ...settings });
    expect(answer.body.msg).toBeUndefined();
    return id;
  };
  const claimer = async () => {
    const dialerId = await registerDialer(db, 'a dialer', { state: 'ready', note: '' });
    return (room = 10) => claimCalls(db, { dialerId, room, mine: new Map(), after: new Map(), turn: 1 }, clock);
  };
  /** The calls in progress end now, as if everybody had answered. */
  const endCalls = async (id: number) => {
    await db`
      insert into call (id, campaign_id, lead_id, direction, number, attempt, sim_id, channel, dialer_id, flow_version, dialled_at,
        ended_at, result, cause, duration_ms, talk_ms, facts)
      select id, campaign_id, lead_id, direction, number, attempt, sim_id, channel, dialer_id, flow_version, dialled_at,
        ${clock.now()}, 'completed', 16, 1000, 1000, '[]' from live_call where campaign_id = ${id}`;
    await db`delete from live_call where campaign_id = ${id}`;
    await db`update lead set state = ${leadStateId('Completed')} where campaign_id = ${id} and state = ${leadStateId('Calling')}`;
    await db`delete from ledger_counter where campaign_id = ${id}`;
    await db`insert into ledger_counter select campaign_id, state, count(*) from lead where campaign_id = ${id} group by 1, 2`;
    await db`update campaign_counter set calling = 0 where campaign_id = ${id}`;
    await db`update sim_channel set call_id = null`;
  };

  beforeEach(async () => {
    clock.set('2026-11-16T09:00:00Z');
    await db`update campaign set status = 'Cancelled'`;
    await db`delete from missed_call`;
    await db`delete from live_call`;
    await db`delete from dialer`;
    await db`delete from do_not_call`;
    await db`delete from webhook_endpoint`;
    await db`delete from campaign_sim`;
    await db`update sim set active = true`;
    await db`update sim_channel set rests_until = '-infinity', call_id = null`;
  });
  return {
    clock,
    send,
    signUp,
    db,
    url,
    token,
    flow,
    sims,
    sim,
    otherSim,
    to,
    until,
    caller,
    ring,
    change,
    read,
    resultsOf,
    listening,
    claimer,
    simulatedRings,
    endCalls,
  };
};
