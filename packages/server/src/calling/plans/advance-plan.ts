import type { CallPlan, RecurringPlan } from '@halloo/contract/call-plans';
import { addresses } from '@halloo/contract/console-addresses';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { notifyOwner } from '../../features/notifications/notify.ts';
import { dueRound, nextRound } from '../../lib/schedule/rounds.ts';
import type { Schedule } from '../../lib/schedule/window.ts';
import { timeInWords } from '../../lib/schedule/zone-time.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import { type Planning, placeBehind, placeNew, sweep } from './inner/sweep.ts';

interface PlanRow {
  readonly plan: CallPlan | null;
  readonly since: Date;
  readonly swept_to: number | null;
  /** Of the last round; null before the first. */
  readonly round: number | null;
  readonly planned_for: Date | null;
  readonly ended_at: Date | null;
}

const readPlan = async (tx: Tx | Db, id: number, isLocked: boolean): Promise<PlanRow | undefined> => {
  const [row] = await tx<PlanRow[]>`
    select plan, since, swept_to, last.round, last.planned_for, last.ended_at from call_plan left join lateral (
      select round, planned_for, ended_at from call_round r where r.campaign_id = ${id} order by round desc limit 1) last on true
    where call_plan.campaign_id = ${id} ${isLocked ? tx`for update of call_plan skip locked` : tx``}`;
  return row;
};

const afterOf = ({ since, planned_for }: PlanRow): number => Math.max(since.getTime(), planned_for?.getTime() ?? 0);

const mayGoOn = ({ times }: RecurringPlan, { round }: PlanRow): boolean => times === null || (round ?? 0) < times;

const dueOf = (row: PlanRow, plan: RecurringPlan, schedule: Schedule, now: number) =>
  mayGoOn(plan, row) ? dueRound(plan, schedule, afterOf(row), now) : undefined;

/** Closes the books of a round: the states of its people, before they become due again. */
const endRound = (tx: Tx, id: number, round: number, now: number) => tx`
  update call_round set ended_at = coalesce(ended_at, ${new Date(now)}), ledger = (
    select coalesce(jsonb_object_agg(state, leads), '{}') from (
      select state, count(*) as leads from lead where campaign_id = ${id} and lead.round = ${round} group by state) counted)
  where campaign_id = ${id} and call_round.round = ${round}`;

/** Begins a round that is due, once over all processes. */
const startRound = (db: Db, id: number, schedule: Schedule, now: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { status, name, created_by } = await holdCampaign(tx, id);
    const row = await readPlan(tx, id, true);
    if (status !== 'Live' || row?.plan?.kind !== 'recurring') return false;
    const due = dueOf(row, row.plan, schedule, now);
    if (!due) return false;
    if (row.round !== null) await endRound(tx, id, row.round, now);
    const round = (row.round ?? 0) + 1;
    await tx`
      insert into call_round (campaign_id, round, planned_for, started_at, missed)
      values (${id}, ${round}, ${new Date(due.at)}, ${new Date(now)}, ${due.missed})`;
    await tx`update call_plan set swept_to = 0 where campaign_id = ${id}`;
    await tx`delete from plan_behind where campaign_id = ${id}`;
    if (due.missed > 0) {
      await notifyOwner(tx, created_by, {
        title: say('callPlan.missedTitle', { name, missed: due.missed }),
        body: say('callPlan.missedBody', {
          ...{ missed: due.missed, round },
          time: timeInWords(schedule.timezone, due.at, now),
        }),
        link: addresses.campaignDetails(id, 'schedule'),
        kind: 'campaigns',
      });
    }
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return true;
  });

/** Whether a round is over: nobody of it is left to call. People who come later wait for the next one. */
const isRoundOver = async (tx: Tx, id: number): Promise<boolean> => {
  const [row] = await tx<{ open: boolean }[]>`
    select exists (
      select 1 from ledger_counter where campaign_id = ${id} and leads > 0
        and state in (${leadState('Waiting', 'Calling', 'Retry due')})) as open`;
  return row?.open === false;
};

/** Whether people follow when their call is over. Rows of people who were removed since do not count. */
const hasBehind = async (db: Tx | Db, id: number): Promise<boolean> => {
  const [row] = await db`
    select 1 from plan_behind b join lead on lead.campaign_id = ${id} and lead.id = b.lead_id
    where b.campaign_id = ${id} limit 1`;
  return row !== undefined;
};

/** One step of the work on a plan. True if leads or the plan changed. */
const step = (db: Db, id: number, schedule: Schedule, now: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = await readPlan(tx, id, true);
    if (!row) return false;
    const { plan, round: last, planned_for } = row;
    const round = plan?.kind === 'recurring' && last !== null && planned_for ? { round: last, planned_for } : undefined;
    const planning: Planning = { id, plan, schedule, round, now };
    if (row.swept_to !== null) {
      await sweep(tx, planning, row.swept_to);
      return true;
    }
    const isOpen = plan?.kind === 'date' || (round !== undefined && row.ended_at === null);
    const placed = (await placeBehind(tx, planning)) + (isOpen ? await placeNew(tx, planning) : 0);
    if (placed > 0) return true;
    if (plan === null) {
      if (await hasBehind(tx, id)) return false;
      await tx`delete from plan_behind where campaign_id = ${id}`;
      await tx`delete from call_plan where campaign_id = ${id}`;
      return true;
    }
    if (!round || row.ended_at !== null || !(await isRoundOver(tx, id))) return false;
    await endRound(tx, id, round.round, now);
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return true;
  });

/** Whether more rounds come, or the list is not planned to its end yet. */
const goesOn = async (db: Db, id: number, schedule: Schedule, now: number): Promise<boolean> => {
  const row = await readPlan(db, id, false);
  if (!row) return false;
  const { plan } = row;
  if (row.swept_to !== null) return true;
  if (await hasBehind(db, id)) return true;
  if (plan?.kind !== 'recurring') return false;
  return mayGoOn(plan, row) && nextRound(plan, schedule, Math.max(afterOf(row), now)) !== undefined;
};

export interface PlannedCampaign {
  readonly id: number;
  readonly schedule: Schedule;
  readonly isPlanned?: boolean;
}

/**
 * Advances the plan of a live campaign by one step: begins a round, plans some thousands of people, or ends a round.
 * `waits`: the campaign is not over although nobody is left to call.
 */
export const advancePlan = async (
  db: Db,
  { id, schedule, isPlanned }: PlannedCampaign,
  now: number,
): Promise<{ readonly changed: boolean; readonly waits: boolean }> => {
  if (!isPlanned) return { changed: false, waits: false };
  const row = await readPlan(db, id, false);
  const due = row?.plan?.kind === 'recurring' ? dueOf(row, row.plan, schedule, now) : undefined;
  const started = due !== undefined && (await startRound(db, id, schedule, now));
  const changed = await step(db, id, schedule, now);
  return { changed: started || changed, waits: await goesOn(db, id, schedule, now) };
};
