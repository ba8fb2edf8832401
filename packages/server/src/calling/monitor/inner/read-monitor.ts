import type { EndedCall, LiveCall, Monitor } from '@halloo/contract/calls';
import { leadStates } from '@halloo/contract/ledger';
import { scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { readTurns } from '../../../lib/call-turns.ts';
import { type Db, inSnapshot } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { namePlaces } from './node-names.ts';
import { averageCallSeconds, callsPerMinute, lastHour, pickupRate } from './pace.ts';
import { ledgerOf, readDialling, readRunning } from './read-dialling.ts';
import { readForecast } from './read-forecast.ts';
import { reasonsOf } from './read-why-not.ts';
import { type EndedRow, type LiveRow, selectEnded, selectLive, selectMinutes } from './sql.ts';

const shownLive = 100;
const shownEnded = 50;
/** How far back calls count for the average length. */
const lookBackMs = 6 * 3_600_000;

interface Person {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly number: string;
}

/** Callers with a withheld number are stored under a generated one. */
const describe = ({ first_name, last_name, number }: Person) => ({
  name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
  phone: number.startsWith('+') ? number : 'withheld',
});

const describeLive = async (db: Db, campaignId: number, rows: readonly LiveRow[]): Promise<LiveCall[]> => {
  const at = rows.map((row) => ({ ...row, node_id: readTurns(row.lines).run?.at ?? null }));
  const places = await namePlaces(db, campaignId, at);
  return rows.map((row, index) => ({
    call_id: row.id,
    lead: row.lead_id,
    ...describe(row),
    direction: row.direction,
    attempt: row.attempt,
    sim: row.sim ?? '',
    dialled_at: row.dialled_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by,
    ...(places[index] ?? { node_id: null, node_name: '' }),
  }));
};

const describeEnded = (row: EndedRow): EndedCall => ({
  call_id: row.id,
  ...describe(row),
  ended_at: row.ended_at.toISOString(),
  result: row.result,
  talk_seconds: row.talk_ms / 1000,
  response: row.response ?? '',
});

/** The current state of a running campaign, from counters and the few calls that are shown. */
export const readMonitor = async (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  id: number,
): Promise<Monitor> => {
  const now = clock.now();
  const read = await inSnapshot(db, async (tx) => {
    const row = await readRunning(tx, id);
    const [live, ended, minutes, facts] = await Promise.all([
      selectLive(tx, id, shownLive),
      selectEnded(tx, id, shownEnded),
      selectMinutes(tx, id, new Date(now.getTime() - lookBackMs)),
      row.campaign_type === 'Inbound' ? null : readDialling(tx, row, now),
    ]);
    return { row, live, ended, minutes, facts, forecast: facts && (await readForecast(tx, row, facts, minutes)) };
  });
  const { row, minutes, facts } = read;
  const ledger = ledgerOf(row);
  return {
    campaign_id: row.id,
    name: row.name,
    status: row.status,
    shown_status: row.status === 'Live' && row.calling > 0 ? 'Ongoing' : row.status,
    campaign_type: row.campaign_type,
    timezone: row.timezone,
    simulated: config.line === 'simulated',
    records: row.records,
    picked_up: row.picked_up,
    responded: row.responded,
    dialled: row.dialled,
    ledger: leadStates.map(({ id: state, name }) => ({ id: state, name, count: ledger[name] ?? 0 })),
    in_progress: row.calling,
    calls: await describeLive(db, id, read.live),
    calls_per_minute: callsPerMinute(minutes, scheduleOf(row), now.getTime()),
    pickup_rate: pickupRate(minutes, row.calling, now.getTime()),
    average_call_seconds: averageCallSeconds(minutes),
    minutes: lastHour(minutes, now.getTime()),
    forecast: read.forecast,
    why_not: facts ? reasonsOf(facts) : [],
    ended: read.ended.map(describeEnded),
  };
};
