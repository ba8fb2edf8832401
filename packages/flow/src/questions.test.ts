import { expect, test } from 'vitest';
import { a, draw } from '../test/draw.ts';
import { readFlow, writeFlow } from './convert.ts';
import type { Flow } from './model.ts';
import { nodeNames } from './node-names.ts';
import { nodesOfQuestion, questionsOf } from './questions.ts';

const nodes = {
  start: a.start(),
  hello: a.audio(1),
  ask: { ...a.audio(2), name: 'Asking' },
  rule: { ...a.rule(), name: 'Owns a cow' },
  yes: a.key('rule', '1'),
  no: a.key('rule', '2'),
  end: a.end(),
};
const lines = ['start > hello > ask > rule', 'rule > yes > end', 'rule > no > end'];
const questions = (flow: Flow) => [...questionsOf(flow).byAudio.values()].map(nodesOfQuestion);

test('an Audio Play that leads into a Rule is a question, with the answers of the Rule', () => {
  const flow = draw(nodes, ...lines);
  expect(questions(flow)).toEqual([['ask', 'rule', 'yes', 'no']]);
  const { byNode } = questionsOf(flow);
  expect([...byNode.keys()].toSorted()).toEqual(['ask', 'no', 'rule', 'yes']);
  expect(byNode.get('yes')).toBe(questionsOf(flow).byAudio.get('ask'));
});

test('its answers come in the order of the canvas', () => {
  const flow = draw(nodes, ...lines);
  const placed = { ...flow, nodes: { ...flow.nodes, yes: { ...flow.nodes.yes, x: 9000 } } } as Flow;
  expect(questions(placed)).toEqual([['ask', 'rule', 'no', 'yes']]);
});

test('a way without an answer, and a way back to the question, belong to it', () => {
  expect(questions(draw(nodes, ...lines.slice(0, 2), 'rule > no > ask', 'rule > end'))).toHaveLength(1);
});

test('a Rule without answers is a question that somebody is still drawing', () => {
  expect(questions(draw({ ask: a.audio(null), rule: a.rule() }, 'ask > rule'))).toEqual([['ask', 'rule']]);
});

test.each([
  ['two audios ask at one Rule', [...lines, 'hello > rule']],
  ['calls come to the Rule without the audio', [...lines.slice(0, 2), 'rule > no > rule']],
  ['the audio leads elsewhere', ['start > hello > ask > end', 'rule > yes > end', 'rule > no > end']],
  ['calls come to an answer from outside', [...lines, 'hello > yes']],
  ['the audio has two links', [...lines, 'ask > end']],
  ['an answer has two links', [...lines, 'yes > hello']],
  ['the Rule has two links of its own', [...lines, 'rule > end', 'rule > hello']],
])('%s: the nodes stay single', (_, given) => {
  expect(questions(draw(nodes, ...given)).flat()).not.toContain('rule');
});

test('two answers of one Rule that is nobody’s question stay single', () => {
  expect(questions(draw({ start: a.start(), rule: a.rule(), one: a.key('rule', '1') }, 'start > rule > one'))).toEqual(
    [],
  );
});

test('finding questions changes nothing in the document, and their name is that of their Rule', () => {
  const flow = draw(nodes, ...lines);
  const document = writeFlow(flow);
  const read = readFlow(document);
  questionsOf(read);
  expect(writeFlow(read)).toEqual(document);
  expect(nodeNames(flow, () => 'A script')('rule')).toBe('Owns a cow');
});
