import type { LibraryFlowVersion } from '@halloo/contract/library';
import type { SavedTest } from '@halloo/flow/replay';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import { containing } from '../../../platform/db/containing.ts';

export interface LibraryRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly version: number;
  readonly nodes: number;
  readonly whole: boolean;
  readonly saved_at: Date;
  readonly saved_by: string;
}

export type LibraryDocument = Record<string, unknown>;

const columns = (db: Connection) => db`
  f.id, f.name, f.description, v.version, v.whole, v.saved_at, v.saved_by,
  (select count(*) from jsonb_object_keys(v.document -> 'nodes')) as nodes`;

const newest = (db: Connection) => db`
  select ${columns(db)} from library_flow f join library_version v on v.library_id = f.id and v.version = f.version
  where f.removed_at is null`;

const matching = (db: Connection, search: string) =>
  search === '' ? db`true` : db`(f.name ilike ${containing(search)} or f.description ilike ${containing(search)})`;

export const countFlows = async (db: Connection, search: string): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from library_flow f where f.removed_at is null and ${matching(db, search)}`;
  return row?.count ?? 0;
};

interface LibraryPage {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  readonly behind: number | undefined;
}

export const selectFlows = (db: Connection, { search, limit, offset, behind }: LibraryPage) =>
  db<LibraryRow[]>`
    ${newest(db)} and ${matching(db, search)} and ${behind === undefined ? db`true` : db`f.id < ${behind}`}
    order by f.id desc limit ${limit} offset ${offset}`;

export const findFlow = async (db: Connection, id: number): Promise<LibraryRow | undefined> => {
  const [row] = await db<LibraryRow[]>`${newest(db)} and f.id = ${id}`;
  return row;
};

/** One version with its document; without a number, the newest. */
export const findVersion = async (db: Connection, id: number, version: number | undefined) => {
  const [row] = await db<(LibraryRow & { newest: number; document: LibraryDocument })[]>`
    select ${columns(db)}, f.version as newest, v.document
    from library_flow f join library_version v on v.library_id = f.id and v.version = coalesce(${version ?? null}::int, f.version)
    where f.id = ${id} and f.removed_at is null`;
  return row;
};

/** Locks the row of a flow until the end of the transaction. */
export const lockFlow = async (tx: Tx, id: number): Promise<HeldFlow | undefined> => {
  const [row] = await tx<HeldFlow[]>`
    select id, name, description, version from library_flow where id = ${id} and removed_at is null for update`;
  return row;
};

export interface HeldFlow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** 0 before its first version. */
  readonly version: number;
}

export const insertFlow = async (
  tx: Tx,
  { name, description }: Pick<LibraryRow, 'name' | 'description'>,
): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`
    insert into library_flow (name, description, version) values (${name}, ${description}, 0) returning id`;
  if (!made) throw new Error('a flow of the library was not stored');
  return made.id;
};

export const setWords = (tx: Tx, id: number, { name, description }: Pick<LibraryRow, 'name' | 'description'>) =>
  tx`update library_flow set name = ${name}, description = ${description} where id = ${id}`;

/** Its versions stay, because copies in flows are compared with them. */
export const setRemoved = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx`update library_flow set removed_at = ${at} where id = ${id}`;
  await tx`delete from library_script where library_id = ${id}`;
};

interface NewVersion {
  readonly library_id: number;
  readonly version: number;
  readonly document: LibraryDocument;
  readonly whole: boolean;
  readonly saved_at: Date;
  readonly saved_by: string;
}

/** Adds a version, which becomes the newest one. */
export const insertVersion = async (
  tx: Tx,
  { document, ...row }: NewVersion,
  scripts: readonly number[],
  tests: readonly SavedTest[],
): Promise<void> => {
  await tx`insert into library_version ${tx({ ...row, document: tx.json(document as never) })}`;
  await tx`update library_flow set version = ${row.version} where id = ${row.library_id}`;
  await tx`delete from library_script where library_id = ${row.library_id}`;
  const uses = scripts.map((script_id) => ({ library_id: row.library_id, script_id }));
  if (uses.length > 0) await tx`insert into library_script ${tx(uses)}`;
  for (const { name, vars, events, expected, began } of tests) {
    await tx`
      insert into library_test (library_id, version, name, vars, events, expected, began)
      values (${row.library_id}, ${row.version}, ${name}, ${tx.json(vars)}, ${tx.json(events as never)},
        ${tx.json(expected as never)}, ${began === null ? null : tx.json(began as never)})`;
  }
};

/** The saved tests of a version. */
export const selectTests = (db: Connection, id: number, version: number) => db<LibraryFlowVersion['tests']>`
  select name, vars, events, expected, began from library_test where library_id = ${id} and version = ${version} order by id`;

/** The documents of these versions, also of removed flows. The flows cannot be removed until the end of the transaction. */
export const holdVersions = (tx: Tx, wanted: readonly { readonly id: number; readonly version: number }[]) =>
  tx<{ id: number; name: string; version: number; document: LibraryDocument }[]>`
    select f.id, f.name, v.version, v.document
    from library_flow f join library_version v on v.library_id = f.id
    where (f.id, v.version) in (
      select * from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ version }) => version)}::int[]))
    order by f.id, v.version for share of f`;

/** The flows that enter a flow of the library, themselves or through others, in the version that people edit or calls use. */
export const selectUsers = (db: Connection, id: number) => {
  const enters = db`'$.nodes.*.properties.sub_flow.** ? (@.library_id == $id)', jsonb_build_object('id', ${id}::bigint)`;
  return db<LibraryFlowVersion['used_by']>`
    select 'campaign' as kind, c.id, c.name from campaign c
    where c.archived_at is null and (
      exists (select 1 from flow d where d.campaign_id = c.id and jsonb_path_exists(d.document, ${enters}))
      or c.status in ('Live', 'Scheduled') and exists (
        select 1 from flow_version p where p.campaign_id = c.id and p.version = c.flow_version
          and jsonb_path_exists(p.document, ${enters})))
    union all
    select 'library', f.id, f.name
    from library_flow f join library_version v on v.library_id = f.id and v.version = f.version
    where f.removed_at is null and f.id <> ${id} and jsonb_path_exists(v.document, ${enters})
    order by 1, 2 desc limit 100`;
};
