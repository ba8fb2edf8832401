import { openStateIds } from '@halloo/contract/ledger';
import type { Sample } from '../../../lib/money/estimate.ts';
import type { Connection } from '../../../platform/db/connect.ts';

/**
 * The leads to call by the longest prefix of any price that their numbers begin with; null for those without. Numbers are
 * counted by their first digits before those are compared, with one hash join for each length that prefixes have.
 */
export const countByPrefix = (db: Connection, campaignId: number, prefixes: readonly string[]) => {
  const lengths = [...new Set(prefixes.map(({ length }) => length))].sort((a, b) => b - a);
  const nameOf = (length: number) => db(`p${length}`);
  const joins = lengths.reduce(
    (before, length) =>
      db`${before} left join known ${nameOf(length)} on ${nameOf(length)}.prefix = left(begins, ${length}::int)`,
    db``,
  );
  const found = lengths.reduce((first, length) => db`coalesce(${first}, ${nameOf(length)}.prefix)`, db`null`);
  return db<{ prefix: string | null; leads: number }[]>`
    with known as materialized (select distinct prefix from price), counted as materialized (
      select left(number, ${lengths[0] ?? 1}::int) as begins, count(*) as leads from lead
      where campaign_id = ${campaignId} and state = any(${openStateIds as number[]}) group by 1)
    select ${found} as prefix, sum(leads)::bigint as leads from counted ${joins} group by 1`;
};

/** The SIMs that call, with their channels. */
export const selectCallingSims = (db: Connection) => db<{ id: number; channels: number }[]>`
  select id, channels from sim where active`;

const sampleSize = 2_000;

/** The last calls of campaigns. */
const sampleOf = async (db: Connection, campaignIds: readonly number[]): Promise<Sample> => {
  const rows = await db<{ seconds: number | null; calls: number; leads: number }[]>`
    with last as (
      select lead_id, case when answered_at is not null then ceil(talk_ms / 1000.0)::int end as seconds from call
      where campaign_id = any(${campaignIds as number[]}) and direction = 'out' and not returned
      order by id desc limit ${sampleSize})
    select seconds, count(*) as calls, (select count(distinct lead_id) from last) as leads from last group by 1`;
  return {
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    leads: rows[0]?.leads ?? 0,
    answered: new Map(rows.flatMap(({ seconds, calls }) => (seconds === null ? [] : [[seconds, calls] as const]))),
  };
};

export const ownSample = (db: Connection, campaignId: number): Promise<Sample> => sampleOf(db, [campaignId]);

/** Calls of the newest other campaigns. */
export const otherSample = async (db: Connection, campaignId: number): Promise<Sample> => {
  const rows = await db<{ id: number }[]>`
    select id from campaign join campaign_counter on campaign_id = id
    where campaign_type = 'Outbound' and dialled > 0 and id <> ${campaignId} order by id desc limit 5`;
  return sampleOf(
    db,
    rows.map(({ id }) => id),
  );
};

export const findRetries = async (db: Connection, campaignId: number): Promise<number> => {
  const [row] = await db<
    { retries: number | null }[]
  >`select retry_times as retries from campaign where id = ${campaignId}`;
  return row?.retries ?? 0;
};
