import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { numberInAudit } from '../audit-words.ts';
import { deleteNumber } from './sql.ts';

/** Removes a number from the list, so it can be called again. */
export const removeNumber = ({ db }: Pick<Context, 'db'>, caller: Caller, given: string): Promise<void> => {
  const number = given.startsWith('+') ? given : `+${given}`;
  return inTransaction(db, async (tx) => {
    if (!(await deleteNumber(tx, number))) throw new AppError('do_not_call.not_found');
    await recordAudit(tx, caller, 'do_not_call.removed', numberInAudit(number));
    await publish(tx, { type: 'do_not_call.changed' });
  });
};
