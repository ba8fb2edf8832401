import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { otp } from '@halloo/contract/sims';

/** One of the million codes, leading zeros included, uniformly distributed. */
export const makeCode = (): string => String(randomInt(10 ** otp.digits)).padStart(otp.digits, '0');

/**
 * The stored form of a code. Keyed: the table alone does not allow finding the code by trying all million. Bound to its
 * SIM: it does not work for another.
 */
export const hashCode = (key: Buffer, simId: number, code: string): Buffer =>
  createHmac('sha256', key).update(`sim code\n${simId}\n${code}`).digest();

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
