import type { Connection } from '../../platform/db/connect.ts';
import type { Partition } from './format.ts';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Objects of an extension are created by the extension itself. */
const ofExtension = (db: Connection, kind: 'pg_class' | 'pg_proc') => db`
  exists (select 1 from pg_depend d where d.classid = ${kind}::regclass and d.objid = o.oid and d.deptype = 'e')`;

/**
 * The tables whose rows are in a backup, unordered. A partitioned table counts as one: its rows are read and written
 * through it.
 */
const selectTables = (db: Connection) => db<Table[]>`
  select o.relname as name, (
    select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = o.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class o
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration'
    and not ${ofExtension(db, 'pg_class')}
  order by relname`;

const selectReferences = (db: Connection) => db<{ from: string; to: string }[]>`
  select distinct f.relname as from, t.relname as to
  from pg_constraint c join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
  where contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`;

/** Puts referenced tables before those that refer to them. */
export const inOrder = <T extends { readonly name: string }>(
  tables: readonly T[],
  references: readonly { readonly from: string; readonly to: string }[],
): T[] => {
  const names = new Set(tables.map(({ name }) => name));
  const ordered: T[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const open = new Set(rest.map(({ name }) => name));
    const free = rest.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to) && open.has(to)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...open].join(', ')}`);
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return ordered;
};

/** All tables in an order in which they can be filled. */
export const readTables = async (db: Connection): Promise<Table[]> =>
  inOrder(await selectTables(db), await selectReferences(db));

/** Partitions, parents first. */
export const readPartitions = (db: Connection) => db<Partition[]>`
  with recursive parts as (
    select o.oid, o.relname::text as name, p.relname::text as parent, pg_get_expr(o.relpartbound, o.oid) as bound, 1 as depth
    from pg_inherits i join pg_class o on o.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where o.relispartition and o.relkind in ('r', 'p') and o.relnamespace = 'public'::regnamespace and not p.relispartition
    union all
    select o.oid, o.relname::text, parts.name, pg_get_expr(o.relpartbound, o.oid), depth + 1
    from parts join pg_inherits i on i.inhparent = parts.oid join pg_class o on o.oid = i.inhrelid where o.relispartition
  )
  select name, parent, bound from parts order by depth, parent, name`;

export const readSequences = (db: Connection) => db<{ name: string; last: number | null }[]>`
  select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`;

export interface Applied {
  readonly id: number;
  readonly name: string;
  readonly hash: string;
}

/** The migrations of this database; none if Halloo never started on it. */
export const readApplied = async (db: Connection): Promise<Applied[]> => {
  const [row] = await db<{ found: boolean }[]>`select to_regclass('public.migration') is not null as found`;
  if (!row?.found) return [];
  return db<Applied[]>`select id, name, hash from migration order by id`;
};
