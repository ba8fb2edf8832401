import { lineRoutes } from '@halloo/contract/line';
import { keyedAddress } from '../../platform/http/keyed-address.ts';

const blockSeconds = 12 * 3600;

/**
 * The path at which a node of the line fetches a kept sound, for 12 to 24 hours. It stays the same for a block of 12
 * hours: nodes keep what they fetched by its address.
 */
export const lineSoundAddress = (signingKey: Buffer, hash: string, now: Date): string => {
  const expires = (Math.floor(now.getTime() / 1000 / blockSeconds) + 2) * blockSeconds;
  return keyedAddress(signingKey, lineRoutes.getLineSound, `${hash}.${expires}`);
};

/** What a key is for. Only for keys whose signature was found right. */
export const readLineKey = (key: string): { readonly hash: string; readonly expires: number } => {
  const [hash = '', expires = ''] = key.split('.');
  return { hash, expires: Number(expires) };
};
