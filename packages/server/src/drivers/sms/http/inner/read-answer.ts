import { z } from 'zod';
import { SmsError } from '../../../../ports/sms.ts';
import { gatewayWords } from './gateway-words.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfterMs: number | undefined;
}

export interface AnswerContext {
  /** For a person: "The gateway at example.org". */
  readonly gateway: string;
  /** What no sentence may repeat. */
  readonly hidden: readonly string[];
}

const code = z.union([z.string(), z.number()]).transform(String);
const refusal = z.object({ code, message: z.string() });
const text = z.string().optional().catch(undefined);
const given = z.object({
  sid: text,
  status: text,
  // Some say zero where there is none.
  error_code: code.transform((value) => (value === '0' ? '' : value)).catch(''),
  error_message: text,
});

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** These are about the way there or the moment, never about the message. */
const passing = new Set([408, 425, 429]);
const failedStates = new Set(['failed', 'undelivered']);

/** The gateway's name for the message that it took. Whatever else it answered is thrown as an `SmsError`. */
export const readAnswer = ({ status, body, retryAfterMs }: Answer, { gateway, hidden }: AnswerContext): string => {
  const json = parsed(body);
  const later = (message: string) =>
    new SmsError(message, { retryable: true, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  const final = (words: string, otherwise: string) =>
    new SmsError(gatewayWords(words, hidden) || otherwise, { retryable: false });

  if (status >= 200 && status < 300) {
    const { data } = given.safeParse(json);
    if (data && (data.error_code !== '' || failedStates.has(data.status ?? ''))) {
      const why = data.error_code === '' ? '' : ` (code ${gatewayWords(data.error_code, hidden)})`;
      throw final(data.error_message ?? '', `${gateway} could not send the message${why}.`);
    }
    if (data?.sid) return data.sid;
    // It was probably taken, but nobody can say. Rather twice than never: the idempotency key keeps a gateway that
    // knows such keys from sending it twice.
    throw later(`${gateway} answered with something that it should not.`);
  }
  // The operator mends these; the message waits meanwhile.
  if (status === 401 || status === 403) throw later(`${gateway} refused the user name or password.`);
  if (status === 404) throw later(`${gateway} does not know the address that is set up for it.`);
  if (status >= 300 && status < 400) throw later(`${gateway} points elsewhere (${status}), which is not followed.`);
  const { data } = refusal.safeParse(json);
  if (data && status < 500 && !passing.has(status)) {
    throw final(data.message, `${gateway} refused the message (code ${gatewayWords(data.code, hidden)}).`);
  }
  // A refusal without Twilio's words comes from something in between, which does not judge the message.
  const words = data ? gatewayWords(data.message, hidden) : '';
  throw later(words === '' ? `${gateway} answered ${status}.` : `${gateway} answered ${status}: ${words}`);
};
