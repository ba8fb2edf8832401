import { createHmac } from 'node:crypto';

/**
 * The header that proves that a body comes from this Halloo, and when it was sent: a receiver that refuses old times
 * cannot be sent a recorded one again.
 */
export const signatureOf = (key: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
};
