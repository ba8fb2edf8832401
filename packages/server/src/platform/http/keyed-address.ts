import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Route } from '@halloo/contract/route';

const signatureOf = (signingKey: Buffer, { path }: Route, subject: string) =>
  createHmac('sha256', signingKey).update(`keyed\n${path}\n${subject}`).digest();

/** The URL of a `keyed` route for one subject, for another program. The key in it grants access to this route only. */
export const keyedAddress = (signingKey: Buffer, route: Route, subject: string | number): string => {
  const key = `${subject}.${signatureOf(signingKey, route, String(subject)).toString('base64url')}`;
  return route.path.replace('{key}', encodeURIComponent(key));
};

/** The subject of a URL, with which its key was made. */
export const subjectOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));

/** Whether Halloo made this key for this route. */
export const isKeyOf = (signingKey: Buffer, route: Route, key: string): boolean => {
  const subject = subjectOf(key);
  const right = signatureOf(signingKey, route, subject);
  const shown = Buffer.from(key.slice(subject.length + 1), 'base64url');
  return subject !== '' && shown.length === right.length && timingSafeEqual(shown, right);
};
