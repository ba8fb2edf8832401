import type { CallResult, Forecast } from '@halloo/contract/calls';
import { typicalCallSeconds } from '@halloo/contract/cost-estimate';
import type { RetryPlan } from '@halloo/contract/retry-plans';
import { windowAt } from '../../../lib/schedule/window.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { forecast } from '../forecast.ts';
import { averageCallSeconds, callsPerMinute, type Minute, plannedRetries, retriesExpected } from './pace.ts';
import type { ForecastFacts } from './read-dialling.ts';
import { type CampaignRow, countResults } from './sql.ts';

/** How many recent calls the failure rate is computed from. */
const lastCalls = 500;

const passing: readonly CallResult[] = ['no_answer', 'busy', 'congestion', 'failed', 'interrupted'];

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** A campaign cannot finish before its last retry is due and called. */
const notBefore = (
  finishesAt: number | null,
  { schedule, lastRetryAt }: ForecastFacts,
  callMs: number,
): number | null => {
  if (finishesAt === null || lastRetryAt === null) return finishesAt;
  const window = windowAt(schedule, lastRetryAt);
  const calledAt = window.open ? lastRetryAt : window.opensAt;
  return calledAt === null ? finishesAt : Math.max(finishesAt, calledAt + callMs);
};

/** Results of calls that are retried. */
const retriedOf = ({ on_machine }: CampaignRow): readonly CallResult[] =>
  on_machine === 'retry' ? [...passing, 'machine'] : passing;

/** Nobody knows who answers which round or step, so the end of such a campaign is not forecast. */
const isForecast = ({ archived, status, plan_facts }: CampaignRow): boolean =>
  !archived && plan_facts === null && (status === 'Live' || status === 'Scheduled');

/** Forecasts when a campaign will have called everybody; null if it is not calling and will not start by itself. */
export const readForecast = async (
  tx: Tx,
  row: CampaignRow,
  facts: ForecastFacts,
  minutes: readonly Minute[],
): Promise<Forecast | null> =>
  isForecast(row) ? forecastOf(row, facts, minutes, await countResults(tx, row.id, lastCalls)) : null;

/** The same by the results of all calls so far. */
export const forecastByResults = (
  row: CampaignRow,
  facts: ForecastFacts,
  minutes: readonly Minute[],
  results: ReadonlyMap<string, number>,
): Forecast | null => (isForecast(row) ? forecastOf(row, facts, minutes, results) : null);

/** Calls that the remaining leads will need beyond one each. */
const retriesOf = (row: CampaignRow, { ledger }: ForecastFacts, results: ReadonlyMap<string, number>): number => {
  if (row.retry_plan) return plannedRetries(ledger, planOf(row, row.retry_plan), results);
  const found = retriedOf(row).reduce((sum, result) => sum + (results.get(result) ?? 0), 0);
  const calls = [...results.values()].reduce((sum, n) => sum + n, 0);
  return retriesExpected(ledger, row.retry_times, { calls, found });
};

/** A machine that heard the flow or a script is not called again. */
const planOf = ({ on_machine }: CampaignRow, plan: RetryPlan): RetryPlan =>
  on_machine === 'retry' ? plan : { ...plan, machine: { ...plan.machine, times: 0 } };

const forecastOf = (
  row: CampaignRow,
  facts: ForecastFacts,
  minutes: readonly Minute[],
  results: ReadonlyMap<string, number>,
): Forecast => {
  const { ledger, schedule, now } = facts;
  const callSeconds = averageCallSeconds(minutes) ?? typicalCallSeconds;
  const ready = (ledger.Waiting ?? 0) + facts.dueNow;
  const { finishesAt, meetsEnd, leadsLeftAtEnd, needs } = forecast({
    now,
    schedule,
    spinRate: row.spin_rate,
    restSeconds: row.time_between_calls,
    channels: facts.sims.channels,
    leadsLeft: (ledger.Waiting ?? 0) + (ledger.Calling ?? 0) + (ledger['Retry due'] ?? 0),
    retriesExpected: retriesOf(row, facts, results),
    callSeconds,
    // While no lead is ready, the pace reflects how retries become due, not how fast calls could be made.
    callsPerMinute: ready > 0 ? callsPerMinute(minutes, schedule, now) : null,
  });
  return {
    finishes_at: iso(notBefore(finishesAt, facts, callSeconds * 1000)),
    meets_end: meetsEnd,
    leads_left_at_end: leadsLeftAtEnd,
    needs: needs && { spin_rate: needs.spinRate, channels: needs.channels, sentence: needs.sentence },
  };
};
