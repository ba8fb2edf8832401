import { z } from 'zod';
import { say } from '../../../../platform/words.ts';
import { SmsError } from '../../../../ports/sms.ts';
import { gatewayWords } from './gateway-words.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfterMs: number | undefined;
}

export interface AnswerContext {
  /** For sentences: "The gateway at example.org". */
  readonly gateway: string;
  /** Values that no sentence may contain. */
  readonly hidden: readonly string[];
}

const code = z.union([z.string(), z.number()]).transform(String);
const refusal = z.object({ code, message: z.string() });
const text = z.string().optional().catch(undefined);
const given = z.object({
  sid: text,
  status: text,
  // Some gateways send 0 instead of no error.
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

/** These statuses concern the connection or the moment, never the message. */
const passing = new Set([408, 425, 429]);
const failedStates = new Set(['failed', 'undelivered']);

/** Returns the gateway's id of an accepted message. Throws an `SmsError` for any other response. */
export const readAnswer = ({ status, body, retryAfterMs }: Answer, { gateway, hidden }: AnswerContext): string => {
  const json = parsed(body);
  const later = (message: string) =>
    new SmsError(message, { retryable: true, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  const final = (words: string, otherwise: string) =>
    new SmsError(gatewayWords(words, hidden) || otherwise, { retryable: false });

  if (status >= 200 && status < 300) {
    const { data } = given.safeParse(json);
    if (data && (data.error_code !== '' || failedStates.has(data.status ?? ''))) {
      const errorCode = gatewayWords(data.error_code, hidden);
      const otherwise =
        data.error_code === '' ? say('sms.notSent', { gateway }) : say('sms.notSentCode', { gateway, code: errorCode });
      throw final(data.error_message ?? '', otherwise);
    }
    if (data?.sid) return data.sid;
    // The gateway probably accepted it. Sending it twice is better than never, and the idempotency key prevents the
    // duplicate at a gateway that supports such keys.
    throw later(say('sms.unexpected', { gateway }));
  }
  // The operator fixes these; the message waits until then.
  if (status === 401 || status === 403) throw later(say('sms.wrongPassword', { gateway }));
  if (status === 404) throw later(say('sms.wrongAddress', { gateway }));
  if (status >= 300 && status < 400) throw later(say('sms.redirected', { gateway, status: String(status) }));
  const { data } = refusal.safeParse(json);
  if (data && status < 500 && !passing.has(status)) {
    throw final(data.message, say('sms.refusedCode', { gateway, code: gatewayWords(data.code, hidden) }));
  }
  // A refusal without Twilio's fields comes from a proxy, which does not judge the message.
  const words = data ? gatewayWords(data.message, hidden) : '';
  const answered = { gateway, status: String(status) };
  throw later(words === '' ? say('sms.answered', answered) : say('sms.answeredWords', { ...answered, words }));
};
