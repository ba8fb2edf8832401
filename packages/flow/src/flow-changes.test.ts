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

const kinds = (before: Flow, after: Flow) =>
  flowChanges(before, after, scripts).map(({ kind, nodeId }) => [kind, nodeId]);

test('a change tells its kind and its node', () => {
  const short = draw({ start: a.start(), welcome: a.audio(1), bye: a.end(9) }, 'start > welcome > bye');
  expect(kinds(short, menu)).toEqual([
    ['added', 'ask'],
    ['added', 'thanks'],
    ['redirected', 'welcome'],
  ]);
  expect(kinds(menu, short)).toEqual([
    ['redirected', 'welcome'],
    ['removed', 'ask'],
    ['removed', 'thanks'],
  ]);
  expect(kinds(menu, withNode(menu, 'one', { outcome: null }))).toEqual([['changed', 'one']]);
});

test('a new answer of a Rule that was there is told, and one whose Rule is in neither flow', () => {
  const { two: _, ...nodes } = menu.nodes;
  const less = draw(Object.values(nodes), 'start > welcome > ask', 'ask > one > thanks > bye');
  expect(sentences(less, menu)).toEqual(['The Keypad child “2” is new.']);
  expect(sentences(menu, less)).toEqual(['The Keypad child “2” is removed.']);
  const orphan = { ...a.key('gone', '5'), id: 'five', x: 0, y: 0, wire: undefined };
  expect(sentences(menu, { ...menu, nodes: { ...menu.nodes, five: orphan } })).toEqual([
    'The Keypad child “5” is new.',
  ]);
});

test('another kind, action or setting is told in the words of the screen', () => {
  expect(sentences(menu, withNode(menu, 'thanks', { kind: 'branch' } as Partial<FlowNode>))).toEqual([
    'The Branch has another kind.',
  ]);
  const acting = (text: string) =>
    draw({ start: a.start(), text: a.action({ kind: 'sms', text }), bye: a.end() }, 'start > text > bye');
  expect(sentences(acting('a'), acting('b'))).toEqual(['The System Action “Send SMS” has another action.']);
  const asking = (column: string) =>
    draw({ start: a.start(), ask: { ...a.rule(), form: { column, row: 2 } }, bye: a.end() }, 'start > ask > bye');
  expect(sentences(asking('age'), asking('years'))).toEqual(['The Rule has another form.']);
  const digits = (value: string) =>
    draw({ start: a.start(), ask: a.rule(), one: { ...a.key('ask', '1'), formValue: value } }, 'start > ask > one');
  expect(sentences(digits('yes'), digits('no'))).toEqual(['The Keypad child “1” has another form value.']);
});

test('spaces around a name are no change, and the answers of a Rule have no order', () => {
  expect(sentences(menu, withNode(menu, 'one', { name: ' Choice ' }))).toEqual([]);
  expect(sentences(menu, withNode(withNode(menu, 'one', { x: 9_000 }), 'two', { x: 0 }))).toEqual([]);
});

test('a way that is new or gone is no other order of the ways that stay', () => {
  const branching = (...ways: string[]) =>
    draw(
      {
        ...{ start: a.start(), age: a.branch() },
        ...Object.fromEntries(ways.map((id) => [id, { ...a.way('age', [a.condition(id, 'is_empty')]), name: id }])),
        bye: a.end(),
      },
      'start > age > bye',
      ...ways.map((id) => `${id} > bye`),
    );
  expect(sentences(branching('a', 'b'), branching('c', 'a', 'b'))).toEqual(['The Way “c” is new.']);
  expect(sentences(branching('c', 'a', 'b'), branching('a', 'b'))).toEqual(['The Way “c” is removed.']);
});

test('outcomes have the names of the workspace', () => {
  const ending = (outcome: string) =>
    draw({ start: a.start(), bye: a.end(null, outcome), thanks: a.audio(2) }, 'start > bye', 'thanks > bye');
  const names = new Map([['Interested', 'Will come']]);
  const found = flowChanges(ending('Not interested'), ending('Interested'), undefined, names);
  expect(found.map(({ sentence }) => sentence)).toEqual(['The End “Will come” has another outcome.']);
});

test('a node that leads to one which does not exist is told without a name', () => {
  const lost = {
    ...menu,
    links: { ...menu.links, 'thanks-bye': { id: 'thanks-bye', from: 'thanks', to: 'x', wire: undefined } },
  };
  expect(kinds(menu, lost)).toEqual([['redirected', 'thanks']]);
});
