import { type LeadStateName, leadStateName } from '@halloo/contract/ledger';
import { readLine } from '../../../features/line/read-line.ts';
import { type Schedule, windowAt } from '../../../lib/schedule/window.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { liveCampaigns } from '../../claim/plan.ts';
import { type CampaignRow, countChannels, countDue, findRetryTimes, findRunning } from './sql.ts';
import type { DiallingFacts } from './why-not.ts';

/** Retries are counted exactly up to this number, which takes 2 ms. */
const countedRetries = 5_000;

export const scheduleOf = (row: CampaignRow): Schedule => ({
  timezone: row.timezone,
  startDate: row.call_start_date,
  endDate: row.call_end_date,
  startTime: row.call_start_time,
  endTime: row.call_end_time,
});

export const ledgerOf = (row: CampaignRow): Partial<Record<LeadStateName, number>> =>
  Object.fromEntries(row.ledger.map(({ state, leads }) => [leadStateName(state), leads]));

export const readRunning = async (tx: Tx, id: number): Promise<CampaignRow> => {
  const row = await findRunning(tx, id);
  if (!row) throw new AppError('campaign.not_found');
  return row;
};

/**
 * Reads the facts that decide whether the leads of an Outbound campaign are dialled now, and when its last retry is
 * due.
 */
export const readDialling = async (
  tx: Tx,
  row: CampaignRow,
  now: Date,
): Promise<DiallingFacts & { readonly lastRetryAt: number | null }> => {
  const ledger = ledgerOf(row);
  const [dueNow, retryTimes, channels, line, live] = await Promise.all([
    countDue(tx, row.id, { retries: ledger['Retry due'] ?? 0, now, limit: countedRetries }),
    findRetryTimes(tx, row.id, now),
    countChannels(tx, now),
    readLine(tx),
    liveCampaigns(tx, now),
  ]);
  const others = live.filter(
    ({ id, ready, inProgress, schedule }) =>
      id !== row.id && ready + inProgress > 0 && windowAt(schedule, now.getTime()).open,
  );
  const { active, busy, resting, next_free_at } = channels;
  return {
    id: row.id,
    status: row.status,
    archived: row.archived,
    campaignType: row.campaign_type,
    schedule: scheduleOf(row),
    now: now.getTime(),
    spinRate: row.spin_rate,
    inProgress: row.calling,
    restSeconds: row.time_between_calls,
    ledger,
    dueNow,
    nextRetryAt: retryTimes.next?.getTime() ?? null,
    lastRetryAt: retryTimes.last?.getTime() ?? null,
    sims: { active, channels: channels.channels, busy, resting, nextFreeAt: next_free_at?.getTime() ?? null },
    otherCampaigns: others.length,
    line,
    dialers: line.dialers,
  };
};
