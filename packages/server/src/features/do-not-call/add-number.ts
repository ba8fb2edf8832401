import type { Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { insertNumbers } from './inner/sql.ts';

/**
 * Puts one number (E.164) on the list, last in a transaction. `accountId` is null where nobody of the workspace did it,
 * such as a flow. Returns whether it is new there; who was there before keeps reason and date.
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
