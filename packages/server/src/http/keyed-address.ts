import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Route } from '@halloo/contract/route';

const signatureOf = (signingKey: Buffer, { path }: Route, subject: string) =>
  createHmac('sha256', signingKey).update(`keyed\n${path}\n${subject}`).digest();

/**
 * The address of a `keyed` route for one subject, for another program that Halloo hands it to: the key in it is the
 * permission, for this route alone.
 */
export const keyedAddress = (signingKey: Buffer, route: Route, subject: string | number): string => {
  const key = `${subject}.${signatureOf(signingKey, route, String(subject)).toString('base64url')}`;
  return route.path.replace('{key}', encodeURIComponent(key));
};

/** Whether Halloo made this key for this route. */
export const isKeyOf = (signingKey: Buffer, route: Route, key: string): boolean => {
  const dot = key.lastIndexOf('.');
  const right = signatureOf(signingKey, route, key.slice(0, Math.max(0, dot)));
  const shown = Buffer.from(key.slice(dot + 1), 'base64url');
  return dot > 0 && shown.length === right.length && timingSafeEqual(shown, right);
};
