import type { Tx } from '../db/connect.ts';
import { say } from '../words.ts';
import type { AuditChanges } from './changes.ts';
import { currentOrigin } from './origin.ts';
import type { SealKey } from './seal-key.ts';
import { noteKey, signStatement } from './statements.ts';

/** Who did it: a person, a program on a person's behalf, or an actor without an account (a command, the engine). */
export type Actor =
  | {
      readonly accountId: number;
      readonly email: string;
      readonly key?: { readonly name: string } | undefined;
      readonly sample?: true;
    }
  | { readonly name: string };

const changed = new WeakSet<Tx>();

/** Whether a transaction contains an audited change. */
export const isChange = (tx: Tx): boolean => changed.has(tx);

const nameOf = ({ email, key }: { email: string; key?: { name: string } | undefined }) =>
  key ? say('audit.byKey', { key: key.name, email }) : email;

const whoOf = (actor: Actor) => {
  if ('name' in actor) return { account_id: null, who: actor.name };
  return actor.sample
    ? { account_id: null, who: say('audit.byHalloo') }
    : { account_id: actor.accountId, who: nameOf(actor) };
};

type Detail = Record<string, string | number | boolean | null | string[]>;

interface Beside {
  /** Fields with their value before and after; see `changesOf`. */
  readonly changes?: AuditChanges;
}

interface Entry {
  readonly action: string;
  readonly thing: string;
  readonly detail: Detail;
  readonly changes: AuditChanges;
  readonly erases: readonly string[];
}

const insertEntry = async (tx: Tx, actor: Actor, { detail, changes, ...entry }: Entry) => {
  changed.add(tx);
  const [row] = await tx<{ id: number; at: Date }[]>`
    insert into audit_log ${tx({
      ...whoOf(actor),
      ...entry,
      ...{ detail: tx.json(detail), changes: tx.json(changes) },
      ...currentOrigin(),
    })} returning id, at`;
  return row;
};

/**
 * Records who did what to which thing, and from where. Takes a transaction, never a bare connection, so that the entry
 * is saved if and only if the change is. Neither `detail` nor `changes` may contain secrets.
 */
export const recordAudit = async (
  tx: Tx,
  actor: Actor,
  action: string,
  thing: string,
  detail: Detail = {},
  { changes = {} }: Beside = {},
): Promise<void> => {
  await insertEntry(tx, actor, { action, thing, detail, changes, erases: [] });
};

/**
 * Records a change that the audit itself shows: erased content (`erases`; see `eraseEntries`), removed old entries, a
 * restored backup. Signed, because everybody who verifies the audit believes it.
 */
export const recordStatement = async (
  tx: Tx,
  key: SealKey,
  actor: Actor,
  { action, thing, detail, erases = [] }: Pick<Entry, 'action' | 'thing' | 'detail'> & Partial<Pick<Entry, 'erases'>>,
): Promise<void> => {
  const row = await insertEntry(tx, actor, { action, thing, detail, changes: {}, erases });
  if (!row) return;
  const signature = signStatement(key, { ...row, action, detail, erases });
  await tx`update audit_log set signature = ${signature} where id = ${row.id}`;
  await noteKey(tx, key);
};
