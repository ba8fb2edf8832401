import { expect, test } from 'vitest';
import { act, menu, spoken } from '../../../../../../flow/test/flows.ts';
import { drive, idle, type Phone, type PhoneEvent } from '../../../../shared/phone/run-call.ts';
import { stateWord } from '../../../../shared/phone/state-words.ts';
import { announcement } from './announcement.ts';

const after = (flow: typeof menu, ...events: PhoneEvent[]) => {
  const called: PhoneEvent = { type: 'called', flow, vars: {}, who: '' };
  return [called, ...events].reduce<Phone>((state, event) => drive(state, event, 0).state, idle);
};
const answered: PhoneEvent = { type: 'answered' };
const played: PhoneEvent = { type: 'played', seq: 1, ms: 1 };

test.each<[string, Phone, string]>([
  ['Ready', idle, ''],
  ['Ringing', after(menu), 'Ringing'],
  ['Playing', after(menu, answered), 'Playing a script'],
  ['Waiting for a key', after(menu, answered, played), 'Waiting for a key. Valid keys: 1, 2'],
  ['Listening', after(spoken, answered, played), 'Listening. Speak or type an answer'],
  ['Running an action', after(act({ kind: 'do_not_call' }), answered), 'Would add the number to the do-not-call list'],
  ['Ended', after(menu, answered, { type: 'hung_up' }), 'The caller hung up'],
])('%s is shown and told', (word, phone, told) => {
  expect(stateWord(phone)).toBe(word);
  expect(announcement(phone)).toBe(told);
});
