import { createHmac, timingSafeEqual } from 'node:crypto';
import { findCaller } from '../../features/accounts/session-sql.ts';
import { findProgram } from '../../features/api-keys/sql.ts';
import type { Caller, Context } from '../../ports/context.ts';
import { AppError } from '../errors.ts';

const hourSeconds = 3600;

/** What an address is bound to: a session, or the API key of a program. */
type Holder = ['session' | 'api_key', number];

const holderOf = ({ sessionId, key }: Caller): Holder => (key ? ['api_key', key.id] : ['session', sessionId]);

const signatureOf = (signingKey: Buffer, path: string, [kind, id]: Holder, expires: number) =>
  createHmac('sha256', signingKey)
    .update(`${path}\n${kind === 'session' ? id : `${kind} ${id}`}\n${expires}`)
    .digest();

type Signing = Pick<Context, 'signingKey' | 'clock'>;

/**
 * An address that works without a token, for one to two hours and while its session lasts or its API key works. Within
 * an hour it stays the same, so that a list that is fetched again does not make the browser load its sounds again.
 */
export const signAddress = ({ signingKey, clock }: Signing, caller: Caller, path: string): string => {
  const expires = (Math.floor(clock.now().getTime() / 1000 / hourSeconds) + 2) * hourSeconds;
  const [kind, id] = holderOf(caller);
  const signature = signatureOf(signingKey, path, [kind, id], expires).toString('base64url');
  return `${path}?${kind}=${id}&expires=${expires}&signature=${signature}`;
};

/** Who an address was signed for; refuses one that was changed, has run out, or whose session or key has ended. */
export const checkAddress = async (context: Signing & Pick<Context, 'db'>, url: string): Promise<Caller> => {
  const { pathname, searchParams } = new URL(url, 'http://halloo');
  const kind = searchParams.has('api_key') ? 'api_key' : 'session';
  const id = Number(searchParams.get(kind));
  const expires = Number(searchParams.get('expires'));
  const given = Buffer.from(searchParams.get('signature') ?? '', 'base64url');
  const right = signatureOf(context.signingKey, pathname, [kind, id], expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('token_not_valid');
  const now = context.clock.now();
  if (expires * 1000 < now.getTime()) throw new AppError('audio.address_ended');
  const find = kind === 'session' ? findCaller : findProgram;
  const caller = await find(context.db, id, now);
  if (!caller) throw new AppError('token_not_valid');
  return caller;
};
