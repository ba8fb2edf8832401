import { findCaller } from '../../../features/accounts/session-sql.ts';
import { findProgram } from '../../../features/api-keys/sql.ts';
import type { Caller } from '../../../platform/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import { readSignedAddress } from '../../../platform/http/signed-address.ts';
import type { Context } from '../../../ports/context.ts';
import { findGuest } from '../../../results/shares/authenticate-guest.ts';

const find = { session: findCaller, api_key: findProgram, visit: findGuest } as const;

/** The caller behind a signed address, while their session or API key is valid. */
export const checkAddress = async (
  context: Pick<Context, 'signingKey' | 'clock' | 'db'>,
  url: string,
): Promise<Caller> => {
  const { kind, id } = readSignedAddress(context, url);
  const caller = await find[kind](context.db, id, context.clock.now());
  if (!caller) throw new AppError('token_not_valid');
  return caller;
};
