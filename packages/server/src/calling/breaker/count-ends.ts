import { asRows } from '../../platform/db/as-rows.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { slotMs, windowMs } from './judge.ts';

/** An outbound call that is over. */
export interface CountedEnd {
  readonly simId: number;
  readonly campaignId: number;
  readonly at: Date;
  readonly neverLeft: boolean;
}

/** Counts ended calls for the breakers. Comes right before the counters, because it locks rows that many writers share. */
export const countEnds = (tx: Tx, ends: readonly CountedEnd[]): PromiseLike<unknown>[] => {
  if (ends.length === 0) return [];
  const rows = ends.map(({ simId, campaignId, at, neverLeft }) => ({
    sim_id: simId,
    campaign_id: campaignId,
    slot: new Date(Math.floor(at.getTime() / slotMs) * slotMs),
    never_left: Number(neverLeft),
  }));
  return [
    tx`
      insert into call_slot as s (sim_id, campaign_id, slot, calls, never_left)
      select sim_id, campaign_id, slot, count(*), sum(never_left)
      from json_to_recordset(${asRows(tx, rows)}) as e (sim_id bigint, campaign_id bigint, slot timestamptz, never_left integer)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (sim_id, campaign_id, slot) do update
        set calls = s.calls + excluded.calls, never_left = s.never_left + excluded.never_left`,
  ];
};

/** Deletes slots that no longer count, and breakers that closed long ago. */
export const forgetSlots = async (db: Db, now: Date): Promise<void> => {
  await db`delete from call_slot where slot < ${new Date(now.getTime() - 2 * windowMs)}`;
  await db`delete from breaker where closed_at < ${new Date(now.getTime() - 24 * 3_600_000)}`;
};
