import { createHmac, randomBytes } from 'node:crypto';
import { readDefaults } from '../../../features/settings/read-defaults.ts';
import { countryOf, readPhoneNumber } from '../../../lib/phone-number.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { readSecret } from '../../../platform/db/secret.ts';
import { AppError } from '../../../platform/errors.ts';
import { isKnown } from './person-sql.ts';

/** The number in the form that Halloo keeps. What somebody called in from is found as it came, even where it is no whole number. */
export const readNumber = async (db: Connection, given: string): Promise<string> => {
  const reading = readPhoneNumber(given, countryOf((await readDefaults(db)).country));
  if ('number' in reading) return reading.number;
  const plain = given.trim();
  if (/^\+?\d{2,20}$/.test(plain) && (await isKnown(db, plain))) return plain;
  throw new AppError('request.invalid', { msg: `${reading.problem}.`, fields: { number: reading.problem } });
};

/**
 * Stands for a number where the number itself must not be: the same number gives the same reference, so that one can tell
 * later whether it was erased, but who has the audit log alone cannot tell whose it is.
 */
export const referenceOf = async (db: Connection, number: string): Promise<string> => {
  const key = await readSecret(db, 'privacy', randomBytes(32));
  return createHmac('sha256', key).update(number).digest('hex').slice(0, 16);
};
