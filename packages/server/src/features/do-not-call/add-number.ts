import type { Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { insertNumbers } from './inner/sql.ts';

export interface Unwanted {
  /** E.164. */
  readonly number: string;
  readonly reason: string;
}

/** Adds numbers for which no person asked in the console; call it last in a transaction. Existing ones keep their reason. */
export const addAllToDoNotCall = async (tx: Tx, numbers: readonly Unwanted[]): Promise<void> => {
  let added = 0;
  // In the order of the numbers, as everywhere: two additions wait for each other and never deadlock.
  for (const { number, reason } of numbers.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    added += await insertNumbers(tx, [number], reason, null);
  }
  if (added > 0) await publish(tx, { type: 'do_not_call.changed' });
};

/**
 * Adds one number (E.164) to the list; call it last in a transaction. `accountId` is null without a person, such as for
 * a flow. Returns whether the number is new. An existing one keeps its reason and date.
 */
export const addToDoNotCall = async (
  tx: Tx,
  number: string,
  reason: string,
  accountId: number | null,
): Promise<boolean> => {
  const isNew = (await insertNumbers(tx, [number], reason, accountId)) > 0;
  if (isNew) await publish(tx, { type: 'do_not_call.changed' });
  return isNew;
};
