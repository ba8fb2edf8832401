import { retryAfter } from '../../../platform/http/retry-after.ts';
import { type OutgoingText, type SmsDriver, SmsError } from '../../../ports/sms.ts';
import { messageForm } from './inner/message-form.ts';
import { type Answer, readAnswer } from './inner/read-answer.ts';
import type { HttpSmsSettings } from './settings.ts';

export interface HttpDriverOptions {
  /** For one message, from the first byte to the last. */
  readonly timeoutMs?: number;
  readonly window?: number;
}

/** Answers have about one. */
const mostBytes = 64 * 1024;

class TooLong extends Error {}

const readAtMost = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new TooLong();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};

/** Such as ` (ECONNREFUSED)`. The errors themselves may hold what the gateway said, so they go no further. */
const codeIn = (error: unknown): string => {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : '';
  return typeof code === 'string' && /^\w+$/.test(code) ? ` (${code})` : '';
};

/** The same at each try. With the time, since the ids of a new database start from 1 again. */
const repetitionKey = ({ id, expiresAt }: OutgoingText) => `halloo-${id}-${expiresAt.getTime()}`;

/** Codes in a message are as secret as the message. */
const secretsIn = (text: string): string[] => [text, ...(text.match(/\d{4,}/g) ?? [])];

export const createHttpDriver = (
  settings: HttpSmsSettings,
  { timeoutMs = 30_000, window = 10 }: HttpDriverOptions = {},
): SmsDriver => {
  const { user, password, sender } = settings;
  const url = new URL(settings.url);
  // `fetch` refuses such an address in a sentence that holds the password; there are settings for both.
  url.username = '';
  url.password = '';
  const gateway = `The gateway at ${url.host}`;
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  const ready = { state: 'ready', note: `Text messages go out through the gateway at ${url.host}.` } as const;
  let state: ReturnType<SmsDriver['state']> = ready;

  const closing = new AbortController();

  const ask = async (key: string, form: URLSearchParams, signal: AbortSignal): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        // The common name. Twilio documents none for messages: its own idempotency token marks what it sends to us.
        'idempotency-key': key,
      },
      body: form,
      // Following would hand the credentials and the message to somebody else.
      redirect: 'manual',
      signal,
    });
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), Date.now());
    return { status: response.status, body: await readAtMost(response), retryAfterMs };
  };

  const failureIn = (error: unknown, timeIsUp: boolean): SmsError => {
    if (error instanceof SmsError) return error;
    if (error instanceof TooLong) return new SmsError(`${gateway} answered with too much data.`, { retryable: true });
    if (closing.signal.aborted) return new SmsError('Text messages are being shut down.', { retryable: true });
    const message = timeIsUp
      ? `${gateway} did not answer within ${timeoutMs / 1000} seconds.`
      : `${gateway} cannot be reached${codeIn(error)}.`;
    return new SmsError(message, { retryable: true });
  };

  /** The gateway's name for the message. */
  const handOver = async (message: OutgoingText, signal: AbortSignal): Promise<string> => {
    const within = AbortSignal.timeout(timeoutMs);
    const form = messageForm(message, settings, Date.now());
    const hidden = [user, password, credentials, form.get('StatusCallback') ?? '', ...secretsIn(message.text)];
    try {
      const answer = await ask(repetitionKey(message), form, AbortSignal.any([signal, within, closing.signal]));
      const reference = readAnswer(answer, { gateway, hidden });
      state = ready;
      return reference;
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureIn(error, within.aborted);
      // A final refusal is about the message: the gateway itself does well.
      if (!closing.signal.aborted) state = failure.retryable ? { state: 'failing', note: failure.message } : ready;
      throw failure;
    }
  };

  return {
    name: 'http',
    sender,
    window,
    send: async (message, reports, signal) => {
      // The gateway cuts long texts itself, so there is one part, whatever it takes on the air.
      if (message.partsTaken.includes(0)) return;
      const reference = await handOver(message, signal);
      await reports.partTaken(message.id, { part: 0, parts: 1, reference });
    },
    state: () => state,
    start: () => {},
    close: async () => closing.abort(),
  };
};
