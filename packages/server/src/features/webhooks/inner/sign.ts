import { createHmac } from 'node:crypto';

/**
 * The header that proves that a body comes from this Halloo, and when it was sent: a receiver that refuses old times
 * cannot be sent a recorded one again. It has one signature for each key: while a key is being changed there are two.
 */
export const signatureOf = (keys: readonly string[], body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (key: string) => createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return [`t=${seconds}`, ...keys.map((key) => `v1=${sign(key)}`)].join(',');
};
