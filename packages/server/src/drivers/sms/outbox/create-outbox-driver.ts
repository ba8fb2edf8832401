import { say } from '../../../platform/words.ts';
import type { SmsDriver } from '../../../ports/sms.ts';

/** Accepts every message and sends none. The database already has the message, for the operator to read. */
export const createOutboxDriver = (): SmsDriver => ({
  name: 'outbox',
  sender: '',
  window: 10,
  send: async ({ id, partsTaken }, reports, signal) => {
    signal.throwIfAborted();
    if (!partsTaken.includes(0)) await reports.partTaken(id, { part: 0, parts: 1, reference: null });
  },
  state: () => ({
    state: 'ready',
    note: say('sms.outbox'),
  }),
  start: () => {},
  close: async () => {},
});
