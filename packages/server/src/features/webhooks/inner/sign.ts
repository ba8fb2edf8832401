import { createHmac } from 'node:crypto';

/**
 * The header that proves the origin and the time of a body: a receiver that rejects old times is safe from replays. It
 * has one signature per key: two while a key is being changed.
 */
export const signatureOf = (keys: readonly string[], body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (key: string) => createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return [`t=${seconds}`, ...keys.map((key) => `v1=${sign(key)}`)].join(',');
};
