import type { NumbersAdded } from '@halloo/contract/do-not-call';
import { countryOf, readPhoneNumber } from '../../../lib/phone-number.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { readDefaults } from '../../settings/read-defaults.ts';
import { countInAudit, numberInAudit } from '../audit-words.ts';
import { insertNumbers } from './sql.ts';

const batch = 500;

/** Adds numbers as people write them. Rejects unreadable ones individually and adds the rest. */
export const addNumbers = async (
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { given, reason, country: locale }: { given: readonly string[]; reason: string; country: string | undefined },
): Promise<NumbersAdded> => {
  const country = countryOf(locale ?? (await readDefaults(db)).country);
  const numbers: string[] = [];
  const refused: NumbersAdded['refused'] = [];
  for (const [index, text] of given.entries()) {
    const reading = readPhoneNumber(text, country);
    if ('number' in reading) numbers.push(reading.number);
    else refused.push({ number: text, reason: reading.problem });
    // Yields to other requests between batches.
    if (index % batch === batch - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  const added = await inTransaction(db, async (tx) => {
    const count = await insertNumbers(tx, numbers, reason, caller.accountId);
    if (count === 0) return count;
    const [first] = numbers;
    const thing = first !== undefined && given.length === 1 ? numberInAudit(first) : countInAudit(count);
    await recordAudit(tx, caller, 'do_not_call.added', thing, { reason });
    await publish(tx, { type: 'do_not_call.changed' });
    return count;
  });
  return { added, already: numbers.length - added, refused };
};
