import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { monthMs, weekMs } from '../../lib/schedule/call-limits.ts';
import { dayMs } from '../../lib/schedule/zone-time.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../platform/db/connect.ts';

/** A day more than a limit looks back, for clocks that are set back. Rules of countries look back a month. */
const [keptForWeek, keptForMonth] = [weekMs + dayMs, monthMs + dayMs];

const daysBefore = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** The times of the calls to these numbers that a limit may count. */
export const callsToNumbers = async (tx: Tx, numbers: readonly string[], now: Date): Promise<Map<string, number[]>> => {
  const rows = await tx<{ number: string; dialled_at: Date }[]>`
    select number, dialled_at from number_call
    where number = any(${numbers as string[]}) and dialled_at > ${daysBefore(now, keptForMonth)}`;
  const times = new Map<string, number[]>();
  for (const { number, dialled_at } of rows) {
    times.set(number, [...(times.get(number) ?? []), dialled_at.getTime()]);
  }
  return times;
};

export interface NumberCall {
  readonly number: string;
  readonly id: number;
}

export const noteCalls = (tx: Tx, calls: readonly NumberCall[], now: Date) => tx`
  insert into number_call (number, call_id, dialled_at)
  select number, id, ${now} from json_to_recordset(${asRows(
    tx,
    calls.map(({ number, id }) => ({ number, id })),
  )}) as c (number text, id bigint)`;

/** Calls that were not dialled after all. */
export const forgetCalls = (tx: Tx, calls: readonly NumberCall[]) => tx`
  delete from number_call n using json_to_recordset(${asRows(
    tx,
    calls.map(({ number, id }) => ({ number, id })),
  )}) as c (number text, id bigint)
  where n.number = c.number and n.call_id = c.id`;

/** Calls that ended, and do not count because they never left. */
export const forgetReturned = (tx: Tx, campaignIds: readonly number[], callIds: readonly number[]) => tx`
  delete from number_call n using call c
  where c.campaign_id = any(${campaignIds as number[]}) and c.id = any(${callIds as number[]})
    and n.number = c.number and n.call_id = c.id`;

/**
 * How long calls are recorded, in milliseconds: while there is a limit of the workspace, or a rule of a country is on. Zero
 * if nothing counts them.
 */
const kept = (db: Connection) => db`
  (select case when exists (select 1 from calling_rule where is_on) then ${keptForMonth}::float8
    when most_calls_day is not null or most_calls_week is not null then ${keptForWeek}::float8 else 0 end from workspace)`;

const readKept = async (tx: Tx): Promise<number> => {
  const [row] = await tx<{ kept: number }[]>`select ${kept(tx)} as kept`;
  return row?.kept ?? 0;
};

/** Deletes calls that no limit counts any more. */
export const forgetOldCalls = (db: Connection, now: Date) => db`
  delete from number_call where dialled_at < ${now}::timestamptz - make_interval(secs => ${kept(db)} / 1000)`;

/**
 * Holds all claims until the commit. A claim reads hours, limits and prices before it judges leads: one in progress could
 * let leads wait by the old ones after `lookAgain` has passed them.
 */
export const holdLimits = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_claim'))`;

/** The next claim looks again at leads that were not allowed to be called. */
export const lookAgain = async (tx: Tx, now: Date): Promise<void> => {
  await holdLimits(tx);
  await tx`
    update lead set next_attempt_at = ${now}, retry_after_seconds = 0
    where over_limit and state = ${leadState('Retry due')} and next_attempt_at > ${now}`;
};

/** The same for the leads of one campaign, whose hours changed. */
export const lookAgainIn = async (tx: Tx, campaignId: number, now: Date): Promise<void> => {
  await holdLimits(tx);
  await tx`
    update lead set next_attempt_at = ${now}, retry_after_seconds = 0
    where campaign_id = ${campaignId} and over_limit and state = ${leadState('Retry due')} and next_attempt_at > ${now}`;
};

/**
 * Changes limits or rules, with claims held. Calls are recorded only while something counts them, so the first limit reads
 * those of the last days. Leads that wait for a limit are looked at again by the next claim.
 */
export const changeLimits = async (tx: Tx, now: Date, change: () => PromiseLike<unknown>): Promise<void> => {
  const was = await readKept(tx);
  await change();
  const is = await readKept(tx);
  if (is !== was && (is === 0 || is > was)) await tx`truncate number_call`;
  if (is > was) {
    const since = daysBefore(now, is);
    const outbound = tx`direction = 'out' and dialled_at > ${since}`;
    await tx`
      insert into number_call (number, call_id, dialled_at)
      select number, id, dialled_at from call where ${outbound} and not returned
      union all select number, id, dialled_at from live_call where ${outbound}`;
  }
  await lookAgain(tx, now);
};
