import type { AuditEntry, AuditFilters } from '@halloo/contract/audit';
import type { Connection } from '../../../platform/db/connect.ts';
import { pageOf, readIdCursor } from '../../../platform/http/cursor.ts';
import { filtered } from './filter-entries.ts';

type Row = Omit<AuditEntry, 'at'> & { readonly at: Date };

const columns = (db: Connection) => db`
  id, at, who, action, thing, detail, changes, origin, address, device, position, erased`;

export const listEntries = async (
  db: Connection,
  { limit, offset, after, ...filters }: AuditFilters & { limit: number; offset: number; after: string },
): Promise<{ count: number; results: AuditEntry[]; next: string | null }> => {
  const behind = readIdCursor(after);
  const [[total], rows] = await Promise.all([
    db<{ count: number }[]>`select count(*) as count from audit_log where ${filtered(db, filters)}`,
    db<Row[]>`
      select ${columns(db)} from audit_log
      where ${filtered(db, filters)} and ${behind === undefined ? db`true` : db`id < ${behind}`}
      order by id desc limit ${limit + 1} offset ${offset}`,
  ]);
  const page = pageOf(rows, limit, ({ id }) => [id]);
  return {
    count: total?.count ?? 0,
    results: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: page.next,
  };
};

/** The entries of the filters, newest first, in groups. */
export async function* entriesInGroups(db: Connection, filters: AuditFilters, rows = 2_000): AsyncGenerator<Row[]> {
  for (let behind: number | undefined; ; ) {
    const group: Row[] = await db<Row[]>`
      select ${columns(db)} from audit_log
      where ${filtered(db, filters)} and ${behind === undefined ? db`true` : db`id < ${behind}`}
      order by id desc limit ${rows}`;
    if (group.length > 0) yield group;
    if (group.length < rows) return;
    behind = group.at(-1)?.id;
  }
}
