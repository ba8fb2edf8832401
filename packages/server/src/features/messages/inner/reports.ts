import { inTransaction } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import type { SmsReports } from '../../../ports/sms.ts';
import { settle } from './settle.ts';
import {
  findPart,
  holdReference,
  insertPart,
  isQueued,
  keepEarlyReceipt,
  setPartState,
  takeEarlyReceipt,
} from './sql.ts';

/** Saves the reports of a driver. A receipt may arrive before the response that names its part; then it waits. */
export const createReports = ({ db, clock }: Pick<Context, 'db' | 'clock'>): SmsReports => ({
  partTaken: (messageId, { part, parts, reference }) =>
    inTransaction(db, async (tx) => {
      if (reference !== null) await holdReference(tx, reference);
      await insertPart(tx, { message_id: messageId, part, reference }, parts);
      const early = reference === null ? undefined : await takeEarlyReceipt(tx, reference, messageId);
      if (early) await setPartState(tx, { message_id: messageId, part }, early);
    }),
  receipt: ({ reference, messageId, state, reason }) =>
    inTransaction(db, async (tx) => {
      await holdReference(tx, reference);
      const found = await findPart(tx, reference, messageId);
      if (!found) {
        // After a message was sent, all its parts are known, so no receipt can be early.
        if (messageId !== undefined && !(await isQueued(tx, messageId))) return;
        const early = { reference, message_id: messageId ?? null, state, reason, at: clock.now() };
        return void (await keepEarlyReceipt(tx, early));
      }
      await setPartState(tx, found, { state, reason });
      await settle(tx, found.message_id, clock.now(), false);
    }),
});
