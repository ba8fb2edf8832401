import { leadStateId } from '@halloo/contract/ledger';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { finishCampaign, startScheduled } from '../../../features/campaigns/engine-status.ts';
import { queueTextsOfClosed } from '../../../features/text-rules/queue-lead-texts.ts';
import { listened, queueLeadsClosed } from '../../../features/webhooks/queue-events.ts';
import { opensFirst, overAt } from '../../../lib/schedule/window.ts';
import { type Db, inTransaction } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { type RunningCampaign, runningCampaigns } from '../../claim/plan.ts';
import { countLedger } from '../../journal/counters.ts';
import { advancePlan } from '../../plans/advance-plan.ts';

/** Maximum leads closed per transaction, because their rows and the counters stay locked. */
const atOnce = 5_000;

/** Closes leads that will not be dialled any more, except those in a call. Returns how many. */
const closeLeads = (db: Db, campaignId: number, state: number, substatus: string, now: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const rows = await tx<{ was: number; leads: number; ids: number[] | null }[]>`
      with picked as (
        select id, state from lead where campaign_id = ${campaignId} and state in (${leadState('Waiting', 'Retry due')})
        limit ${atOnce} for update skip locked
      ), moved as (
        update lead set state = ${state}, substatus = ${substatus}, next_attempt_at = null
        from picked where lead.campaign_id = ${campaignId} and lead.id = picked.id
        returning picked.state as was, lead.id, attempts, picked_up
      ), texts as (
        ${queueTextsOfClosed(tx, campaignId, tx`(select * from moved where ${state === leadStateId('Expired')})`, new Date(now))}
      )
      select was, count(*) as leads, case when ${listened(tx, ['lead.finished'])} then array_agg(id) end as ids
      from moved group by was`;
    const moves = rows.flatMap(({ was, leads }) => Array.from({ length: leads }, () => [was, state] as const));
    const closedIds = rows.flatMap(({ ids }) => ids ?? []);
    if (closedIds.length > 0) await queueLeadsClosed(tx, [campaignId], closedIds, new Date(now));
    if (moves.length > 0) await Promise.all(countLedger(tx, campaignId, moves, {}));
    return moves.length;
  });

const advance = async (db: Db, campaign: RunningCampaign, now: number): Promise<boolean> => {
  const { id, status, schedule, outbound, open, inProgress, staysLive } = campaign;
  if (status === 'Scheduled') {
    const first = opensFirst(schedule);
    return first === null || first <= now ? startScheduled(db, id, now) : false;
  }
  if (status === 'Cancelled') {
    return open > 0 && (await closeLeads(db, id, leadStateId('Cancelled'), say('call.note.cancelled'), now)) > 0;
  }
  const over = overAt(schedule);
  if (over !== null && over <= now) {
    if (open > 0) return (await closeLeads(db, id, leadStateId('Expired'), say('call.note.lastDayPassed'), now)) > 0;
    return inProgress === 0 ? finishCampaign(db, id, now) : false;
  }
  const { changed, waits } = await advancePlan(db, campaign, now);
  if (changed || waits) return changed;
  return outbound && open === 0 && inProgress === 0 && !staysLive ? finishCampaign(db, id, now) : false;
};

/**
 * Advances campaigns: Scheduled ones go live at their first window; ended ones expire their leads and are completed;
 * cancelled ones close their ledger. Works in steps and returns the ids of the campaigns that changed.
 */
export const advanceCampaigns = async (db: Db, now: number): Promise<number[]> => {
  const changed: number[] = [];
  for (const campaign of await runningCampaigns(db)) {
    if (await advance(db, campaign, now)) changed.push(campaign.id);
  }
  return changed;
};
