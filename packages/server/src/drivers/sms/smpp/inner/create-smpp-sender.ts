import { say } from '../../../../platform/words.ts';
import { type OutgoingText, SmsError, type SmsReports } from '../../../../ports/sms.ts';
import type { SmppSettings } from '../settings.ts';
import { status } from './commands.ts';
import type { Link } from './keep-connected.ts';
import { NotConnected } from './pdu-exchange.ts';
import { type Answer, Unanswered } from './pending-answers.ts';
import { createRateLimit } from './rate-limit.ts';
import { createSlots } from './slots.ts';
import { createSlowDown } from './slow-down.ts';
import { statusMeaning } from './status-meaning.ts';
import { type Submit, submitParts } from './submit-parts.ts';
import type { Timings } from './timings.ts';
import { sleep, unlessAborted } from './wait.ts';

const retryable = (sentence: string, more: { retryAfterMs?: number; cause?: unknown } = {}): SmsError =>
  new SmsError(sentence, { retryable: true, ...more });

export type SendText = (
  link: Link,
  message: OutgoingText,
  now: Date,
  reports: SmsReports,
  signal: AbortSignal,
) => Promise<void>;

/** The message id that receipts will contain. */
const receiptName = (id: string, hexIds: boolean): string =>
  hexIds && /^[0-9a-f]{1,32}$/i.test(id) ? BigInt(`0x${id}`).toString() : id;

/** Sends messages part by part, within the configured window and rate over all messages. */
export const createSmppSender = ({ sender, window, perSecond, hexIds }: SmppSettings, timings: Timings): SendText => {
  const monotonic = () => performance.now();
  const slots = createSlots(window);
  const limit = createRateLimit(perSecond, monotonic);
  const slowDown = createSlowDown(limit, timings, monotonic);

  const ask = async (link: Link, submit: Submit, beginBy: number, signal: AbortSignal): Promise<Answer> => {
    const left = () => Math.max(beginBy - monotonic(), 0);
    if (left() === 0) throw retryable(say('smpp.slow'));
    const release = await slots.take(left(), signal);
    if (!release) throw retryable(say('smpp.busy'));
    try {
      const connection = await link.connection(Math.min(timings.comingUpMs, left()), signal);
      const wait = limit.reserve(left());
      if (wait === null) throw retryable(say('smpp.queued'));
      if (wait > 0) await sleep(wait, signal);
      const answer = await unlessAborted(connection.ask(submit, timings.answerMs), signal);
      if (answer.status === status.invalidBindStatus) connection.drop(say('smpp.why.unknownConnection'));
      return answer;
    } finally {
      release();
    }
  };

  const submitOne = async (...[link, submit, beginBy, signal]: Parameters<typeof ask>): Promise<string | null> => {
    const answer = await ask(link, submit, beginBy, signal).catch((error: unknown) => {
      // The gateway may have accepted it, and the person may get it twice. That is better than never.
      if (error instanceof Unanswered) throw retryable(say('smpp.timeout'), { cause: error });
      if (error instanceof NotConnected)
        throw retryable(say('smpp.noConnection', { why: error.why }), { cause: error });
      throw error;
    });
    if (answer.command === 'submit_sm_resp' && answer.status === status.ok) {
      slowDown.taken();
      return receiptName(answer.messageId, hexIds) || null;
    }
    const meaning = statusMeaning(answer.status);
    if (meaning.tooMuch) throw retryable(meaning.sentence, { retryAfterMs: slowDown.tooMuch() });
    throw new SmsError(meaning.sentence, { retryable: meaning.retryable });
  };

  return async (link, message, now, reports, signal) => {
    const submits = submitParts(message, sender, now);
    const beginBy = monotonic() + timings.beginMs;
    for (const [part, submit] of submits.entries()) {
      if (message.partsTaken.includes(part)) continue;
      const reference = await submitOne(link, submit, beginBy, signal);
      try {
        await reports.partTaken(message.id, { part, parts: submits.length, reference });
      } catch (cause) {
        throw retryable(say('smpp.notSaved'), { cause });
      }
    }
  };
};
