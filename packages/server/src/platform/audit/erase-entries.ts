import { randomBytes } from 'node:crypto';
import { asRows } from '../db/as-rows.ts';
import type { Fragment, Tx } from '../db/connect.ts';
import { type AuditContent, canonicalEntry, contentColumns, digestOf } from './entry-digest.ts';
import { createErasures, readStatements } from './statements.ts';

interface Row extends AuditContent {
  readonly position: number | null;
}

interface FormerRow extends Row {
  readonly salt: Buffer | null;
  readonly digest: Buffer | null;
  readonly erased: boolean;
}

/** What remains of entries by the statements so far. */
const readErasures = async (tx: Tx, rows: readonly FormerRow[], pending: readonly string[]) => {
  const erasures = createErasures();
  const places = rows.flatMap(({ erased, position }) => (erased ? [String(position)] : []));
  if (places.length === 0) return erasures;
  const about = tx`exists (select from unnest(erases) each where split_part(each, ':', 1) = any(${places}))`;
  for (const entry of await readStatements(tx, about)) erasures.take(entry);
  erasures.take({ id: Number.POSITIVE_INFINITY, erases: pending });
  return erasures;
};

/** The positions of entries that have the content they were sealed with: an erasure must not hide another change. */
const intactOf = async (tx: Tx, rows: readonly FormerRow[], pending: readonly string[]): Promise<Set<number>> => {
  const erasures = await readErasures(tx, rows, pending);
  const isIntact = ({ position, salt, digest, erased, ...content }: FormerRow) => {
    if (position === null || salt === null) return false;
    const stated = erased ? erasures.digestOf(position) : digest?.toString('hex');
    return digestOf(salt, canonicalEntry(content)).toString('hex') === stated;
  };
  return new Set(rows.filter(isIntact).map(({ position }) => Number(position)));
};

/**
 * Replaces content of entries, for a reason that the law gives. The digest in the chain stays. The result belongs into
 * `erases` of the entry that says why, because whoever verifies the chain accepts no other change: for each chained
 * entry its position, and the digest of what remains. An entry that somebody had changed before is left out of it.
 * `pending` are earlier results in the same transaction.
 */
export const eraseEntries = async (
  tx: Tx,
  {
    set,
    where,
    pending = [],
  }: { readonly set: Fragment; readonly where: Fragment; readonly pending?: readonly string[] },
): Promise<{ readonly count: number; readonly erases: string[] }> => {
  const former = await tx<FormerRow[]>`
    select ${contentColumns(tx)}, position, salt, digest, erased from audit_log where ${where} for update`;
  if (former.length === 0) return { count: 0, erases: [] };
  const intact = await intactOf(tx, former, pending);
  const rows = await tx<Row[]>`
    update audit_log set ${set} where id = any(${former.map(({ id }) => id)}) returning ${contentColumns(tx)}, position`;
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
  const stated = chained.filter(({ position }) => intact.has(position));
  return { count: rows.length, erases: stated.map(({ position, digest }) => `${position}:${digest}`) };
};

/** Several erasures of one reason: of an entry that was changed twice, the last one counts. */
export const joinErasures = (...lists: readonly (readonly string[])[]): string[] => {
  const last = new Map<string, string>();
  for (const each of lists.flat()) last.set(each.slice(0, each.indexOf(':')), each);
  return [...last.values()];
};
