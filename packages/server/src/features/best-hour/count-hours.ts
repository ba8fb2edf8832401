import { createHourCounts, isTelling, kindOf } from '../../lib/best-hour/hour-counts.ts';
import { prefixOf, slotAt, withTried } from '../../lib/best-hour/slots.ts';
import { zoneIn } from '../../lib/calling-rules/person-window.ts';
import { zoneOfPerson } from '../../lib/calling-rules/read-zone.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Tx } from '../../platform/db/connect.ts';

interface CallRow {
  readonly number: string;
  readonly attempt: number;
  readonly dialled_at: Date;
  readonly result: string;
  readonly is_reached: boolean;
  readonly timezone: string;
  readonly data: Record<string, string> | null;
  /** When the lead was called before and not reached. */
  readonly before: readonly string[] | null;
}

/**
 * Outgoing calls with what their hour means to the person. `offset 0` keeps the planner from reading all calls for the
 * earlier ones, because it has no statistics across partitions.
 */
const selectCalls = (tx: Tx, campaignId: number, ids: readonly number[]) => tx<CallRow[]>`
  select c.number, c.attempt, c.dialled_at, c.result, coalesce(c.answered_by in ('person', 'unknown'), false) as is_reached,
    campaign.timezone, lead.data, case when c.attempt > 1 then (
      select array_agg(e.dialled_at::text) from (
        select dialled_at from call where campaign_id = ${campaignId} and lead_id = c.lead_id and id < c.id
          and result in ('no_answer', 'busy', 'machine', 'rejected') offset 0) e
    ) end as before
  from call c join campaign on campaign.id = c.campaign_id
    left join lead on lead.campaign_id = ${campaignId} and lead.id = c.lead_id
  where c.campaign_id = ${campaignId} and c.id = any(${ids as number[]}) and c.direction = 'out' and not c.returned`;

/** Adds ended calls to the counts of hours, in the transaction that adds them to the tallies: each call once. */
export const countHours = async (tx: Tx, campaignId: number, ids: readonly number[]): Promise<void> => {
  const counts = createHourCounts();
  for (const call of await selectCalls(tx, campaignId, ids)) {
    if (!isTelling(call.result, call.is_reached)) continue;
    const person = { column: zoneIn(call.data ?? {}), number: call.number, campaignZone: call.timezone };
    const zone = zoneOfPerson(person).zones[0] ?? call.timezone;
    const tried = (call.before ?? []).reduce((sum, at) => withTried(sum, slotAt(zone, Date.parse(at))), 0);
    const slot = slotAt(zone, call.dialled_at.getTime());
    const kind = kindOf(call.attempt, tried, slot);
    counts.add({ prefix: prefixOf(call.number), slot, kind, isReached: call.is_reached });
  }
  const rows = counts.all();
  if (rows.length === 0) return;
  await tx`
    insert into hour_tally as h (campaign_id, prefix, slot, kind, calls, reached)
    select ${campaignId}, prefix, slot, kind, calls, reached
    from json_to_recordset(${asRows(tx, rows)}) as c (prefix text, slot smallint, kind smallint, calls integer, reached integer)
    order by prefix, slot, kind
    on conflict (campaign_id, prefix, slot, kind) do update set calls = h.calls + excluded.calls,
      reached = h.reached + excluded.reached`;
};

/** The calls of a campaign are about to be counted again. */
export const forgetHours = (tx: Tx, campaignId: number) => tx`delete from hour_tally where campaign_id = ${campaignId}`;
