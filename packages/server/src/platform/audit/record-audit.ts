import type { Tx } from '../db/connect.ts';

/** Who did it: a person, a program on a person's behalf, or what acted without one (a command, the engine). */
export type Actor =
  | { readonly accountId: number; readonly email: string; readonly key?: { readonly name: string } | undefined }
  | { readonly name: string };

const changes = new WeakSet<Tx>();

/** Whether a transaction changes something that is noted. */
export const isChange = (tx: Tx): boolean => changes.has(tx);

const nameOf = ({ email, key }: { email: string; key?: { name: string } | undefined }) =>
  key ? `key “${key.name}” of ${email}` : email;

/**
 * Notes who did what to which thing. It takes a transaction, never a bare connection: the note stands and
 * falls with the change. Secrets do not belong in `detail`.
 */
export const recordAudit = async (
  tx: Tx,
  actor: Actor,
  action: string,
  thing: string,
  detail: Record<string, string | number | boolean | null | string[]> = {},
): Promise<void> => {
  const entry =
    'name' in actor
      ? { account_id: null, who: actor.name, action, thing }
      : { account_id: actor.accountId, who: nameOf(actor), action, thing };
  changes.add(tx);
  await tx`insert into audit_log ${tx({ ...entry, detail: tx.json(detail) })}`;
};
