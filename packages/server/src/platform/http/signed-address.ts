import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

const hourSeconds = 3600;

/** The owner of a URL: a session, an API key, or a visit to a shared result. */
const kinds = ['session', 'api_key', 'visit'] as const;
type Holder = [(typeof kinds)[number], number];

const holderOf = ({ sessionId, key, share }: Caller): Holder => {
  if (share) return ['visit', share.visitId];
  return key ? ['api_key', key.id] : ['session', sessionId];
};

const signatureOf = (signingKey: Buffer, path: string, [kind, id]: Holder, expires: number) =>
  createHmac('sha256', signingKey)
    .update(`${path}\n${kind === 'session' ? id : `${kind} ${id}`}\n${expires}`)
    .digest();

interface Signing {
  readonly signingKey: Buffer;
  readonly clock: Clock;
}

/**
 * A URL that works without a token for one to two hours, while its session or API key is valid. It stays the same
 * within an hour, so that a browser does not reload the sounds of a list that is fetched again.
 */
export const signAddress = ({ signingKey, clock }: Signing, caller: Caller, path: string): string => {
  const expires = (Math.floor(clock.now().getTime() / 1000 / hourSeconds) + 2) * hourSeconds;
  const [kind, id] = holderOf(caller);
  const signature = signatureOf(signingKey, path, [kind, id], expires).toString('base64url');
  return `${path}?${kind}=${id}&expires=${expires}&signature=${signature}`;
};

/** The owner for whom a URL was signed. Throws if it was changed or has expired. */
export const readSignedAddress = ({ signingKey, clock }: Signing, url: string): { kind: Holder[0]; id: number } => {
  const { pathname, searchParams } = new URL(url, 'http://halloo');
  const kind = kinds.find((one) => searchParams.has(one)) ?? 'session';
  const id = Number(searchParams.get(kind));
  const expires = Number(searchParams.get('expires'));
  const given = Buffer.from(searchParams.get('signature') ?? '', 'base64url');
  const right = signatureOf(signingKey, pathname, [kind, id], expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('token_not_valid');
  if (expires * 1000 < clock.now().getTime()) throw new AppError('audio.address_ended');
  return { kind, id };
};
