import type { CallResult } from '@halloo/contract/calls';
import { say } from '../platform/words.ts';

/** The causes of ITU-T Q.850 that carriers really send. */
const causes = [
  1, 2, 3, 16, 17, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29, 31, 34, 38, 41, 42, 44, 47, 50, 57, 58, 63, 79, 88, 102, 111,
  127,
] as const;

/** Results that say the same as a cause. */
const sameAs: Partial<Record<CallResult, number>> = { busy: 17, no_answer: 19, rejected: 21 };

/** The cause code of a carrier, for a person; empty where it gave none. */
export const causeInWords = (code: number): string => {
  if (code === 0) return '';
  const known = causes.find((cause) => cause === code);
  return say('cause.withCode', { cause: known ? say(`cause.${known}`) : say('cause.unnamed'), code });
};

/** The end of a call, with the cause code and the SIP status of the carrier where it gave them. */
export const endInWords = (result: CallResult, code: number, sip = 0): string => {
  const end = withCause(result, code);
  return sip === 0 ? end : say('callEnd.withStatus', { end, status: String(sip) });
};

const withCause = (result: CallResult, code: number): string => {
  const end = say(`callEnd.${result}`);
  if (code === 0) return end;
  return sameAs[result] === code
    ? say('callEnd.sameCause', { end, code })
    : say('callEnd.withCause', { end, cause: causeInWords(code) });
};
