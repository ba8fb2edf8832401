import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, it } from 'vitest';
import { noAnswerWords } from './no-answer.ts';

const base = { x: 0, y: 0, name: '', wire: undefined };
const rule: FlowNode = { ...base, id: 'r', kind: 'rule' };
const end: FlowNode = { ...base, id: 'e', kind: 'end', closingScriptId: null, outcome: null, name: 'Goodbye' };
const flow = (links: Flow['links']): Flow => ({ nodes: { r: rule, e: end }, links, rest: {} });

it('the call ends where the Rule has no link of its own', () => {
  expect(noAnswerWords(flow({}), 'r')).toBe(
    'No answer within 7 seconds, or none that fits: the audio before plays again, three tries in all. Then the call ends, since no link of the Rule’s own leads on.',
  );
});

it('otherwise it goes where the link leads', () => {
  const words = noAnswerWords(flow({ l: { id: 'l', from: 'r', to: 'e', wire: undefined } }), 'r');
  expect(words).toMatch(/Then the call goes on with the End “Goodbye”, where the Rule’s own link leads\.$/);
});
