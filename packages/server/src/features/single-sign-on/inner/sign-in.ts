import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '@halloo/contract/accounts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
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

const keyOf = (address: string) => `single-sign-on:address:${address}`;
const limit = { tries: 50, windowSeconds: 900 } as const;

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
  await guardTries(context, [{ key: keyOf(address), limit }]);
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
  const key = keyOf(origin.address);
  await guardTries(context, [{ key, limit }]);
  const provider = await enabledProvider(context);
  const answer = new URLSearchParams(search);
  const sent = await takeSignIn(db, hashOf(answer.get('state') ?? ''), hashOf(binding), clock.now());
  if (!sent) throw new AppError('sso.ended');
  const identity = await finishAt(context, clientOf(signingKey, provider), sent, answer);
  return inTransaction(db, async (tx) => {
    await giveBackTry(tx, key);
    return enter(tx, { provider, identity, origin }, clock.now());
  });
};
