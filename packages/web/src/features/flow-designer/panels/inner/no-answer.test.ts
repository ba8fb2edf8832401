import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, it } from 'vitest';
import { noAnswerWords } from './no-answer.ts';

const base = { x: 0, y: 0, name: '', wire: undefined };
const rule: FlowNode = { ...base, id: 'r', kind: 'rule' };
const end: FlowNode = { ...base, id: 'e', kind: 'end', closingScriptId: null, outcome: null, name: 'Goodbye' };
const flow = (links: Flow['links']): Flow => ({ nodes: { r: rule, e: end }, links, rest: {} });

it('the call ends if the Rule has no link of its own', () => {
  expect(noAnswerWords(flow({}), 'r', new Map())).toBe(
    'If there is no valid answer within 7 seconds, the audio before the Rule plays again, for 3 tries in all. Then the call ends, because the Rule has no link of its own.',
  );
});

it('otherwise the call follows the link', () => {
  const words = noAnswerWords(flow({ l: { id: 'l', from: 'r', to: 'e', wire: undefined } }), 'r', new Map());
  expect(words).toMatch(/Then the call goes on to “Goodbye”\.$/);
});
