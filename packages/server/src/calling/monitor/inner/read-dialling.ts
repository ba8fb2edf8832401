import { type LeadStateName, leadStateName } from '@halloo/contract/ledger';
import { scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { readHourWaits } from '../../../features/best-hour/read-hours.ts';
import { nextRoundAt } from '../../../features/call-plans/plan-row.ts';
import { type LineFacts, readLine } from '../../../features/line/read-line.ts';
import type { CallLimits } from '../../../lib/schedule/call-limits.ts';
import { windowAt } from '../../../lib/schedule/window.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Stopped, stoppedCampaigns } from '../../breaker/read-stopped.ts';
import { type LiveCampaign, liveCampaigns } from '../../claim/plan.ts';
import type { DiallingFacts } from './dialling-facts.ts';
import { findRang } from './rang.ts';
import {
  type CampaignRow,
  countChannels,
  countDue,
  findLimits,
  findRetryTimes,
  findRunning,
  type RetryTimes,
} from './sql.ts';

/** Retries are counted exactly up to this number, which takes 2 ms. */
const countedRetries = 5_000;

export const ledgerOf = (row: CampaignRow): Partial<Record<LeadStateName, number>> =>
  Object.fromEntries(row.ledger.map(({ state, leads }) => [leadStateName(state), leads]));

export const readRunning = async (tx: Tx, id: number): Promise<CampaignRow> => {
  const row = await findRunning(tx, id);
  if (!row) throw new AppError('campaign.not_found');
  return row;
};

/** What all campaigns that dial have in common at one moment. */
export interface Shared {
  readonly channels: Awaited<ReturnType<typeof countChannels>>;
  readonly line: LineFacts;
  readonly limits: CallLimits;
  readonly hasRules: boolean;
  /** Live campaigns that call now, or would. */
  readonly calling: ReadonlySet<number>;
  /** Campaigns whose calls stopped because they never left. */
  readonly stopped: ReadonlyMap<number, Stopped>;
}

/** Set while the calls over some SIMs are stopped. */
export const stoppedSimsOf = ({ stopped, next_try_at, reason }: Shared['channels']) =>
  next_try_at === null ? null : { sims: stopped, nextTryAt: next_try_at.getTime(), reason: reason ?? '' };

const isCalling = ({ ready, inProgress, schedule }: LiveCampaign, now: Date): boolean =>
  ready + inProgress > 0 && windowAt(schedule, now.getTime()).open;

export const readShared = async (
  tx: Tx,
  now: Date,
): Promise<{ readonly shared: Shared; readonly live: readonly LiveCampaign[] }> => {
  const [channels, line, live, limits, stopped] = await Promise.all([
    countChannels(tx, now),
    readLine(tx),
    liveCampaigns(tx, now),
    findLimits(tx),
    stoppedCampaigns(tx),
  ]);
  const calling = new Set(live.filter((campaign) => isCalling(campaign, now)).map(({ id }) => id));
  const hasRules = live.some((campaign) => campaign.hasRules);
  return { shared: { channels, line, limits, hasRules, calling, stopped }, live };
};

/** The retries of one campaign. */
export interface Retries extends RetryTimes {
  readonly dueNow: number;
  readonly rang?: DiallingFacts['rang'];
}

export type ForecastFacts = DiallingFacts & { readonly lastRetryAt: number | null };

const planOf = (row: CampaignRow, now: Date): NonNullable<DiallingFacts['plan']> | null =>
  row.plan_facts && {
    kind: row.plan_facts.plan.kind,
    nextRoundAt: nextRoundAt(row.plan_facts, scheduleOf(row), now.getTime()),
  };

/** The facts that decide whether the leads of an Outbound campaign are dialled now. */
export const factsOf = (
  row: CampaignRow,
  now: Date,
  { channels, line, limits, hasRules, calling, stopped }: Shared,
  own: Retries,
): ForecastFacts => ({
  id: row.id,
  status: row.status,
  archived: row.archived,
  campaignType: row.campaign_type,
  schedule: scheduleOf(row),
  holidays: row.holiday_dates,
  now: now.getTime(),
  spinRate: row.spin_rate,
  inProgress: row.calling,
  restSeconds: row.time_between_calls,
  ledger: ledgerOf(row),
  dueNow: own.dueNow,
  nextRetryAt: own.next?.getTime() ?? null,
  limited: own.limited,
  ...(own.rang && { rang: own.rang }),
  nextLimitedAt: own.next_limited?.getTime() ?? null,
  limits,
  hasRules,
  lastRetryAt: own.last?.getTime() ?? null,
  sims: {
    active: channels.active,
    channels: channels.channels,
    busy: channels.busy,
    resting: channels.resting,
    nextFreeAt: channels.next_free_at?.getTime() ?? null,
    stopped: stoppedSimsOf(channels),
  },
  otherCampaigns: calling.size - Number(calling.has(row.id)),
  line,
  dialers: line.dialers,
  stopped: stopped.get(row.id) ?? null,
  plan: planOf(row, now),
  budget: row.budget,
});

/**
 * Reads the facts that decide whether the leads of an Outbound campaign are dialled now, and when its last retry is
 * due.
 */
export const readDialling = async (tx: Tx, row: CampaignRow, now: Date): Promise<ForecastFacts> => {
  const retries = ledgerOf(row)['Retry due'] ?? 0;
  const [dueNow, times, rang, { shared }, hours] = await Promise.all([
    countDue(tx, row.id, { retries, now, limit: countedRetries }),
    findRetryTimes(tx, row.id, now),
    findRang(tx, row.id, now),
    readShared(tx, now),
    readHourWaits(tx, row.id, now),
  ]);
  const forHour = hours.first && { leads: hours.leads, first: hours.first.getTime() };
  return { ...factsOf(row, now, shared, { dueNow, ...times, ...(rang && { rang }) }), forHour };
};
