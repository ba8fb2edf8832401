import type { Outcome } from '@halloo/contract/outcomes';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

const fields = (db: Connection) => db`id, key, name, colour, meaning, fixed, used, archived_at is not null as archived`;

/** In their order, archived ones last. */
export const selectOutcomes = (db: Connection) => db<Outcome[]>`
  select ${fields(db)} from outcome order by archived_at is not null, place, id`;

/** Changes of the list run one after the other, so that places and limits hold. */
export const holdList = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_outcomes'))`;

export const insertOutcome = async (
  tx: Tx,
  given: Pick<Outcome, 'key' | 'name' | 'colour' | 'meaning'>,
): Promise<Outcome> => {
  const [row] = await tx<Outcome[]>`
    insert into outcome (key, name, colour, meaning, place)
    select ${given.key}, ${given.name}, ${given.colour}, ${given.meaning}, max(place) + 1 from outcome
    returning ${fields(tx)}`;
  if (!row) throw new Error('an outcome was not stored');
  return row;
};

export const updateOutcome = (
  tx: Tx,
  id: number,
  change: Partial<Pick<Outcome, 'name' | 'colour' | 'meaning'>> & { archived_at?: Date | null },
) => tx`update outcome set ${tx(change)} where id = ${id}`;

/** Numbers these outcomes in this order, after those of the specification. */
export const setPlaces = (tx: Tx, ids: readonly number[]) => tx`
  update outcome set place = 2 + n.place from unnest(${ids as number[]}::bigint[]) with ordinality as n (id, place)
  where outcome.id = n.id and not fixed`;

/** Deletes an outcome that no flow has used. Returns how many were. */
export const removeUnused = async (tx: Tx, id: number): Promise<number> => {
  const gone = await tx`delete from outcome where id = ${id} and not used and not fixed`;
  return gone.count;
};
