import type { messageRoutes } from '@halloo/contract/messages';
import { pageOf, readIdCursor } from '../../platform/http/cursor.ts';
import { subjectOf } from '../../platform/http/keyed-address.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { describeMessage } from './inner/describe-message.ts';
import { readReceipt } from './inner/read-receipt.ts';
import { createReports } from './inner/reports.ts';
import { countMessages, countWaiting, selectMessages } from './inner/sql.ts';
import { sendTestMessage } from './send-test-message.ts';

const dayMs = 86_400_000;

export const messageHandlers: Handlers<typeof messageRoutes> = {
  listMessages: async ({ db }, { query: { limit, offset, after } }) => {
    const found = await selectMessages(db, limit + 1, offset, readIdCursor(after));
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { count: await countMessages(db), results: rows.map(describeMessage), next };
  },
  smsState: async ({ db, clock, sms }) => ({
    driver: sms.name,
    ...sms.state(),
    sender: sms.sender,
    ...(await countWaiting(db, new Date(clock.now().getTime() - dayMs))),
  }),
  sendTestMessage: (context, { caller, body, request }) => sendTestMessage(context, caller, body.phone, request.ip),
  receiveReceipt: async (context, { params, body }) => {
    const receipt = readReceipt(body);
    // The URL is specific to one message, so its gateway cannot report on another.
    if (receipt) await createReports(context).receipt({ ...receipt, messageId: Number(subjectOf(params.key)) });
    return { ok: true };
  },
};
