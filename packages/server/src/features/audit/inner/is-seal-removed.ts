import type { SealLine } from '../../../platform/audit/seal-notes.ts';
import {
  isLostWith,
  readStatements,
  restoredAction,
  restoredBy,
  trimmedAction,
} from '../../../platform/audit/statements.ts';
import type { Connection } from '../../../platform/db/connect.ts';

/**
 * Whether a noted seal is no longer in the database, although no old entries were removed up to it and no backup was
 * restored later.
 */
export const isSealRemoved = async (db: Connection, { seal, at, chain }: SealLine): Promise<boolean> => {
  const kept = await db`select from audit_seal where id = ${seal} and chain = decode(${chain}, 'hex')`;
  if (kept.length > 0) return false;
  const [first] = await db<{ id: number; position: number; at: Date }[]>`
    select id, position, at from audit_seal order by id limit 1`;
  const statements = await readStatements(db, db`action in (${restoredAction}, ${trimmedAction})`);
  return !statements.some((entry) => {
    if (entry.action === restoredAction) return isLostWith({ id: seal, at: Date.parse(at) }, restoredBy(entry));
    const { seal: last, position } = entry.detail;
    const isFirst = first !== undefined && last === first.id && position === first.position;
    return isFirst && (seal < first.id || first.at.getTime() >= Date.parse(at));
  });
};
