import { leadStateId } from '@halloo/contract/ledger';
import { expect, test } from 'vitest';
import { type EndedCall, textMomentsOf } from './text-moments.ts';

const [noAnswer, retryDue, completed] = [leadStateId('No answer'), leadStateId('Retry due'), leadStateId('Completed')];
const call = (given: Partial<EndedCall>): EndedCall => ({
  ...{ result: 'no_answer', direction: 'out', answered: false, answeredBefore: false, hungUpEarly: false },
  ...{ outcome: null, state: noAnswer, isReturned: false, ...given },
});

test.each<[string, Partial<EndedCall>, string[]]>([
  ['a retry follows', { state: retryDue }, ['no_answer']],
  ['no retry is left', {}, ['no_answer', 'after_last']],
  ['somebody answered before', { answeredBefore: true }, ['no_answer']],
  ['the call was declined', { result: 'rejected' }, ['no_answer', 'after_last']],
  ['busy', { result: 'busy', state: retryDue }, ['busy']],
  ['a machine', { result: 'machine' }, ['machine', 'after_last']],
  ['the network failed', { result: 'failed' }, ['after_last']],
  ['a wrong number', { result: 'invalid_number' }, []],
  ['hung up early', { result: 'hung_up', answered: true, hungUpEarly: true }, ['hung_up_early', 'answered']],
  ['hung up later', { result: 'hung_up', answered: true }, ['answered']],
  [
    'the flow gave an outcome',
    { result: 'completed', answered: true, state: completed, outcome: 'Interested' },
    ['completed', 'answered', 'outcome:Interested'],
  ],
  ['it was cancelled', { result: 'cancelled' }, []],
  ['it never left', { result: 'failed', isReturned: true, state: retryDue }, []],
  ['it came in', { direction: 'in', result: 'completed', answered: true }, []],
])('%s', (_, given, moments) => {
  expect(textMomentsOf(call(given))).toEqual(moments);
});
