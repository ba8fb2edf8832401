import type { AuditEntry } from '@halloo/contract/settings';
import type { Connection } from '../../../platform/db/connect.ts';
import { pageOf, readIdCursor } from '../../../platform/http/cursor.ts';

interface Row {
  id: number;
  at: Date;
  who: string;
  action: string;
  thing: string;
  detail: Record<string, unknown>;
}

export const listAudit = async (
  db: Connection,
  { limit, offset, after }: { limit: number; offset: number; after: string },
): Promise<{ count: number; results: AuditEntry[]; next: string | null }> => {
  const behind = readIdCursor(after);
  const [[total], rows] = await Promise.all([
    db<{ count: number }[]>`select count(*) as count from audit_log`,
    db<Row[]>`
      select id, at, who, action, thing, detail from audit_log
      where ${behind === undefined ? db`true` : db`id < ${behind}`}
      order by id desc limit ${limit + 1} offset ${offset}`,
  ]);
  const page = pageOf(rows, limit, ({ id }) => [id]);
  return {
    count: total?.count ?? 0,
    results: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: page.next,
  };
};
