import type { CallResult, Forecast } from '@halloo/contract/calls';
import { typicalCallSeconds } from '@halloo/contract/campaigns';
import { windowAt } from '../../../lib/schedule/window.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { forecast } from '../forecast.ts';
import { averageCallSeconds, callsPerMinute, type Minute, retriesExpected } from './pace.ts';
import { type CampaignRow, countResults } from './sql.ts';
import type { DiallingFacts } from './why-not.ts';

/** How many recent calls the failure rate is computed from. */
const lastCalls = 500;

const passing: readonly CallResult[] = ['no_answer', 'busy', 'congestion', 'failed', 'interrupted'];

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** A campaign cannot finish before its last retry is due and called. */
const notBefore = (
  finishesAt: number | null,
  { schedule, lastRetryAt }: DiallingFacts & { readonly lastRetryAt: number | null },
  callMs: number,
): number | null => {
  if (finishesAt === null || lastRetryAt === null) return finishesAt;
  const window = windowAt(schedule, lastRetryAt);
  const calledAt = window.open ? lastRetryAt : window.opensAt;
  return calledAt === null ? finishesAt : Math.max(finishesAt, calledAt + callMs);
};

/** Forecasts when a campaign will have called everybody; null if it is not calling and will not start by itself. */
export const readForecast = async (
  tx: Tx,
  row: CampaignRow,
  facts: DiallingFacts & { readonly lastRetryAt: number | null },
  minutes: readonly Minute[],
): Promise<Forecast | null> => {
  if (row.archived || (row.status !== 'Live' && row.status !== 'Scheduled')) return null;
  const { ledger, schedule, now } = facts;
  const results = row.on_machine === 'retry' ? [...passing, 'machine' as const] : passing;
  const lately = await countResults(tx, row.id, results, lastCalls);
  const callSeconds = averageCallSeconds(minutes) ?? typicalCallSeconds;
  const ready = (ledger.Waiting ?? 0) + facts.dueNow;
  const { finishesAt, meetsEnd, leadsLeftAtEnd, needs } = forecast({
    now,
    schedule,
    spinRate: row.spin_rate,
    restSeconds: row.time_between_calls,
    channels: facts.sims.channels,
    leadsLeft: (ledger.Waiting ?? 0) + (ledger.Calling ?? 0) + (ledger['Retry due'] ?? 0),
    retriesExpected: retriesExpected(ledger, row.retry_times, lately),
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
