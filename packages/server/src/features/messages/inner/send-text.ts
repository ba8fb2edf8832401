import { inTransaction } from '../../../platform/db/connect.ts';
import { textTries } from '../../../platform/metrics/instruments.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { SmsError, type SmsReports } from '../../../ports/sms.ts';
import { notify } from '../../notifications/notify.ts';
import { fail, messagesPlace, settle } from './settle.ts';
import { type ClaimedMessage, claimMessages, findMessage, putBack } from './sql.ts';

/** Longer than the timeout of a driver for one message. */
const claimMs = 90_000;

const retryDelaysMs = [2_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000];

/** The wait after the nth temporary failure of a message. */
export const restMs = (attempts: number): number =>
  retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? retryDelaysMs[0] ?? 0;

type Parts = Pick<Context, 'db' | 'clock' | 'sms' | 'log'>;

const giveUp = async ({ db, clock, sms }: Parts, id: number, reason: string) => {
  await inTransaction(db, (tx) => fail(tx, id, reason, clock.now(), sms.name === 'outbox'));
  textTries.inc({ result: 'failed' });
};

const taken = ({ db, clock, sms }: Parts, id: number) =>
  inTransaction(db, async (tx) => {
    const message = await findMessage(tx, id);
    // Without a gateway, a notification shows the message to the person who sent it.
    if (sms.name === 'outbox' && message?.state === 'queued' && message.account_id !== null) {
      const { account_id, number, body } = message;
      await notify(tx, account_id, {
        title: say('message.outboxTitle', { number }),
        body: body ?? '',
        link: messagesPlace,
      });
    }
    await settle(tx, id, clock.now(), true);
  });

const refused = async (context: Parts, message: ClaimedMessage, error: unknown) => {
  const { db, clock, log } = context;
  const known = error instanceof SmsError;
  // A bug in a driver must not lose a message.
  if (!known) log.error({ event: 'sms.send_failed', err: error, message: message.id }, 'sending a text message failed');
  const reason = known ? error.message : say('message.notHandedOver');
  if (known && !error.retryable) return giveUp(context, message.id, reason);
  const wait = Math.max(restMs(message.attempts), (known && error.retryAfterMs) || 0);
  const nextTryAt = new Date(clock.now().getTime() + wait);
  if (nextTryAt >= message.expires_at) return giveUp(context, message.id, say('message.tooLateBecause', { reason }));
  await inTransaction(db, (tx) => putBack(tx, message.id, nextTryAt, reason));
  textTries.inc({ result: 'again' });
};

/** Claims due messages for this process. The claim of a dead process expires. */
export const claimDue = ({ db, clock, sms }: Parts, limit: number): Promise<readonly ClaimedMessage[]> => {
  const now = clock.now();
  return claimMessages(db, sms.name, limit, now, new Date(now.getTime() + claimMs));
};

/** Sends one claimed message and saves the result. */
export const sendClaimed = async (
  context: Parts,
  message: ClaimedMessage,
  reports: SmsReports,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock, sms } = context;
  const { id, number: to, body: text, expires_at: expiresAt, parts_taken: partsTaken } = message;
  if (expiresAt <= clock.now()) return giveUp(context, id, say('message.tooLate'));
  try {
    await sms.send({ id, to, text, expiresAt, partsTaken }, reports, signal);
  } catch (error) {
    if (!signal.aborted) return refused(context, message, error);
    // Halloo stops: the next process continues immediately.
    await inTransaction(db, (tx) => putBack(tx, id, clock.now(), ''));
    return;
  }
  await taken(context, id);
  textTries.inc({ result: 'sent' });
};
