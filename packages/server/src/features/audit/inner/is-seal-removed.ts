import type { SealLine } from '../../../platform/audit/seal-notes.ts';
import type { Connection } from '../../../platform/db/connect.ts';

/**
 * Whether a noted seal is no longer in the database, although no old entries were removed up to it and no backup was
 * restored later.
 */
export const isSealRemoved = async (db: Connection, { seal, at, chain }: SealLine): Promise<boolean> => {
  const [found] = await db<{ kept: boolean; trimmed: boolean; restored: boolean }[]>`
    select exists (select 1 from audit_seal where id = ${seal} and chain = decode(${chain}, 'hex')) as kept,
      coalesce((select at > ${at} from audit_seal where position < coalesce((select min(position) from audit_log), 9223372036854775807)
        order by id limit 1), false) as trimmed,
      exists (select 1 from audit_log where action = 'backup.restored' and at > ${at}) as restored`;
  return found !== undefined && !found.kept && !found.trimmed && !found.restored;
};
