import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '@halloo/contract/accounts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type GuardedKey, guardTries } from '../../../platform/limits/guard-tries.ts';
import { giveBackTry } from '../../../platform/limits/take-try.ts';
import type { Context } from '../../../ports/context.ts';
import type { Origin } from '../../accounts/origin.ts';
import { clientOf } from './client-of.ts';
import { enter } from './enter.ts';
import { beginAt, finishAt } from './provider.ts';
import { insertSignIn, type ProviderRow, selectProvider, takeSignIn } from './sql.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'signingKey'>;

/** A person has this long at the provider. */
const signInMs = 10 * 60_000;

/** A sign-in that begins costs a row; one that fails may be a guess. */
const beginTries = (address: string): GuardedKey => ({
  key: `single-sign-on:begin:${address}`,
  limit: { tries: 300, windowSeconds: 900 },
});
const finishTries = (address: string): GuardedKey => ({
  key: `single-sign-on:address:${address}`,
  limit: { tries: 50, windowSeconds: 900 },
});

const hashOf = (text: string) => createHash('sha256').update(text).digest();

const enabledProvider = async ({ db }: Parts): Promise<ProviderRow> => {
  const provider = await selectProvider(db);
  if (!provider?.enabled) throw new AppError('sso.off');
  return provider;
};

/** Sends a person to the provider. */
export const begin = async (
  context: Parts,
  redirect: string,
  address: string,
): Promise<{ address: string; binding: string }> => {
  await guardTries(context, [beginTries(address)]);
  const provider = await enabledProvider(context);
  const { state, address: there, ...sent } = await beginAt(context, clientOf(context.signingKey, provider), redirect);
  const binding = randomBytes(32).toString('base64url');
  await insertSignIn(context.db, {
    ...sent,
    state_hash: hashOf(state),
    binding_hash: hashOf(binding),
    expires_at: new Date(context.clock.now().getTime() + signInMs),
  });
  return { address: there, binding };
};

/** Takes a person in who came back from the provider. No connection is held while the provider is asked. */
export const finish = async (
  context: Parts,
  { search, binding }: { readonly search: string; readonly binding: string },
  origin: Origin,
): Promise<SignedIn> => {
  const { db, clock, signingKey } = context;
  const tries = finishTries(origin.address);
  await guardTries(context, [tries]);
  const provider = await enabledProvider(context);
  const answer = new URLSearchParams(search);
  const sent = await takeSignIn(db, hashOf(answer.get('state') ?? ''), hashOf(binding), clock.now());
  if (!sent) throw new AppError('sso.ended');
  const identity = await finishAt(context, clientOf(signingKey, provider), sent, answer);
  return inTransaction(db, async (tx) => {
    const begun = await enter(tx, { provider, identity, origin }, clock.now());
    for (const { key } of [tries, beginTries(origin.address)]) await giveBackTry(tx, key);
    return begun;
  });
};
