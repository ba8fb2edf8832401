import { asRows } from '../../platform/db/as-rows.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { allowedNow, type Pace, pacedAfter, paceOf } from './pace.ts';

/** How many calls each SIM may start now. */
export interface SimPaces {
  readonly pace: Pace;
  /** By the database's clock, which all processes share, in milliseconds. */
  readonly now: number;
  /** Of SIMs that started calls just now. */
  readonly pacedUntil: ReadonlyMap<number, number>;
  allowed(simId: number): number;
  /** SIMs that may start none. */
  readonly exhausted: readonly number[];
}

export const readPaces = async (tx: Tx): Promise<SimPaces> => {
  const rows = await tx<{ per_second: number; now: number; sim_id: number | null; paced_until: number | null }[]>`
    select calls_per_second as per_second, extract(epoch from at)::float8 * 1000 as now, sim.id as sim_id,
      extract(epoch from paced_until)::float8 * 1000 as paced_until
    from workspace cross join (select clock_timestamp() as at) clock left join sim on active and paced_until > at`;
  const now = rows[0]?.now ?? 0;
  const pace = paceOf(rows[0]?.per_second ?? 1);
  const pacedUntil = new Map(
    rows.flatMap(({ sim_id, paced_until }) => (sim_id === null ? [] : [[sim_id, paced_until ?? 0]])),
  );
  const allowed = (simId: number) => allowedNow(pace, pacedUntil.get(simId) ?? 0, now);
  return { pace, now, pacedUntil, allowed, exhausted: [...pacedUntil.keys()].filter((id) => allowed(id) === 0) };
};

/** Counts calls that start now, by the SIM of each. */
export const storePaces = (tx: Tx, paces: SimPaces, simIds: readonly number[]): PromiseLike<unknown>[] => {
  if (simIds.length === 0) return [];
  const { pace, now, pacedUntil } = paces;
  const rows = [...Map.groupBy(simIds, (id) => id)].map(([id, { length }]) => ({
    id,
    paced_until: pacedAfter(pace, pacedUntil.get(id) ?? 0, now, length) / 1000,
  }));
  return [
    tx`
      with p as (select * from json_to_recordset(${asRows(tx, rows)}) as p (id bigint, paced_until float8)),
        locked as (select id from sim where id in (select id from p) order by id for no key update)
      update sim set paced_until = to_timestamp(p.paced_until)
      from locked join p on p.id = locked.id where sim.id = locked.id`,
  ];
};
