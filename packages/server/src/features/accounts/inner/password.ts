import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default; 19 MiB and two passes are OWASP's second equivalent choice. Tests use less. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, passwordCost);

let decoy: Promise<string> | undefined;

/** Verifies a password. Without an account it does the same work with a decoy and returns false. */
export const checkPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(stored ?? (await decoy), password);
  return right && stored !== undefined;
};

// Without letters and digits that are easily confused.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be copied from a screen once: four groups of five, 99 bits. */
export const makeUpPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );
