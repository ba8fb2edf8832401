import { type CallDay, type Home, homeDays, homeLimits, type RunningCampaign } from '@halloo/contract/home';
import { dayIn } from '../../campaign-row/status.ts';
import { readDefaults } from '../../features/settings/read-defaults.ts';
import { readLineState } from '../../features/settings/read-line-state.ts';
import { dayMs } from '../../lib/schedule/zone-time.ts';
import { inSnapshot, type Tx } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { readStandings, type Standing } from '../monitor/read-standings.ts';
import { attentionOf } from './inner/attention.ts';
import {
  countCampaigns,
  countDeliveries,
  selectBadSims,
  selectDays,
  selectRefusedRows,
  selectUnreadAnswers,
} from './inner/sql.ts';

/** How long a thing of the past stays on the page. */
const recentDays = 3;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Each of the last days, today last. */
const readDays = async (tx: Tx, today: string): Promise<CallDay[]> => {
  const counted = new Map((await selectDays(tx, daysBefore(today, homeDays - 1), today)).map((row) => [row.day, row]));
  return Array.from({ length: homeDays }, (_, place) => {
    const day = daysBefore(today, homeDays - 1 - place);
    return counted.get(day) ?? { day, calls: 0, answered: 0 };
  });
};

const describe = ({ row, open, callsPerMinute, forecast, reasons }: Standing): RunningCampaign => ({
  campaign_id: row.id,
  name: row.name,
  campaign_type: row.campaign_type,
  status: row.status === 'Live' && row.calling > 0 ? 'Ongoing' : row.status,
  timezone: row.timezone,
  records: row.records,
  finished: row.records - open,
  dialled: row.dialled,
  picked_up: row.picked_up,
  in_progress: row.calling,
  calls_per_minute: callsPerMinute,
  forecast: forecast && {
    finishes_at: forecast.finishes_at,
    meets_end: forecast.meets_end,
    leads_left_at_end: forecast.leads_left_at_end,
  },
  reason: row.calling > 0 ? null : (reasons.find(({ code }) => code !== 'do_not_call') ?? null),
});

/** Live campaigns and those that finish their calls, then those that start later; the newest first. */
const runningOf = (campaigns: readonly Standing[]): readonly Standing[] =>
  campaigns
    .filter(({ row }) => row.status !== 'Paused' || row.calling > 0)
    .toSorted((one, other) => Number(one.row.status === 'Scheduled') - Number(other.row.status === 'Scheduled'));

type Parts = Pick<Context, 'clock' | 'config'>;

/** All of it from counters, tallies and single index entries; no list of leads or calls is read. */
export const readHomeIn = async (tx: Tx, { clock, config }: Parts): Promise<Home> => {
  const now = clock.now();
  const { timezone } = await readDefaults(tx);
  const today = dayIn(timezone, now);
  const [yesterday, recently] = [1, recentDays].map((days) => new Date(now.getTime() - days * dayMs)) as [Date, Date];
  const [standings, counts, line, days, sims, refused, unread, deliveries] = await Promise.all([
    readStandings(tx, now),
    countCampaigns(tx),
    readLineState({ config }, tx),
    readDays(tx, today),
    selectBadSims(tx, today, yesterday),
    selectRefusedRows(tx, recently),
    selectUnreadAnswers(tx, recently),
    countDeliveries(tx, yesterday),
  ]);
  const { channels, busy, resting, active } = standings.channels;
  const running = runningOf(standings.campaigns);
  return {
    timezone,
    simulated: line.driver === 'simulated',
    campaigns: counts.campaigns,
    running: running.slice(0, homeLimits.running).map(describe),
    running_count: running.length,
    in_progress: counts.in_progress,
    channels: { all: channels, busy, resting, sims: active },
    attention: attentionOf({ ...standings, line, sims, refused, unread, deliveries }),
    days,
  };
};

export const readHome = (context: Parts & Pick<Context, 'db'>): Promise<Home> =>
  inSnapshot(context.db, (tx) => readHomeIn(tx, context));
