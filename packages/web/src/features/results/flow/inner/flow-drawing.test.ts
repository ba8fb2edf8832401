import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { drawFlow } from './flow-drawing.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y, name: '', wire: undefined });
const nodes: FlowNode[] = [
  { ...at('start', 300, 40), kind: 'start' },
  { ...at('rule', 300, 160), kind: 'rule' },
  { ...at('yes', 180, 260), kind: 'child', ruleId: 'rule', answer: { kind: 'key', key: '1' }, outcome: null },
  { ...at('end', 300, 380), kind: 'end', closingScriptId: null, outcome: null },
];
const link = (id: string, from: string, to: string) => ({ id, from, to, wire: undefined });
const flow = (links: Flow['links']): Flow => ({
  nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
  links,
  rest: {},
});
const counts = {
  nodes: new Map([['rule', { reached: 90, hungUp: 12, times: 90 }]]),
  links: new Map([
    ['a', 100],
    ['b', 50],
  ]),
};

test('the busiest link is the thickest, one that nobody took a thin line, and each says its count', () => {
  const links = { a: link('a', 'start', 'rule'), b: link('b', 'rule', 'yes'), c: link('c', 'rule', 'end') };
  const { lines } = drawFlow(flow(links), counts, new Map(), String);
  expect(lines.map(({ id, width, label }) => [id, width, label])).toEqual([
    ['a', 18, '100'],
    ['b', 10, '50'],
    ['c', 1.5, 'No answer: 0'],
  ]);
});

test('cards stand within the picture, with what happened at each', () => {
  const drawing = drawFlow(flow({}), counts, new Map(), String);
  expect(drawing.nodes.map(({ node }) => node.id)).toEqual(['start', 'rule', 'yes', 'end']);
  expect(drawing.nodes[1]).toMatchObject({ reached: 90, hungUp: 12, noAnswer: 78 });
  for (const { x, y } of drawing.nodes) {
    expect(x).toBeGreaterThanOrEqual(24);
    expect(y).toBeGreaterThanOrEqual(24);
    expect(x + 224).toBeLessThanOrEqual(drawing.width);
    expect(y + 88).toBeLessThanOrEqual(drawing.height);
  }
});

test('a way back up goes around within the picture', () => {
  const drawing = drawFlow(flow({ back: link('back', 'yes', 'rule') }), counts, new Map(), String);
  expect(drawing.lines[0]?.labelX).toBeGreaterThan(344);
  expect(drawing.lines[0]?.labelX).toBeLessThan(drawing.width);
});

test('who left a rule by none of its links gave no answer, unless a link says so or calls came back', () => {
  const children = { b: link('b', 'rule', 'yes') };
  const noAnswer = (links: Flow['links'], times = 90) => {
    const nodes = new Map([['rule', { reached: 90, hungUp: 12, times }]]);
    return drawFlow(flow(links), { ...counts, nodes }, new Map(), String).nodes[1]?.noAnswer;
  };
  expect(noAnswer(children)).toBe(28);
  expect(noAnswer({ ...children, c: link('c', 'rule', 'end') })).toBe(0);
  expect(noAnswer(children, 130)).toBe(0);
});

test('a frame holds a question together, where no other card is within it', () => {
  const ask: FlowNode = { ...at('ask', 300, 120), kind: 'audio', scriptId: 1 };
  const links = { a: link('a', 'ask', 'rule'), b: link('b', 'rule', 'yes'), c: link('c', 'yes', 'end') };
  const asked = { ...flow(links), nodes: { ...flow(links).nodes, ask } };
  const [frame] = drawFlow(asked, counts, new Map(), String).questions;
  expect([...(frame?.nodes ?? [])]).toEqual(['ask', 'rule', 'yes']);
  expect(frame).toMatchObject({ width: 340, height: 224 });
  const between = { ...asked, nodes: { ...asked.nodes, end: { ...nodes[3], x: 240, y: 200 } as FlowNode } };
  expect(drawFlow(between, counts, new Map(), String).questions).toEqual([]);
});
