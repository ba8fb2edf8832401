import { retryAfter } from '../../../platform/http/retry-after.ts';
import { say } from '../../../platform/words.ts';
import { type OutgoingText, type SmsDriver, SmsError } from '../../../ports/sms.ts';
import { messageForm } from './inner/message-form.ts';
import { type Answer, readAnswer } from './inner/read-answer.ts';
import type { HttpSmsSettings } from './settings.ts';

export interface HttpDriverOptions {
  /** The timeout of one message, from the first byte to the last. */
  readonly timeoutMs?: number;
  readonly window?: number;
}

/** A normal response is about 1 KB. */
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

/** Such as ` (ECONNREFUSED)`. The errors themselves may contain the gateway's words, so they are not passed on. */
const codeIn = (error: unknown): string => {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : '';
  return typeof code === 'string' && /^\w+$/.test(code) ? code : '';
};

const unreachable = (gateway: string, code: string): string =>
  code === '' ? say('sms.unreachable', { gateway }) : say('sms.unreachableCode', { gateway, code });

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
  // The error of `fetch` for such an address contains the password. There are separate settings for user and password.
  url.username = '';
  url.password = '';
  const gateway = say('sms.gateway', { host: url.host });
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  const ready = { state: 'ready', note: say('sms.ready', { host: url.host }) } as const;
  let state: ReturnType<SmsDriver['state']> = ready;

  const closing = new AbortController();

  const ask = async (key: string, form: URLSearchParams, signal: AbortSignal): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        // The common header name. Twilio documents none for messages: its own idempotency token marks its webhooks.
        'idempotency-key': key,
      },
      body: form,
      // A redirect would pass the credentials and the message to somebody else.
      redirect: 'manual',
      signal,
    });
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), Date.now());
    return { status: response.status, body: await readAtMost(response), retryAfterMs };
  };

  const failureIn = (error: unknown, timeIsUp: boolean): SmsError => {
    if (error instanceof SmsError) return error;
    if (error instanceof TooLong) return new SmsError(say('sms.tooMuchData', { gateway }), { retryable: true });
    if (closing.signal.aborted) return new SmsError(say('sms.stopping'), { retryable: true });
    return new SmsError(
      timeIsUp ? say('sms.timeout', { gateway, seconds: timeoutMs / 1000 }) : unreachable(gateway, codeIn(error)),
      { retryable: true },
    );
  };

  /** The gateway's id of the message. */
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
      // A final refusal concerns only the message: the gateway itself works.
      if (!closing.signal.aborted) state = failure.retryable ? { state: 'failing', note: failure.message } : ready;
      throw failure;
    }
  };

  return {
    name: 'http',
    sender,
    window,
    send: async (message, reports, signal) => {
      // The gateway splits long texts itself, so this is one part.
      if (message.partsTaken.includes(0)) return;
      const reference = await handOver(message, signal);
      await reports.partTaken(message.id, { part: 0, parts: 1, reference });
    },
    state: () => state,
    start: () => {},
    close: async () => closing.abort(),
  };
};
