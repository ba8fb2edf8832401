import type { Fact } from '@halloo/flow/run';
import { expect, test } from 'vitest';
import { answerAfter } from './script-rows.ts';

const heard = (nodeId: string, scriptId: number): Fact => ({
  ...{ fact: 'heard', nodeId, scriptId, ms: 1_000, whole: true, at: 0 },
});
const responded = (ruleId: string, value: string): Fact => ({
  ...{ fact: 'responded', ruleId, childId: `${ruleId}-child`, kind: 'digits', value, text: null, recording: null },
  ...{ outcome: null, at: 0 },
});

test('an answer belongs to the script that asked, whatever its Rule said in between', () => {
  const facts: Fact[] = [
    ...[heard('hello', 1), { fact: 'no_input', ruleId: 'ask', tries: 1, at: 0 } as const, heard('ask', 2)],
    ...[heard('hello', 1), heard('ask', 3), responded('ask', '47')],
    ...[heard('more', 4), responded('again', '5')],
  ];
  expect(answerAfter(facts, 1)).toMatchObject({ fact: { value: '47' }, place: 0 });
  expect(answerAfter(facts, 4)).toMatchObject({ fact: { value: '5' }, place: 1 });
  expect([answerAfter(facts, 2), answerAfter(facts, 3)]).toEqual([undefined, undefined]);
});
