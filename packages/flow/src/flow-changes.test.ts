import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFlow } from '../test/any-flow.ts';
import { a, draw } from '../test/draw.ts';
import { menu } from '../test/flows.ts';
import { flowChanges } from './flow-changes.ts';
import type { Flow, FlowNode } from './model.ts';

const scripts = new Map([
  [1, { name: 'Welcome', fields: [] }],
  [2, { name: 'Thanks', fields: [] }],
  [3, { name: 'Another hello', fields: [] }],
]);
const sentences = (before: Flow, after: Flow) => flowChanges(before, after, scripts).map(({ sentence }) => sentence);

const withNode = (flow: Flow, id: string, change: Partial<FlowNode>): Flow => ({
  ...flow,
  nodes: { ...flow.nodes, [id]: { ...flow.nodes[id], ...change } as FlowNode },
});

test('the same flow, or one whose nodes were only moved, has no changes', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      expect(flowChanges(flow, flow, undefined)).toEqual([]);
      const moved = Object.values(flow.nodes).map((node) => [node.id, { ...node, x: node.x + 7, y: node.y + 9 }]);
      expect(flowChanges(flow, { ...flow, nodes: Object.fromEntries(moved) }, undefined)).toEqual([]);
    }),
  );
});

test('another script, name or answer is told by field', () => {
  expect(sentences(menu, withNode(menu, 'welcome', { scriptId: 3, name: 'Hello' }))).toEqual([
    'The Audio Play “Hello” has another name and script.',
  ]);
  expect(sentences(menu, withNode(menu, 'one', { answer: { kind: 'key', key: '7' } }))).toEqual([
    'The Keypad child “Choice” has another key.',
  ]);
  expect(sentences(menu, withNode(menu, 'one', { outcome: null }))).toEqual([
    'The Keypad child “Choice” has another outcome.',
  ]);
});

test('a node that leads elsewhere is told with both ends', () => {
  const nodes = Object.values(menu.nodes);
  const redirected = draw(nodes, 'start > welcome > ask', 'ask > one > bye', 'ask > two > bye', 'thanks > bye');
  const cut = draw(nodes, 'start > welcome > ask', 'ask > one > thanks', 'ask > two > bye');
  expect(sentences(menu, redirected)).toEqual([
    'The Keypad child “Choice” leads to End instead of Audio Play “Thanks”.',
  ]);
  expect(sentences(menu, cut)).toEqual(['The Audio Play “Thanks” no longer leads anywhere.']);
  expect(sentences(cut, menu)).toEqual(['The Audio Play “Thanks” now leads to End.']);
});

test('new and removed nodes are told; the answers of a new Rule are part of it', () => {
  const short = draw({ start: a.start(), welcome: a.audio(1), bye: a.end(9) }, 'start > welcome > bye');
  expect(sentences(short, menu)).toEqual([
    'The Rule with “Choice” and “2” is new.',
    'The Audio Play “Thanks” is new.',
    'The Audio Play “Welcome” leads to Rule “Welcome” instead of End.',
  ]);
  expect(sentences(menu, short)).toEqual([
    'The Audio Play “Welcome” leads to End instead of Rule “Welcome”.',
    'The Rule with “Choice” and “2” is removed.',
    'The Audio Play “Thanks” is removed.',
  ]);
});

test('the order of the ways of a Branch counts, because the first match wins', () => {
  const branching = (first: 'old' | 'young') => {
    const flow = draw(
      {
        start: a.start(),
        age: a.branch(),
        old: a.way('age', [a.condition('age', 'at_least', '60', { as: 'number' })]),
        young: a.way('age', [a.condition('age', 'less', '18', { as: 'number' })]),
        bye: a.end(),
      },
      'start > age > bye',
      'old > bye',
      'young > bye',
    );
    const other = first === 'old' ? 'young' : 'old';
    return withNode(withNode(flow, first, { x: 0 }), other, { x: 500 });
  };
  expect(sentences(branching('old'), branching('young'))).toEqual(['The Branch tries its ways in another order.']);
});
