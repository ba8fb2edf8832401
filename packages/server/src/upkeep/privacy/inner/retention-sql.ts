import type { RemovedCounts, Retention, RetentionPreview } from '@halloo/contract/privacy';
import type { Fact } from '@halloo/flow/run';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import { withoutRecordings } from './clean-facts.ts';

export interface RetentionRow extends Retention {
  readonly ran_at: Date | null;
  readonly removed_at: Date | null;
  readonly removed: Partial<RemovedCounts>;
}

export const selectRetention = async (db: Connection): Promise<RetentionRow> => {
  const [row] = await db<RetentionRow[]>`
    select recordings_days, personal_days, audit_days, ran_at, removed_at, removed from retention`;
  if (!row) throw new Error('the retention row is missing');
  return row;
};

/** Notifies the job of changed settings when the transaction commits. */
export const retentionChannel = 'halloo_retention';

export const updateRetention = async (tx: Tx, change: Partial<Retention>): Promise<void> => {
  await tx`update retention set ${tx(change)}`;
  await tx`select pg_notify(${retentionChannel}, '')`;
};

/** Records a run, and what it removed if that is anything. */
export const noteRun = (db: Connection, now: Date, removed: RemovedCounts) =>
  Object.values(removed).some((count) => count > 0)
    ? db`update retention set ran_at = ${now}, removed_at = ${now}, removed = ${db.json(removed)}`
    : db`update retention set ran_at = ${now}`;

/** Campaigns that ended before that time and still have personal data, longest ended first. */
export const endedCampaigns = (db: Connection, before: Date) => db<{ id: number; name: string; leads: number }[]>`
  select id, name, records - coalesce(anonymised_leads, 0) as leads
  from campaign join campaign_counter on campaign_id = id
  where ended_at < ${before} and (anonymised_at is null or records > anonymised_leads)
  order by ended_at, id`;

export const countRecordings = async (
  db: Connection,
  before: Date | null,
  campaigns: readonly number[],
): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select (select count(*) from response
        where recording is not null and (at < ${before}::timestamptz or campaign_id = any(${campaigns as number[]})))
      + (select count(*) from call_recording
        where sound is not null and (began_at < ${before}::timestamptz or campaign_id = any(${campaigns as number[]})))
      as count`;
  return row?.count ?? 0;
};

interface Recorded {
  readonly id: number;
  readonly call_id: number;
  readonly campaign_id: number;
  readonly recording: string;
}

/**
 * Removes the oldest recordings before a time from answers and calls. Returns their hashes; empty when none is left.
 */
export const dropRecordings = async (tx: Tx, before: Date, most: number): Promise<string[]> => {
  const rows = await tx<Recorded[]>`
    select id, call_id, campaign_id, recording from response where recording is not null and at < ${before}
    order by at limit ${most} for update skip locked`;
  if (rows.length === 0) return [];
  await tx`update response set recording = null where id = any(${rows.map(({ id }) => id)})`;
  const gone = new Set(rows.map(({ recording }) => recording));
  const campaigns = [...new Set(rows.map(({ campaign_id }) => campaign_id))];
  const calls = await tx<{ id: number; facts: Fact[] }[]>`
    select id, facts from call
    where campaign_id = any(${campaigns}) and id = any(${rows.map(({ call_id }) => call_id)}) for update`;
  const cleaned = calls.map(({ id, facts }) => ({ id, facts: withoutRecordings(facts, gone) }));
  await tx`
    update call set facts = f.facts from json_to_recordset(${asRows(tx, cleaned)}) as f (id bigint, facts jsonb)
    where call.id = f.id and campaign_id = any(${campaigns})`;
  return rows.map(({ recording }) => recording);
};

export type Ended = Awaited<ReturnType<typeof endedCampaigns>>[number];

const shownNames = 5;

export const describePreview = (ended: readonly Ended[], recordings: number, audit: number): RetentionPreview => ({
  recordings,
  audit,
  campaigns: ended.length,
  leads: ended.reduce((sum, { leads }) => sum + leads, 0),
  names: ended.slice(0, shownNames).map(({ name }) => name),
});
