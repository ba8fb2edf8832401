import type { AuditEntry } from '@halloo/contract/settings';
import type { Connection } from '../db/connect.ts';

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
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: AuditEntry[] }> => {
  const [[total], rows] = await Promise.all([
    db<{ count: number }[]>`select count(*) as count from audit_log`,
    db<Row[]>`
      select id, at, who, action, thing, detail from audit_log order by id desc limit ${limit} offset ${offset}`,
  ]);
  return { count: total?.count ?? 0, results: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
};
