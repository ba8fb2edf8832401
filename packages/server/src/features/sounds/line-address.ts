import { lineRoutes } from '@halloo/contract/line';
import { keyedAddress } from '../../platform/http/keyed-address.ts';

const blockSeconds = 12 * 3600;

/**
 * The path at which a node of the line fetches a stored sound, valid for 12 to 24 hours. It is stable for 12 hours,
 * because nodes cache by URL.
 */
export const lineSoundAddress = (signingKey: Buffer, hash: string, now: Date): string => {
  const expires = (Math.floor(now.getTime() / 1000 / blockSeconds) + 2) * blockSeconds;
  return keyedAddress(signingKey, lineRoutes.getLineSound, `${hash}.${expires}`);
};

/** The subject of a key. Only for keys with a verified signature. */
export const readLineKey = (key: string): { readonly hash: string; readonly expires: number } => {
  const [hash = '', expires = ''] = key.split('.');
  return { hash, expires: Number(expires) };
};
