import type { Tx } from '../db/connect.ts';
import { say } from '../words.ts';
import type { AuditChanges } from './changes.ts';
import { currentOrigin } from './origin.ts';

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

interface Beside {
  /** Fields with their value before and after; see `changesOf`. */
  readonly changes?: AuditChanges;
  /** Entries whose content this change erased; see `eraseEntries`. */
  readonly erases?: readonly string[];
}

/**
 * Records who did what to which thing, and from where. Takes a transaction, never a bare connection, so that the entry
 * is saved if and only if the change is. Neither `detail` nor `changes` may contain secrets.
 */
export const recordAudit = async (
  tx: Tx,
  actor: Actor,
  action: string,
  thing: string,
  detail: Record<string, string | number | boolean | null | string[]> = {},
  { changes = {}, erases = [] }: Beside = {},
): Promise<void> => {
  changed.add(tx);
  await tx`
    insert into audit_log ${tx({
      ...whoOf(actor),
      ...{ action, thing, detail: tx.json(detail), changes: tx.json(changes), erases },
      ...currentOrigin(),
    })}`;
};
