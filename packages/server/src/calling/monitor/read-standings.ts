import type { Forecast, WhyNot } from '@halloo/contract/calls';
import { scheduleOf } from '../../campaign-row/schedule-row.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { readResultCounts } from '../../results/tally/result-counts.ts';
import type { LiveCampaign } from '../claim/plan.ts';
import { callsPerMinute, type Minute } from './inner/pace.ts';
import { factsOf, ledgerOf, type Retries, readShared, type Shared, stoppedSimsOf } from './inner/read-dialling.ts';
import { forecastByResults } from './inner/read-forecast.ts';
import { reasonsOf, showReason } from './inner/read-why-not.ts';
import { type CampaignRow, selectRetryTimes, selectRunning, sumMinutes } from './inner/sql.ts';
import { whyNobodyDials } from './inner/why-not.ts';

/** A campaign that calls, will call or was paused, at one moment. */
export interface Standing {
  readonly row: CampaignRow;
  /** Leads in a call or still to be called. */
  readonly open: number;
  readonly callsPerMinute: number | null;
  readonly forecast: Forecast | null;
  readonly reasons: readonly WhyNot[];
}

export interface Standings {
  /** Newest first. */
  readonly campaigns: readonly Standing[];
  readonly channels: Shared['channels'];
  /** Why no campaign can dial, with those that should and their leads; null if campaigns can, or none should. */
  readonly blocked: { readonly reason: WhyNot; readonly campaigns: readonly string[] } | null;
}

const noRetries = { next: null, last: null, limited: 0, next_limited: null };

const minuteMs = 60_000;
/** How far back calls count for the average length: as in the monitor, unless that is very many minutes to read. */
const lookBackMs = (campaigns: number) => (campaigns > 50 ? 60 : 6 * 60) * minuteMs;

/** By campaign. The rates and averages of these rows are those of the monitor, which reads each minute. */
const readMinutes = async (tx: Tx, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Minute[]>> => {
  const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const rows = await sumMinutes(tx, ids, {
    recent: new Date(minute - 5 * minuteMs),
    hour: new Date(minute - 59 * minuteMs),
    after: new Date(now.getTime() - lookBackMs(ids.length)),
  });
  return Map.groupBy(rows, ({ campaign_id }) => campaign_id);
};

const isOutbound = ({ campaign_type }: CampaignRow) => campaign_type === 'Outbound';
const isOn = ({ status }: CampaignRow) => status === 'Live' || status === 'Scheduled';
const retriesIn = (row: CampaignRow) => ledgerOf(row)['Retry due'] ?? 0;
const openIn = (row: CampaignRow) => {
  const { Waiting = 0, Calling = 0 } = ledgerOf(row);
  return Waiting + Calling + retriesIn(row);
};

const blockedBy = (shared: Shared, live: readonly LiveCampaign[], now: Date) => {
  const campaigns = live.filter(({ id, ready }) => ready > 0 && shared.calling.has(id));
  const leads = campaigns.reduce((sum, { ready }) => sum + ready, 0);
  if (leads === 0) return null;
  const { active, channels } = shared.channels;
  const sims = { active, channels, busy: 0, resting: 0, nextFreeAt: null, stopped: stoppedSimsOf(shared.channels) };
  const { timezone } = live[0]?.schedule ?? { timezone: 'UTC' };
  const facts = { dialers: shared.line.dialers, line: shared.line, sims, schedule: { timezone }, now: now.getTime() };
  const reason = whyNobodyDials(facts, leads);
  return reason ? { reason: showReason(reason), campaigns: campaigns.map(({ name }) => name) } : null;
};

/**
 * The state of all campaigns that call, will call or were paused: from counters, tallies and single index entries, however
 * many leads and calls they have.
 */
export const readStandings = async (tx: Tx, now: Date): Promise<Standings> => {
  const rows = await selectRunning(tx);
  const outbound = rows.filter((row) => isOutbound(row) && isOn(row));
  const ids = outbound.map(({ id }) => id);
  const retrying = outbound.filter((row) => retriesIn(row) > 0).map(({ id }) => id);
  const [{ shared, live }, minutes, retryTimes, results] = await Promise.all([
    readShared(tx, now),
    readMinutes(tx, ids, now),
    selectRetryTimes(tx, retrying, now),
    readResultCounts(tx, ids),
  ]);
  const times = new Map(retryTimes.map(({ id, ...found }) => [id, found]));
  const ready = new Map(live.map((campaign) => [campaign.id, campaign.ready]));

  const retriesOf = (row: CampaignRow): Retries => {
    const dueNow = Math.max(0, (ready.get(row.id) ?? 0) - (ledgerOf(row).Waiting ?? 0));
    return { dueNow, ...(times.get(row.id) ?? noRetries) };
  };
  const standingOf = (row: CampaignRow): Standing => {
    const open = openIn(row);
    if (!isOutbound(row)) return { row, open, callsPerMinute: null, forecast: null, reasons: [] };
    const facts = factsOf(row, now, shared, retriesOf(row));
    const own = minutes.get(row.id) ?? [];
    return {
      row,
      open,
      callsPerMinute: callsPerMinute(own, scheduleOf(row), now.getTime()),
      forecast: forecastByResults(row, facts, own, results.get(row.id) ?? new Map()),
      reasons: reasonsOf(facts),
    };
  };
  return { campaigns: rows.map(standingOf), channels: shared.channels, blocked: blockedBy(shared, live, now) };
};
