import type { Flow, FlowNode } from '@halloo/flow/model';
import { describe, expect, it } from 'vitest';
import { applyEdit } from './flow-edits.ts';
import { seeded } from './inner/seeded.ts';
import { legalTargets, mayLink, whyNotLink } from './legal-links.ts';
import { newChild, newLink, newNode, newWay } from './new-node.ts';
import { samplePart } from './sample-part.ts';

const random = seeded('edits');
const empty: Flow = { nodes: {}, links: {}, rest: { version: 2 } };
const sample = (): Flow => applyEdit(empty, { type: 'add', ...samplePart(seeded('sample')) });
const all = (flow: Flow, kind: FlowNode['kind']) => Object.values(flow.nodes).filter((node) => node.kind === kind);
const one = (flow: Flow, kind: FlowNode['kind']): FlowNode => {
  const [first] = all(flow, kind);
  if (!first) throw new Error(`no ${kind}`);
  return first;
};
const pairs = (flow: Flow) =>
  Object.values(flow.links).map(({ from, to }) => [flow.nodes[from]?.kind, flow.nodes[to]?.kind]);

describe('adding', () => {
  it('joins a child to its Rule, the same way each time', () => {
    const rule = newNode('rule', { x: 40, y: 60 }, random);
    const flow = applyEdit(empty, { type: 'add', nodes: [rule], links: [] });
    const child = newChild(flow, rule.id, { kind: 'key', key: '1' }, random);
    expect(child).toMatchObject({ x: 40, y: 160, ruleId: rule.id });
    const grown = applyEdit(flow, { type: 'add', nodes: [child], links: [] });
    expect(pairs(grown)).toEqual([['rule', 'child']]);
    expect(Object.keys(applyEdit(flow, { type: 'add', nodes: [child], links: [] }).links)).toEqual(
      Object.keys(grown.links),
    );
    expect(newChild(grown, rule.id, { kind: 'key', key: '2' }, random)).toMatchObject({ x: 260, y: 160 });
  });

  it('lets a new way out take the place of the old one, and leaves a Rule its children', () => {
    const flow = sample();
    const [rule, end] = [one(flow, 'rule'), one(flow, 'end')];
    const own = applyEdit(flow, { type: 'add', nodes: [], links: [newLink(rule.id, end.id, random)] });
    expect(Object.values(own.links).filter(({ from }) => from === rule.id)).toHaveLength(3);
    const again = applyEdit(own, { type: 'add', nodes: [], links: [newLink(rule.id, one(flow, 'audio').id, random)] });
    expect(Object.values(again.links).filter(({ from }) => from === rule.id)).toHaveLength(3);
    expect(pairs(again)).toContainEqual(['rule', 'audio']);
    expect(pairs(again)).not.toContainEqual(['rule', 'end']);
  });

  it('keeps the further fields of the document', () => {
    expect(sample().rest).toEqual({ version: 2 });
  });
});

describe('removing', () => {
  it('takes the links of a node along', () => {
    const flow = sample();
    const without = applyEdit(flow, { type: 'remove', nodeIds: [one(flow, 'end').id], linkIds: [] });
    expect(pairs(without)).toEqual([
      ['start', 'audio'],
      ['audio', 'rule'],
      ['rule', 'child'],
      ['rule', 'child'],
    ]);
  });

  it('takes the children of a Rule along', () => {
    const flow = sample();
    const without = applyEdit(flow, { type: 'remove', nodeIds: [one(flow, 'rule').id], linkIds: [] });
    expect(Object.values(without.nodes).map(({ kind }) => kind)).toEqual(['start', 'audio', 'end']);
  });

  it('leaves a flow as it is where nothing is meant', () => {
    const flow = sample();
    expect(applyEdit(flow, { type: 'remove', nodeIds: ['X'], linkIds: ['Y'] })).toBe(flow);
  });
});

it('moves what changed its place, and nothing else', () => {
  const flow = sample();
  const start = one(flow, 'start');
  expect(applyEdit(flow, { type: 'move', places: { [start.id]: start } })).toBe(flow);
  const moved = applyEdit(flow, { type: 'move', places: { [start.id]: { x: 7, y: 8 }, gone: { x: 0, y: 0 } } });
  expect(moved.nodes[start.id]).toMatchObject({ x: 7, y: 8 });
  expect(one(moved, 'end')).toBe(one(flow, 'end'));
});

it('changes a node that is there only', () => {
  const flow = sample();
  const named = { ...one(flow, 'end'), name: 'Bye' };
  expect(applyEdit(flow, { type: 'change', node: named }).nodes[named.id]?.name).toBe('Bye');
  expect(applyEdit(flow, { type: 'change', node: { ...named, id: 'other' } })).toBe(flow);
});

describe('legal links', () => {
  const flow = sample();
  const [start, audio, rule, end] = [one(flow, 'start'), one(flow, 'audio'), one(flow, 'rule'), one(flow, 'end')];
  const child = one(flow, 'child');

  it.each([
    ['into Start', audio, start],
    ['out of End', end, audio],
    ['to itself', audio, audio],
    ['to the child of a Rule', audio, child],
    ['to a child that is joined already', rule, child],
  ])('do not lead %s', (_, from, to) => {
    expect(mayLink(flow, from.id, to.id)).toBe(false);
  });

  it('lead back to what was before, and from a Rule to what follows no answer', () => {
    expect(mayLink(flow, child.id, audio.id)).toBe(true);
    expect(mayLink(flow, rule.id, end.id)).toBe(true);
    expect(legalTargets(flow, start.id).map(({ kind }) => kind)).toEqual(['audio', 'rule', 'end']);
  });
});

describe('ways', () => {
  const split = newNode('split', { x: 40, y: 60 }, random);
  const other = newNode('audio', { x: 400, y: 60 }, random);
  const alone = applyEdit(empty, { type: 'add', nodes: [split, other], links: [] });
  const way = newWay(alone, split.id, random);
  const flow = applyEdit(alone, { type: 'add', nodes: [way], links: [] });

  it('are joined to their owner, and removed with it', () => {
    expect(way).toMatchObject({ x: 40, y: 160, ownerId: split.id, name: 'A' });
    expect(newWay(flow, split.id, random)).toMatchObject({ x: 260, y: 160, name: 'B' });
    expect(pairs(flow)).toEqual([['split', 'way']]);
    const without = applyEdit(flow, { type: 'remove', nodeIds: [split.id], linkIds: [] });
    expect(Object.values(without.nodes)).toEqual([other]);
    expect(without.links).toEqual({});
  });

  it('are linked by their owner alone, and calls leave a Random Split through them', () => {
    expect(whyNotLink(flow, other.id, way.id)).toMatch(/^Only its own Branch/);
    expect(whyNotLink(flow, split.id, way.id)).toBe('It already leads to this way.');
    expect(whyNotLink(flow, split.id, other.id)).toMatch(/through its ways/);
    expect(mayLink(flow, way.id, other.id)).toBe(true);
  });
});
