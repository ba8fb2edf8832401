import { randomBytes } from 'node:crypto';
import { addresses } from '@halloo/contract/console-addresses';
import {
  type AuditContent,
  canonicalEntry,
  chainStart,
  contentColumns,
  digestOf,
  extendChain,
} from '../../platform/audit/entry-digest.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type SealKey, sealLineOf, sealText } from '../../platform/audit/seal-key.ts';
import type { SealLine } from '../../platform/audit/seal-notes.ts';
import { noteKey } from '../../platform/audit/statements.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import { type LockKey, tryWithLock } from '../../platform/db/lock.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { notifyEveryOwner } from '../notifications/notify.ts';
import { isSealRemoved } from './inner/is-seal-removed.ts';
import { lastSeal } from './last-seal.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'auditKey'> & Partial<Pick<Context, 'log'>>;

/** Held by whoever changes the chain. */
export const auditLock: LockKey = (connection) => connection`hashtext('halloo.audit')`;

/** Of a first run over an old log, one seal covers so many entries. */
const stepEntries = 2_000;

/**
 * Chains the entries that wait, and seals them. Skips entries that another transaction is erasing: it would wait for
 * entries that are chained here. An entry that commits late comes later in the chain than entries with higher ids.
 */
const sealStep = async (tx: Tx, key: SealKey, now: Date): Promise<{ count: number; made?: SealLine }> => {
  const rows = await tx<AuditContent[]>`
    select ${contentColumns(tx)} from audit_log where position is null
    order by id limit ${stepEntries} for update skip locked`;
  if (rows.length === 0) return { count: 0 };
  const before = await lastSeal(tx);
  // Entries without their seal were tampered with. They keep their places, and verifying finds them.
  const [last] = await tx<{ position: number | null }[]>`select max(position) as position from audit_log`;
  let position = Math.max(before?.position ?? 0, last?.position ?? 0);
  let chain = before?.chain ?? chainStart;
  const chained = rows.map((row) => {
    const salt = randomBytes(16);
    const digest = digestOf(salt, canonicalEntry(row));
    chain = extendChain(chain, digest);
    position += 1;
    return { id: row.id, position, salt: salt.toString('hex'), digest: digest.toString('hex') };
  });
  await tx`
    update audit_log set position = c.position, salt = decode(c.salt, 'hex'), digest = decode(c.digest, 'hex')
    from json_to_recordset(${asRows(tx, chained)}) as c (id bigint, position bigint, salt text, digest text)
    where audit_log.id = c.id`;
  const seal = { id: (before?.id ?? 0) + 1, position, at: now, chain };
  await noteKey(tx, key);
  const signed = { ...seal, key_id: key.id, signature: key.sign(sealText(seal)) };
  await tx`insert into audit_seal ${tx(signed)}`;
  return { count: rows.length, made: sealLineOf(signed) };
};

/** Says it loudly, once, if the newest seal of this machine is no longer in the database. */
const checkNewest = async ({ db, auditKey, log }: Parts): Promise<void> => {
  const noted = auditKey.notes.newest();
  if (!noted || !(await isSealRemoved(db, noted))) return;
  const { seal, position, at } = noted;
  log?.error(
    { event: 'audit.seal_removed', seal, position, at },
    'entries of the audit were removed from the database',
  );
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, { name: 'audit' }, 'audit.seal_removed', say('audit.log'), { seal, position, at });
    const title = say('audit.removedTitle');
    const body = say('audit.removed', { place: seal });
    await notifyEveryOwner(tx, { title, body, link: addresses.settings('activity') });
  });
};

/** After the commit: a seal that is noted must be in the database. */
const noteSeal = ({ auditKey, log }: Parts, made: SealLine): void => {
  const { seal, position, chain } = made;
  log?.info({ event: 'audit.sealed', seal, position, chain }, 'sealed the audit');
  try {
    auditKey.notes.add(made);
  } catch (error) {
    log?.warn({ event: 'audit.note_failed', err: error }, 'noting a seal of the audit in the data folder failed');
  }
};

/**
 * Chains and seals all entries that wait. One process does it at a time; returns undefined if another is doing it. It
 * can be interrupted between two steps, and the next run continues.
 */
export const sealEntries = async (
  parts: Parts,
  isStopping: () => boolean = () => false,
): Promise<number | undefined> => {
  const { db, clock, auditKey } = parts;
  const held = await tryWithLock(db, auditLock, async () => {
    await checkNewest(parts);
    let sealed = 0;
    for (;;) {
      const { count, made } = await inTransaction(db, (tx) => sealStep(tx, auditKey, clock.now()));
      if (made) noteSeal(parts, made);
      sealed += count;
      if (count < stepEntries || isStopping()) return sealed;
    }
  });
  return held?.result;
};
