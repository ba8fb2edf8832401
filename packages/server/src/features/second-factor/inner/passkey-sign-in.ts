import type { SignedIn } from '@halloo/contract/accounts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type GuardedKey, guardTries } from '../../../platform/limits/guard-tries.ts';
import { giveBackTry } from '../../../platform/limits/take-try.ts';
import type { Context } from '../../../ports/context.ts';
import { beginSession, finishSession } from '../../accounts/begin-session.ts';
import type { Origin } from '../../accounts/origin.ts';
import { deleteStep, tryStep } from '../../accounts/sign-in-step.ts';
import {
  checkPasskey,
  endChallenge,
  type RelyingParty,
  signInOptions,
  type WebAuthnJson,
} from '../../factors/passkeys.ts';
import { codeLimitsOfAddress } from './limits.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Asking for challenges costs rows, so it is limited by address. */
const beginTries = (address: string): GuardedKey => ({
  key: `passkey:address:${address}`,
  limit: { tries: 300, windowSeconds: 900 },
});

/** Options with which the browser asks for a passkey. */
export const beginPasskeySignIn = async (
  context: Parts,
  party: RelyingParty,
  address: string,
): Promise<{ options: WebAuthnJson }> => {
  await guardTries(context, [beginTries(address)]);
  return { options: await signInOptions(context.db, party, context.clock.now()) };
};

interface Given {
  readonly access?: string | undefined;
  readonly response: WebAuthnJson;
}

/** Signs in with a passkey: alone, because it proves two factors, or as the second step of a sign-in. */
export const signInWithPasskey = async (
  context: Parts,
  party: RelyingParty,
  { access, response }: Given,
  origin: Origin,
): Promise<SignedIn> => {
  const { db, clock } = context;
  const limits = codeLimitsOfAddress(origin.address);
  await guardTries(context, limits);
  const now = clock.now();
  // Outside of the transaction: it has ended also where the answer is wrong.
  const challenge = await endChallenge(db, response, null, now);
  return inTransaction(db, async (tx) => {
    const passkey = await checkPasskey(tx, { response, challenge, party }, now);
    for (const { key } of [...limits, beginTries(origin.address)]) await giveBackTry(tx, key);
    const entrant = { id: passkey.account_id, email: passkey.email, way: 'passkey', factor: 'passkey' } as const;
    return access === undefined ? beginSession(tx, entrant, origin, now) : finishStep(tx, access, entrant.id, now);
  });
};

const finishStep = async (tx: Tx, access: string, accountId: number, now: Date): Promise<SignedIn> => {
  const step = await tryStep(tx, access, now);
  // A passkey of another account is no second factor of this one.
  if (!step || step.account_id !== accountId) throw new AppError('factor.step_ended');
  await deleteStep(tx, access);
  return finishSession(tx, step, 'passkey', now);
};
