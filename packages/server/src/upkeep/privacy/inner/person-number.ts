import { createHmac, randomBytes } from 'node:crypto';
import { readDefaults } from '../../../features/settings/read-defaults.ts';
import { countryOf, readPhoneNumber } from '../../../lib/phone-number.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { readSecret } from '../../../platform/db/secret.ts';
import { AppError } from '../../../platform/errors.ts';
import { isKnown } from './person-sql.ts';

/** Normalises the number. An inbound caller's number is found as received, even if it is incomplete. */
export const readNumber = async (db: Connection, given: string): Promise<string> => {
  const reading = readPhoneNumber(given, countryOf((await readDefaults(db)).country));
  if ('number' in reading) return reading.number;
  const plain = given.trim();
  if (/^\+?\d{2,20}$/.test(plain) && (await isKnown(db, plain))) return plain;
  throw new AppError('request.invalid', { msg: `${reading.problem}.`, fields: { number: reading.problem } });
};

/**
 * A reference that replaces a number where it must not be stored: the same number gives the same reference, so a later
 * question whether it was erased can be answered, but the audit log alone does not reveal whose number it is.
 */
export const referenceOf = async (db: Connection, number: string): Promise<string> => {
  const key = await readSecret(db, 'privacy', randomBytes(32));
  return createHmac('sha256', key).update(number).digest('hex').slice(0, 16);
};
