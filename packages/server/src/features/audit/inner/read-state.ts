import type { AuditState } from '@halloo/contract/audit';
import type { Connection } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { lastSeal } from '../last-seal.ts';

export const readState = async ({ auditKey }: Pick<Context, 'auditKey'>, db: Connection): Promise<AuditState> => {
  const last = await lastSeal(db);
  const [counted] = await db<{ first: number | null; waiting: number; seals: number }[]>`
    select (select min(position) from audit_log) as first, (select count(*) from audit_seal) as seals,
      (select count(*) from audit_log where position is null) as waiting`;
  const keys = await db<{ id: string; public_key: string; first_used_at: Date }[]>`
    select id, public_key, first_used_at from audit_key order by first_used_at, id`;
  const begins = counted?.first ?? (last?.position ?? 0) + 1;
  return {
    entries: Math.max(0, (last?.position ?? 0) - begins + 1),
    waiting: counted?.waiting ?? 0,
    begins_at: begins,
    sealed_at: last?.at.toISOString() ?? null,
    seals: counted?.seals ?? 0,
    key: { id: auditKey.id, public_key: auditKey.publicKey },
    keys: keys.map(({ first_used_at, ...key }) => ({ ...key, first_used_at: first_used_at.toISOString() })),
  };
};
