import fc from 'fast-check';
import { requestResults } from '../src/http-request.ts';
import type { CallEvent, Waiting } from '../src/run.ts';
import { keypadKeys } from '../src/vocabulary.ts';

const word = fc.constantFrom('', ' ', 'yes', 'no, not now', 'two', '__proto__');
const seq = fc.integer({ min: 0, max: 12 });
const key = fc.constantFrom(...keypadKeys);

/** Whatever can happen, in whatever order. */
export const anyEvent: fc.Arbitrary<CallEvent> = fc.oneof(
  fc.record({ type: fc.constant('played' as const), seq, ms: fc.nat() }),
  fc.record({ type: fc.constant('play_failed' as const), seq, reason: word }),
  fc.record({ type: fc.constant('pressed' as const), key }),
  fc.record({ type: fc.constant('timed_out' as const), seq }),
  fc.record({
    type: fc.constant('said' as const),
    seq,
    text: word,
    phrase: fc.option(word),
    recording: fc.option(word),
    ms: fc.nat(),
  }),
  fc.record({
    type: fc.constant('recorded' as const),
    seq,
    recording: fc.option(word),
    text: fc.option(word),
    ms: fc.nat(),
  }),
  fc.record({
    type: fc.constant('replied' as const),
    seq,
    result: fc.constantFrom(...requestResults),
    status: fc.option(fc.constantFrom(200, 404, 500)),
    detail: word,
    values: fc.dictionary(word, word, { maxKeys: 2 }),
  }),
  fc.record({ type: fc.constant('placed' as const), seq, hasPlace: fc.boolean(), taken: fc.option(fc.nat(9)) }),
  fc.record({ type: fc.constant('acted' as const), seq, ok: fc.boolean(), detail: word }),
  { arbitrary: fc.constant({ type: 'hung_up' as const }), weight: 1 },
);

/** An event that answers what is waited for, chosen by a number. */
export const answerTo = (waiting: Waiting, choice: number): CallEvent => {
  const seq_ = waiting.for === 'nothing' ? 0 : waiting.seq;
  const pressed: CallEvent = { type: 'pressed', key: keypadKeys[choice % keypadKeys.length] ?? '1' };
  const silence: CallEvent = { type: 'timed_out', seq: seq_ };
  const late = choice % 5 === 0;
  switch (waiting.for) {
    case 'played':
      return late ? { type: 'play_failed', seq: seq_, reason: '' } : { type: 'played', seq: seq_, ms: choice };
    case 'key':
    case 'digits':
      return late ? silence : pressed;
    case 'phrase': {
      const text = ['yes', 'no', 'what', '2'][choice % 4] ?? '';
      return late ? silence : { type: 'said', seq: seq_, text, phrase: null, recording: null, ms: 1 };
    }
    case 'speech':
      return late ? silence : { type: 'recorded', seq: seq_, recording: null, text: 'x', ms: 1 };
    case 'replied': {
      const result = requestResults[choice % requestResults.length] ?? 'answered';
      return { type: 'replied', seq: seq_, result, status: late ? null : 200, detail: '', values: { yes: 'no' } };
    }
    case 'placed':
      return { type: 'placed', seq: seq_, hasPlace: !late, taken: late ? null : choice };
    case 'nothing':
    case 'acted':
      return { type: 'acted', seq: seq_, ok: !late, detail: '' };
  }
};
