import type { CallPlan, CallPlanState, CallRound, PlanDates } from '@halloo/contract/call-plans';
import { leadStateId } from '@halloo/contract/ledger';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { type ScheduleRow, scheduleColumns, scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { dateColumns } from '../person-steps.ts';
import { countDates, noDates, writtenDates } from '../plan-dates.ts';
import { nextRoundAt, type PlanFacts, planFactsColumn } from '../plan-row.ts';
import { planInWords } from '../plan-words.ts';

interface PlanRow extends ScheduleRow {
  readonly plan_facts: PlanFacts | null;
  readonly data_fields: readonly string[];
}

const findRow = async (db: Connection, id: number): Promise<PlanRow> => {
  const [row] = await db<PlanRow[]>`
    select ${scheduleColumns(db)}, ${planFactsColumn(db)}, data_fields from campaign where id = ${id}`;
  if (!row) throw new AppError('campaign.not_found');
  return row;
};

const shownRounds = 20;
const [completed, hungUp] = [leadStateId('Completed'), leadStateId('Hung up')];

const readRounds = async (db: Connection, id: number): Promise<CallRound[]> => {
  const rows = await db<
    (Omit<CallRound, 'planned_for' | 'started_at' | 'ended_at' | 'answered'> & {
      planned_for: Date;
      started_at: Date;
      ended_at: Date | null;
      ledger: Record<string, number> | null;
    })[]
  >`
    select round, planned_for, started_at, ended_at, missed, people, unreached, ledger from call_round
    where campaign_id = ${id} order by round desc limit ${shownRounds}`;
  return rows.map(({ ledger, ...row }) => ({
    ...row,
    planned_for: row.planned_for.toISOString(),
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    answered: ledger && (ledger[completed] ?? 0) + (ledger[hungUp] ?? 0),
  }));
};

/** When a campaign calls its people again. */
export const readPlan = async (db: Connection, id: number, now: Date): Promise<CallPlanState> => {
  const row = await findRow(db, id);
  const facts = row.plan_facts;
  const next = facts && nextRoundAt(facts, scheduleOf(row), now.getTime());
  return {
    campaign_id: id,
    plan: facts?.plan ?? null,
    sentence: facts ? planInWords(facts.plan) : '',
    next_at: next === null ? null : new Date(next).toISOString(),
    is_planning: facts?.is_planning ?? false,
    rounds: await readRounds(db, id),
  };
};

/** How the dates of the list are read by the plan. */
export const readDates = async (db: Connection, id: number, now: Date): Promise<PlanDates> => {
  const row = await findRow(db, id);
  const plan = row.plan_facts?.plan;
  if (plan?.kind !== 'date') return noDates;
  return countDates(plan, scheduleOf(row), await writtenDates(db, id, plan, 'all'), now.getTime());
};

const checkColumn = (plan: CallPlan | null, columns: readonly string[]): void => {
  // The columns of a list are unknown before it is uploaded.
  if (plan?.kind !== 'date' || columns.length === 0 || dateColumns(plan, columns).length > 0) return;
  const problem = say('callPlan.noColumn', { field: plan.field });
  throw new AppError('request.invalid', {
    msg: say('request.pleaseCheck', { problems: say('request.field', { field: 'field', problem }) }),
    fields: { 'plan.field': problem },
  });
};

/** Changes or switches off the plan of a campaign that is not live: nobody is called by half a change. */
export const changePlan = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  plan: CallPlan | null,
): Promise<CallPlanState> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const campaign = await holdCampaign(tx, id);
    const isLive = campaign.status === 'Live' || campaign.status === 'Scheduled';
    const refusal = editRefusal(campaign) ?? (isLive ? say('callPlan.pauseFirst') : undefined);
    if (refusal !== undefined) throw new AppError('campaign.not_editable', { msg: refusal });
    if (campaign.campaign_type === 'Inbound') {
      throw new AppError('campaign.not_editable', { msg: say('callPlan.inbound') });
    }
    const before = await findRow(tx, id);
    const was = before.plan_facts?.plan ?? null;
    checkColumn(plan, before.data_fields);
    if (plan !== null || before.plan_facts !== null) {
      await tx`
        insert into call_plan (campaign_id, plan, since, swept_to)
        values (${id}, ${plan && tx.json(plan)}, ${now}, 0)
        on conflict (campaign_id) do update set plan = excluded.plan, since = excluded.since, swept_to = 0`;
    }
    await recordAudit(
      tx,
      caller,
      'campaign.call_plan_changed',
      say('audit.campaign', { name: campaign.name }),
      {
        plan: plan ? planInWords(plan) : null,
      },
      { changes: changesOf({ plan: was && planInWords(was) }, { plan: plan && planInWords(plan) }) },
    );
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return readPlan(tx, id, now);
  });
