import { randomBytes } from 'node:crypto';
import { asRows } from '../db/as-rows.ts';
import type { Fragment, Tx } from '../db/connect.ts';
import { type AuditContent, canonicalEntry, digestOf } from './entry-digest.ts';

type Row = AuditContent & { readonly position: number | null };

/** The columns of an entry's content. */
export const contentColumns = (tx: Pick<Tx, 'unsafe'>) =>
  tx.unsafe('id, at, who, action, thing, detail, changes, origin, address, device, erases');

/**
 * Replaces content of entries, for a reason that the law gives. The digest in the chain stays. The result belongs into
 * `erases` of the entry that says why, because whoever verifies the chain accepts no other change: for each chained
 * entry its position, and the digest of what remains.
 */
export const eraseEntries = async (
  tx: Tx,
  { set, where }: { readonly set: Fragment; readonly where: Fragment },
): Promise<{ readonly count: number; readonly erases: string[] }> => {
  const rows = await tx<Row[]>`
    update audit_log set ${set} where ${where} returning ${contentColumns(tx)}, position`;
  const chained = rows.flatMap((row) => {
    if (row.position === null) return [];
    const salt = randomBytes(16);
    const digest = digestOf(salt, canonicalEntry(row)).toString('hex');
    return [{ position: row.position, salt: salt.toString('hex'), digest }];
  });
  if (chained.length > 0) {
    await tx`
      update audit_log set erased = true, salt = decode(c.salt, 'hex')
      from json_to_recordset(${asRows(tx, chained)}) as c (position bigint, salt text)
      where audit_log.position = c.position`;
  }
  return { count: rows.length, erases: chained.map(({ position, digest }) => `${position}:${digest}`) };
};

/** Several erasures of one reason: of an entry that was changed twice, the last one counts. */
export const joinErasures = (...lists: readonly (readonly string[])[]): string[] => {
  const last = new Map<string, string>();
  for (const each of lists.flat()) last.set(each.slice(0, each.indexOf(':')), each);
  return [...last.values()];
};
