import type { SmsDriver } from '../../../ports/sms.ts';

/** Takes everything and carries it nowhere: the database keeps the message already, for the operator to read. */
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
    note: 'No gateway is set up: text messages are kept here and reach no phone.',
  }),
  start: () => {},
  close: async () => {},
});
