import type { RingResult } from '@halloo/contract/missed-calls';
import type { Tx } from '../../../platform/db/connect.ts';

export interface NewRing {
  readonly campaign_id: number;
  readonly sim_id: number;
  readonly line_id: string;
  readonly at: Date;
  /** In the zone of the campaign. */
  readonly day: string;
  readonly result: RingResult;
  readonly lead_id: number | null;
  readonly request_id: number | null;
}

/** Saves a ring and counts it. The campaign's row is locked. */
export const insertRing = async (tx: Tx, ring: NewRing): Promise<number> => {
  const { campaign_id, day, result } = ring;
  const [made] = await tx<{ id: number }[]>`insert into missed_ring ${tx(ring)} returning id`;
  if (!made) throw new Error('a ring was not saved');
  await tx`
    insert into missed_ring_count as c (campaign_id, day, result, rings) values (${campaign_id}, ${day}, ${result}, 1)
    on conflict (campaign_id, day, result) do update set rings = c.rings + 1`;
  return made.id;
};

/** A line may report a ring again after its process was killed. Ids of the line repeat after a long time at the earliest. */
const repeatedWithinMs = 10 * 60_000;

export const isRepeated = async (tx: Tx, campaignId: number, lineId: string, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - repeatedWithinMs);
  const [row] = await tx`
    select 1 from missed_ring where campaign_id = ${campaignId} and line_id = ${lineId} and at > ${since}`;
  return row !== undefined;
};

/** The call backs of a campaign: of a day, and all. */
export const countBacks = async (
  tx: Tx,
  campaignId: number,
  day: string,
): Promise<{ today: number; total: number }> => {
  const [row] = await tx<{ today: number; total: number }[]>`
    select coalesce(sum(rings) filter (where day = ${day}::date), 0)::bigint as today, coalesce(sum(rings), 0)::bigint as total
    from missed_ring_count where campaign_id = ${campaignId} and result = 'call_back'`;
  return row ?? { today: 0, total: 0 };
};

/** The call backs to one person: of a day, and the moment of the last one or the end of its call. */
export const backsTo = async (
  tx: Tx,
  campaignId: number,
  leadId: number,
  day: string,
): Promise<{ today: number; last: Date | null }> => {
  const [row] = await tx<{ today: number; last: Date | null }[]>`
    select count(*) filter (where m.day = ${day}::date) as today, max(greatest(m.at, c.ended_at)) as last
    from missed_ring m left join call_request r on r.id = m.request_id
      left join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
    where m.lead_id = ${leadId} and m.result = 'call_back'`;
  return row ?? { today: 0, last: null };
};
