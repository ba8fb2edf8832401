import { createHmac, timingSafeEqual } from 'node:crypto';
import { findCaller } from '../accounts/session-sql.ts';
import type { Caller, Context } from '../context.ts';
import { AppError } from '../errors.ts';

const hourSeconds = 3600;

const signatureOf = (key: Buffer, path: string, session: number, expires: number) =>
  createHmac('sha256', key).update(`${path}\n${session}\n${expires}`).digest();

type Signing = Pick<Context, 'signingKey' | 'clock'>;

/**
 * An address that works without a token, for one to two hours and while its session lasts. Within an hour it stays
 * the same, so that a list that is fetched again does not make the browser load its sounds again.
 */
export const signAddress = ({ signingKey, clock }: Signing, { sessionId }: Caller, path: string): string => {
  const expires = (Math.floor(clock.now().getTime() / 1000 / hourSeconds) + 2) * hourSeconds;
  const signature = signatureOf(signingKey, path, sessionId, expires).toString('base64url');
  return `${path}?session=${sessionId}&expires=${expires}&signature=${signature}`;
};

/** Who an address was signed for; refuses one that was changed, has run out, or whose session has ended. */
export const checkAddress = async (context: Signing & Pick<Context, 'db'>, url: string): Promise<Caller> => {
  const { pathname, searchParams } = new URL(url, 'http://halloo');
  const session = Number(searchParams.get('session'));
  const expires = Number(searchParams.get('expires'));
  const given = Buffer.from(searchParams.get('signature') ?? '', 'base64url');
  const right = signatureOf(context.signingKey, pathname, session, expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('token_not_valid');
  const now = context.clock.now();
  if (expires * 1000 < now.getTime()) throw new AppError('audio.address_ended');
  const caller = await findCaller(context.db, session, now);
  if (!caller) throw new AppError('token_not_valid');
  return caller;
};
