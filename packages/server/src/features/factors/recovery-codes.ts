import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/connect.ts';
import { countCodes, deleteCodes, insertCode, useCode } from './inner/sql.ts';

// Without letters and digits that are easily confused.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const amount = 10;

/** Three groups of five: 74 bits, so that a plain hash cannot be turned back. */
const makeUp = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

const hashOf = (code: string): Buffer => createHash('sha256').update(code.replaceAll('-', '')).digest();

/** Makes ten new codes in place of all earlier ones. They are stored as hashes, so this is the only time to show them. */
export const renewCodes = async (tx: Tx, accountId: number): Promise<string[]> => {
  await deleteCodes(tx, accountId);
  const codes = Array.from({ length: amount }, makeUp);
  for (const code of codes) await insertCode(tx, accountId, hashOf(code));
  return codes;
};

/** Uses up a code. Returns how many are left, or undefined if it is not one of the account's unused codes. */
export const useRecoveryCode = async (
  tx: Tx,
  accountId: number,
  code: string,
  now: Date,
): Promise<number | undefined> =>
  (await useCode(tx, accountId, hashOf(code), now)) ? countCodes(tx, accountId) : undefined;
