import type { CallPlan } from '@halloo/contract/call-plans';
import { nextRound } from '../../lib/schedule/rounds.ts';
import type { Schedule } from '../../lib/schedule/window.ts';
import type { Connection, Tx } from '../../platform/db/connect.ts';

/** The plan of a campaign, and how far it is. */
export interface PlanFacts {
  readonly plan: CallPlan;
  readonly is_planning: boolean;
  /** Rounds so far. */
  readonly rounds: number;
  /** The next round is after this moment. */
  readonly after: string;
}

/** Of a query over `campaign`; null without a plan. */
export const planFactsColumn = (db: Connection) => db`(
  select jsonb_build_object('plan', plan, 'is_planning', swept_to is not null, 'rounds', coalesce(done.rounds, 0),
    'after', greatest(since, done.last))
  from call_plan cross join lateral (
    select max(round) as rounds, max(planned_for) as last from call_round r where r.campaign_id = campaign.id) done
  where call_plan.campaign_id = campaign.id and plan is not null) as plan_facts`;

/** The plan of a campaign; undefined without one. */
export const readPlan = async (db: Connection, campaignId: number): Promise<CallPlan | undefined> => {
  const [row] = await db<{ plan: CallPlan | null }[]>`select plan from call_plan where campaign_id = ${campaignId}`;
  return row?.plan ?? undefined;
};

/** Whether more rounds are allowed by their number. */
export const roundsLeft = ({ plan, rounds }: Pick<PlanFacts, 'plan' | 'rounds'>): number => {
  if (plan.kind !== 'recurring') return 0;
  return plan.times === null ? Number.POSITIVE_INFINITY : Math.max(0, plan.times - rounds);
};

/** The next round of a recurring campaign; null if there is none. */
export const nextRoundAt = (facts: PlanFacts, schedule: Schedule, now: number): number | null => {
  if (facts.plan.kind !== 'recurring' || roundsLeft(facts) === 0) return null;
  return nextRound(facts.plan, schedule, Math.max(Date.parse(facts.after), now)) ?? null;
};

/** A campaign goes live: rounds whose time passed before are not called. */
export const planFromNow = (tx: Tx, campaignId: number, now: Date) => tx`
  update call_plan set since = greatest(since, ${now}) where campaign_id = ${campaignId}`;

/** The calling days changed: steps by date are planned again. */
export const planAgain = (tx: Tx, campaignId: number) => tx`
  update call_plan set swept_to = 0 where campaign_id = ${campaignId} and plan ->> 'kind' = 'date'`;

/** Copies the plan of a campaign to another one, which has not called yet. */
export const copyPlan = (tx: Tx, from: number, to: number, now: Date) => tx`
  insert into call_plan (campaign_id, plan, since, swept_to)
  select ${to}, plan, ${now}, 0 from call_plan where campaign_id = ${from} and plan is not null`;

/** Whether calls of a campaign belong to rounds or steps: it has a plan, or had rounds. */
export const hasRounds = async (db: Connection, campaignId: number): Promise<boolean> => {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select 1 from call_plan where campaign_id = ${campaignId})
      or exists (select 1 from call_round where campaign_id = ${campaignId}) as found`;
  return row?.found ?? false;
};
