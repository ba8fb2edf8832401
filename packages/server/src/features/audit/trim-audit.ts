import { recordStatement } from '../../platform/audit/record-audit.ts';
import { trimmedAction } from '../../platform/audit/statements.ts';
import { type Connection, inTransaction } from '../../platform/db/connect.ts';
import { tryWithLock } from '../../platform/db/lock.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { auditLock } from './seal-entries.ts';

/** The last seal whose entries are all older, with the number of entries up to it; undefined where there is none. */
const lastOldSeal = async (db: Connection, before: Date) => {
  const [row] = await db<{ id: number; position: number; entries: number }[]>`
    select id, position, (select count(*) from audit_log where audit_log.position <= audit_seal.position) as entries
    from audit_seal
    where position < coalesce((select min(position) from audit_log where at >= ${before}), 9223372036854775807)
    order by id desc limit 1`;
  return row && row.entries > 0 ? row : undefined;
};

/** Counts the entries that `trimAudit` would remove now. */
export const countOldEntries = async (db: Connection, before: Date | null): Promise<number> =>
  before ? ((await lastOldSeal(db, before))?.entries ?? 0) : 0;

/**
 * Removes entries from before a time, up to a seal. That seal stays: it states the chain of what was before, and the
 * entry of the removal names it, so that nothing else can be missing. Returns the number of removed entries.
 */
export const trimAudit = async ({ db, auditKey }: Pick<Context, 'db' | 'auditKey'>, before: Date): Promise<number> => {
  const held = await tryWithLock(db, auditLock, () =>
    inTransaction(db.long, async (tx) => {
      const seal = await lastOldSeal(tx, before);
      if (!seal) return 0;
      const { count } = await tx`delete from audit_log where position <= ${seal.position}`;
      await tx`delete from audit_seal where id < ${seal.id}`;
      await recordStatement(
        tx,
        auditKey,
        { name: 'retention' },
        {
          ...{ action: trimmedAction, thing: say('audit.log') },
          detail: { entries: count, seal: seal.id, position: seal.position },
        },
      );
      return count;
    }),
  );
  return held?.result ?? 0;
};
