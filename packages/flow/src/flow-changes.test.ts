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

test('another script, name or answer is told with both values', () => {
  expect(sentences(menu, withNode(menu, 'welcome', { scriptId: 3, name: 'Hello' }))).toEqual([
    'The Audio Play “Hello” now has the name “Hello”.',
    'The Audio Play “Hello” has the script “Another hello” instead of “Welcome”.',
  ]);
  expect(sentences(menu, withNode(menu, 'one', { answer: { kind: 'key', key: '7' } }))).toEqual([
    'The Keypad child “Choice” has the key “7” instead of “1”.',
  ]);
});

test('outcomes are told by their present names', () => {
  const outcomes = new Map([
    ['Interested', 'Interested'],
    ['Later', 'Call back'],
  ]);
  const told = (before: Flow, after: Flow) =>
    flowChanges(before, after, scripts, outcomes).map(({ sentence }) => sentence);
  const [none, later] = [
    withNode(menu, 'one', { outcome: null }),
    withNode(menu, 'one', { outcome: 'Later' } as Partial<FlowNode>),
  ];
  const interested = withNode(menu, 'one', { outcome: 'Interested' } as Partial<FlowNode>);
  expect(told(interested, later)).toEqual([
    'The Keypad child “Choice” has the outcome “Call back” instead of “Interested”.',
  ]);
  expect(told(none, later)).toEqual(['The Keypad child “Choice” now has the outcome “Call back”.']);
  expect(told(later, none)).toEqual(['The Keypad child “Choice” no longer has the outcome “Call back”.']);
  const setting = (outcome: string) =>
    draw({ start: a.start(), set: a.action({ kind: 'outcome', outcome }), end: a.end() }, 'start > set > end');
  const [sentence] = told(setting('Interested'), setting('Later'));
  expect(sentence).toMatch(/Call back.* instead of .*Interested/);
});

test('conditions, quotas and library versions are told by their words', () => {
  const asking = (value: string) =>
    draw(
      {
        ...{ start: a.start(), age: a.branch(), bye: a.end() },
        old: a.way('age', [a.condition('age', 'at_least', value, { as: 'number' })], { name: 'Old' }),
      },
      'start > age > bye',
      'old > bye',
    );
  expect(sentences(asking('60'), asking('65'))).toEqual([
    expect.stringMatching(/“Old” has the list of conditions “age is at least 65” instead of “age is at least 60”\.$/),
  ]);
  const entering = (version: number) =>
    draw({ start: a.start(), enter: a.subflow(menu, 3, version), end: a.end() }, 'start > enter > end');
  expect(sentences(entering(1), entering(2))).toEqual([
    expect.stringMatching(/ has the library flow “version 2” instead of “version 1”\.$/),
  ]);
  const setting = (value: string) =>
    draw(
      {
        ...{ start: a.start(), end: a.end() },
        count: a.set({ field: 'points', do: 'add', value }, { field: 'town', do: 'set', value: 'Pune' }),
      },
      'start > count > end',
    );
  expect(sentences(setting('1'), setting('5'))).toEqual([
    expect.stringMatching(/ “points \+ 5 and town = Pune” instead of “points \+ 1 and town = Pune”\.$/),
  ]);
  const deciding = (value: string) =>
    draw(
      { start: a.start(), end: a.end(), decide: a.set({ of: 'outcome', field: '', do: 'set', value }) },
      'start > decide > end',
    );
  expect(sentences(deciding('Interested'), deciding('Not interested'))).toEqual([
    expect.stringMatching(/ “outcome Not interested” instead of “outcome Interested”\.$/),
  ]);
  const sending = (url: string, body = '') =>
    draw({ start: a.start(), send: a.request({ url, body }), end: a.end() }, 'start > send > end');
  expect(sentences(sending('https://old.example/a'), sending('https://new.example/a'))).toEqual([
    expect.stringMatching(/ has the request “GET new\.example” instead of “GET old\.example”\.$/),
  ]);
  // Neither an address nor a body is told, because they may contain secrets.
  expect(sentences(sending('https://old.example/a'), sending('https://old.example/b', 'secret'))).toEqual([
    expect.stringMatching(/ has another request\.$/),
  ]);
  const limited = (limit: number, group: string) =>
    draw({ start: a.start(), places: a.quota(limit, { group }), end: a.end() }, 'start > places > end');
  expect(sentences(limited(100, ''), limited(200, ''))).toEqual([
    expect.stringMatching(/ has the quota “200 places” instead of “100 places”\.$/),
  ]);
  expect(sentences(limited(100, ''), limited(100, '{City}'))).toEqual([expect.stringMatching(/ has another quota\.$/)]);
  expect(sentences(menu, withNode(menu, 'ask', { form: { column: 'q1', row: 2 } } as Partial<FlowNode>))).toEqual([]);
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
  // The columns of a form are no change for callers.
  expect(sentences(asking('age'), asking('years'))).toEqual([]);
  const digits = (value: string) =>
    draw({ start: a.start(), ask: a.rule(), one: { ...a.key('ask', '1'), formValue: value } }, 'start > ask > one');
  expect(sentences(digits('yes'), digits('no'))).toEqual([]);
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
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'The End “Will come” has the outcome “Will come” instead of “Not interested”.',
  ]);
});

test('a node that leads to one which does not exist is told without a name', () => {
  const lost = {
    ...menu,
    links: { ...menu.links, 'thanks-bye': { id: 'thanks-bye', from: 'thanks', to: 'x', wire: undefined } },
  };
  expect(kinds(menu, lost)).toEqual([['redirected', 'thanks']]);
});
