import type { CallPrice } from '../../../lib/money/rate.ts';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface PriceRow {
  readonly id: number;
  readonly prefix: string;
  readonly sim_id: number | null;
  readonly sim: string;
  /** Empty for all SIMs. */
  readonly sim_number: string;
  readonly per_minute: number;
  readonly per_call: number;
  readonly per_attempt: number;
  readonly first_seconds: number;
  readonly next_seconds: number;
}

export type PriceFields = Omit<PriceRow, 'id' | 'sim' | 'sim_number'>;

const columns = (db: Connection) => db`
  price.id, prefix, sim_id, coalesce(nullif(sim.label, ''), sim.number, '') as sim, coalesce(sim.number, '') as sim_number, per_minute, per_call, per_attempt,
  first_seconds, next_seconds`;

/** A number finds the prefixes that it begins with, and digits those that begin with them. */
const isFound = (db: Connection, search: string) => {
  const digits = `+${search.replace(/\D/g, '')}`;
  return db`(starts_with(prefix, ${digits}) or starts_with(${digits}, prefix))`;
};

export const selectPrices = (
  db: Connection,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
) => db<PriceRow[]>`
  select ${columns(db)} from price left join sim on sim.id = sim_id
  where ${search === '' ? db`true` : isFound(db, search)}
  order by prefix collate "C", sim.number nulls first, price.id limit ${limit} offset ${offset}`;

export const countPrices = async (db: Connection, search = ''): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from price where ${search === '' ? db`true` : isFound(db, search)}`;
  return row?.count ?? 0;
};

export const findPrice = async (db: Connection, id: number): Promise<PriceRow | undefined> => {
  const [row] = await db<PriceRow[]>`
    select ${columns(db)} from price left join sim on sim.id = sim_id where price.id = ${id}`;
  return row;
};

/** All prices, for rating. */
export const selectBook = async (db: Connection): Promise<CallPrice[]> => {
  const rows = await db<PriceFields[]>`
    select prefix, sim_id, per_minute, per_call, per_attempt, first_seconds, next_seconds from price`;
  return rows.map((row) => ({
    prefix: row.prefix,
    simId: row.sim_id,
    perMinute: row.per_minute,
    perCall: row.per_call,
    perAttempt: row.per_attempt,
    firstSeconds: row.first_seconds,
    nextSeconds: row.next_seconds,
  }));
};

export const insertPrice = async (tx: Tx, row: PriceFields): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`insert into price ${tx(row)} returning id`;
  if (!made) throw new Error('a price was not stored');
  return made.id;
};

export const updatePrice = (tx: Tx, id: number, row: PriceFields) => tx`update price set ${tx(row)} where id = ${id}`;

export const deletePrice = (tx: Tx, id: number) => tx`delete from price where id = ${id}`;

/** Adds and changes prices; with `replace` the others are removed. */
export const mergePrices = async (
  tx: Tx,
  prices: readonly PriceFields[],
  replace: boolean,
): Promise<{ added: number; changed: number; removed: number }> => {
  const rows = asRows(tx, prices);
  const given = tx`json_to_recordset(${rows}) as p (prefix text, sim_id bigint, per_minute bigint, per_call bigint,
    per_attempt bigint, first_seconds integer, next_seconds integer)`;
  const removed = replace
    ? await tx`
        delete from price where not exists (
          select 1 from ${given} where p.prefix = price.prefix and p.sim_id is not distinct from price.sim_id)`
    : { count: 0 };
  const made = await tx<{ added: boolean }[]>`
    insert into price (prefix, sim_id, per_minute, per_call, per_attempt, first_seconds, next_seconds)
    select prefix, sim_id, per_minute, per_call, per_attempt, first_seconds, next_seconds from ${given}
    on conflict (prefix, sim_id) do update set per_minute = excluded.per_minute, per_call = excluded.per_call,
      per_attempt = excluded.per_attempt, first_seconds = excluded.first_seconds, next_seconds = excluded.next_seconds
    where (price.per_minute, price.per_call, price.per_attempt, price.first_seconds, price.next_seconds)
      is distinct from (excluded.per_minute, excluded.per_call, excluded.per_attempt, excluded.first_seconds, excluded.next_seconds)
    returning xmax = 0 as added`;
  const added = made.filter((row) => row.added).length;
  return { added, changed: made.length - added, removed: removed.count };
};

/** Changes of prices run one after the other. Returns the currency. */
export const holdPrices = async (tx: Tx): Promise<string> => {
  const [row] = await tx<{ currency: string }[]>`select currency from workspace for no key update`;
  return row?.currency ?? 'USD';
};

/** Dialers and requests load the prices again. */
export const notePriceEdit = (tx: Tx) => tx`update workspace set price_edit = price_edit + 1`;

export const findCurrency = async (db: Connection): Promise<string> => {
  const [row] = await db<{ currency: string }[]>`select currency from workspace`;
  return row?.currency ?? 'USD';
};

export const setCurrency = (tx: Tx, currency: string) => tx`update workspace set currency = ${currency}`;

/** Whether amounts of the present currency are stored: of calls or of budgets. */
export const hasAmounts = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<{ used: boolean }[]>`
    select exists (select 1 from campaign_counter where spent > 0) or exists (select 1 from campaign_budget) as used`;
  return row?.used ?? false;
};

export const selectSims = (db: Connection) => db<{ id: number; number: string; label: string }[]>`
  select id, number, label from sim order by id`;
