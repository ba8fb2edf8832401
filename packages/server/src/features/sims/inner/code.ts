import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { otp } from '@halloo/contract/sims';

/** Any of the million codes, leading zeros included, each as likely as the next. */
export const makeCode = (): string => String(randomInt(10 ** otp.digits)).padStart(otp.digits, '0');

/**
 * What is kept of a code. Keyed: whoever reads the table alone cannot find the code by trying all million. Bound to
 * its SIM: it is of no use for another.
 */
export const hashCode = (key: Buffer, simId: number, code: string): Buffer =>
  createHmac('sha256', key).update(`sim code\n${simId}\n${code}`).digest();

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
