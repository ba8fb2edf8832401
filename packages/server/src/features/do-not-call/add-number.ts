import type { Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { insertNumbers } from './inner/sql.ts';

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
