import type { Fact, Run } from '@halloo/flow/run';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { callEnd } from './call-end.ts';
import type { ClaimedLead } from './claim-leads.ts';
import { campaignsById, type LiveCampaign } from './plan.ts';
import { forgetGone, lostWithCalls, takeLost } from './presence.ts';
import { saveCalls } from './save-calls.ts';

interface LostCall {
  readonly id: number;
  readonly campaign_id: number;
  readonly direction: 'out' | 'in';
  readonly line_id: string;
  readonly number: string;
  readonly attempt: number;
  readonly sim_id: number;
  readonly channel: number;
  readonly lead_was: number;
  readonly dialled_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: 'person' | 'machine' | 'unknown' | null;
  readonly run: Run | null;
  readonly facts: readonly Fact[];
  readonly lead: Omit<ClaimedLead, 'was'>;
}

const atOnce = 200;

const lostCalls = (db: Db, dialerId: number) => db<LostCall[]>`
  select c.id, c.campaign_id, direction, line_id, c.number, attempt, sim_id, channel, lead_was, dialled_at, answered_at,
    answered_by, run, facts, to_jsonb(lead) as lead
  from live_call c join lead on lead.id = c.lead_id where dialer_id = ${dialerId} order by c.id limit ${atOnce}`;

const endOf = (call: LostCall, campaign: LiveCampaign, now: number, day: (at: number) => string) => {
  const answered = call.answered_at && { at: call.answered_at.getTime(), by: call.answered_by ?? ('unknown' as const) };
  return callEnd({
    claimed: {
      id: call.id,
      lineId: call.line_id,
      campaign,
      lead: { ...call.lead, was: call.lead_was },
      sim: { id: call.sim_id, channel: call.channel, number: '' },
      direction: call.direction,
      number: call.number,
      attempt: call.attempt,
      dialledAt: call.dialled_at,
    },
    flow: { nodes: {} },
    run: call.run,
    facts: call.facts,
    answered,
    cutting: false,
    ended: { type: 'ended', id: call.line_id, cause: 'failed', code: 0, by: 'line' },
    lost: true,
    at: now,
    durationMs: now - call.dialled_at.getTime(),
    talkMs: answered ? now - answered.at : 0,
    day: day(now),
    nameOf: () => '',
  });
};

/** Closes the calls that a dialer left behind. Two who do it at once end each call once. */
const closeCalls = async (db: Db, dialerId: number, now: number, day: (at: number) => string): Promise<number> => {
  let closed = 0;
  for (;;) {
    const calls = await lostCalls(db, dialerId);
    if (calls.length === 0) return closed;
    const campaigns = await campaignsById(db, [...new Set(calls.map(({ campaign_id }) => campaign_id))]);
    const ends = calls.flatMap((call) => {
      const campaign = campaigns.get(call.campaign_id);
      return campaign ? [endOf(call, campaign, now, day)] : [];
    });
    await saveCalls(db, dialerId, { turns: [], ends });
    closed += ends.length;
    if (ends.length === 0) return closed;
  }
};

/**
 * Notices dialers that are dead and closes their calls: who was not reached is called again where retries are left, who
 * answered is not. With `all`, every other dialer is known to be dead: only one Halloo can use an embedded database.
 */
export const recoverLost = async (
  { db, log, now, day }: { db: Db; log: Log; now: () => number; day: (at: number) => string },
  dialerId: number,
  all: boolean,
): Promise<void> => {
  await takeLost(db, dialerId, all);
  for (const lost of await lostWithCalls(db)) {
    const calls = await closeCalls(db, lost, now(), day);
    log.warn({ dialer: lost, calls }, 'a dialer was lost; its calls are closed');
  }
  await forgetGone(db);
};
