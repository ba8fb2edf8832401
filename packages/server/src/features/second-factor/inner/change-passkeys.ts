import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';
import { confirmPerson } from '../../accounts/confirm-person.ts';
import { anyFactor, dropPasskey, holdFactors } from '../../factors/factors.ts';
import {
  endChallenge,
  passkeyOptions,
  type RelyingParty,
  renamePasskey,
  savePasskey,
  type WebAuthnJson,
} from '../../factors/passkeys.ts';
import { keepWayIn } from '../../single-sign-on/keep-way-in.ts';
import { afterAdding, afterRemoving, thingOf } from './change-factors.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Options with which the browser makes a passkey. */
export const beginNewPasskey = async (
  context: Parts,
  caller: Person,
  party: RelyingParty,
  password: string | undefined,
): Promise<{ options: WebAuthnJson }> => {
  await confirmPerson(context, caller, password);
  return { options: await passkeyOptions(context.db, party, caller, context.clock.now()) };
};

/** Adds the passkey that the browser made. */
export const addNewPasskey = async (
  { db, clock }: Parts,
  caller: Person,
  party: RelyingParty,
  { name, response }: { readonly name: string; readonly response: WebAuthnJson },
): Promise<{ recovery_codes: string[]; ended_sessions: number }> => {
  const now = clock.now();
  // Outside of the transaction: it has ended also where the answer is wrong.
  const challenge = await endChallenge(db, response, caller.accountId, now);
  return inTransaction(db, async (tx) => {
    await holdFactors(tx, caller.accountId);
    const isFirst = !(await anyFactor(tx, caller.accountId));
    await savePasskey(tx, { response, challenge, party }, { accountId: caller.accountId, name }, now);
    await recordAudit(tx, caller, 'factor.added', thingOf(caller), { kind: 'passkey', name });
    return afterAdding(tx, caller, isFirst);
  });
};

/** Renames a passkey of the caller. */
export const renameOwnPasskey = (
  { db }: Pick<Context, 'db'>,
  caller: Person,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await renamePasskey(tx, caller.accountId, { id, name });
    if (before === undefined) throw new AppError('factor.not_set_up');
    const changes = changesOf({ name: before }, { name });
    await recordAudit(tx, caller, 'factor.renamed', thingOf(caller), { kind: 'passkey' }, { changes });
  });

/** Removes a passkey of the caller. */
export const removeOwnPasskey = async (
  context: Parts,
  caller: Person,
  id: number,
  password: string | undefined,
): Promise<void> => {
  await confirmPerson(context, caller, password);
  await inTransaction(context.db, async (tx) => {
    await holdFactors(tx, caller.accountId);
    const name = await dropPasskey(tx, caller.accountId, id);
    if (name === undefined) throw new AppError('factor.not_set_up');
    await keepWayIn(tx, caller.accountId);
    await afterRemoving(tx, caller, { kind: 'passkey', name });
  });
};
