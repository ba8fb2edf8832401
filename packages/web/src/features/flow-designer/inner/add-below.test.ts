import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import type { KeypadKey } from '@halloo/flow/schema';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../parts/flow-edits.ts';
import { freePlace } from '../parts/free-place.ts';
import { seeded } from '../parts/inner/seeded.ts';
import { newChild, newNode } from '../parts/new-node.ts';
import { samplePart } from '../parts/sample-part.ts';
import { addAt, addBelow } from './add-below.ts';

const random = seeded('add');
const first = { x: 60, y: 40 };
const empty: Flow = { nodes: {}, links: {}, rest: {} };
const plus = (flow: Flow, nodes: readonly FlowNode[], links: readonly FlowLink[] = []): Flow =>
  applyEdit(flow, { type: 'add', nodes, links });
const one = (flow: Flow, kind: FlowNode['kind']): FlowNode => {
  const found = Object.values(flow.nodes).find((node) => node.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const sample = (): Flow => applyEdit(empty, { type: 'add', ...samplePart(seeded('sample')) });

/** A Rule with an answer for each key, none of which leads anywhere. */
const asked = (...keys: KeypadKey[]) => {
  const rule = newNode('rule', { x: 0, y: 0 }, random);
  const flow = keys.reduce(
    (before, key) => plus(before, [newChild(before, rule.id, { kind: 'key', key }, random)]),
    plus(empty, [rule]),
  );
  const answers = Object.values(flow.nodes).filter(({ kind }) => kind === 'child');
  return { flow, rule, answers };
};

describe('a node that is added by click', () => {
  it('stands where the canvas begins when it is the first', () => {
    expect(addBelow(empty, 'start', undefined, first, random).node).toMatchObject(first);
  });

  it('stands below the selected node and is joined to it', () => {
    const start = newNode('start', { x: 100, y: 100 }, random);
    const { node, links } = addBelow(plus(empty, [start]), 'audio', start.id, first, random);
    expect(node).toMatchObject({ x: 100, y: 220 });
    expect(links).toMatchObject([{ from: start.id, to: node.id }]);
  });

  it('is not joined where the selected node leads somewhere already, ends the call, or is none', () => {
    const flow = sample();
    expect(addBelow(flow, 'audio', one(flow, 'start').id, first, random).links).toEqual([]);
    expect(addBelow(flow, 'audio', one(flow, 'end').id, first, random).links).toEqual([]);
    expect(addBelow(flow, 'audio', undefined, first, random).links).toEqual([]);
  });

  it('leaves room for the answers below a Rule that has none yet', () => {
    const { flow, rule } = asked();
    const { node } = addBelow(flow, 'end', rule.id, first, random);
    const later = newChild(plus(flow, [node]), rule.id, { kind: 'key', key: '1' }, random);
    expect(later).toMatchObject({ x: 0, y: 100 });
  });

  it('follows every answer that leads nowhere yet when it is an End', () => {
    const { flow, rule, answers } = asked('1', '2');
    const { node, links } = addBelow(flow, 'end', rule.id, first, random);
    expect(links.map(({ from }) => from).toSorted()).toEqual(answers.map(({ id }) => id).toSorted());
    expect(node).toMatchObject({ x: 120, y: 220 });
    expect(addBelow(plus(flow, [node], links), 'end', rule.id, first, random).links).toEqual([]);
  });

  it('follows the first such answer when it is anything else', () => {
    const { flow, rule, answers } = asked('1', '2');
    const played = addBelow(flow, 'audio', rule.id, first, random);
    expect(played.links.map(({ from }) => from)).toEqual([answers[0]?.id]);
    const ended = addBelow(plus(flow, [played.node], played.links), 'end', rule.id, first, random);
    expect(ended.links.map(({ from }) => from)).toEqual([answers[1]?.id]);
  });
});

describe('a node that is dropped', () => {
  const start = newNode('start', { x: 0, y: 0 }, random);
  const flow = plus(empty, [start]);

  it('stands on the grid where it was dropped, joined when that is not far below the selected node', () => {
    const { node, links } = addAt(flow, 'audio', start.id, { x: 43, y: 118 }, random);
    expect(node).toMatchObject({ x: 40, y: 120 });
    expect(links).toMatchObject([{ from: start.id, to: node.id }]);
  });

  it.each([
    ['above it', { x: 0, y: -120 }],
    ['over it', { x: 0, y: 40 }],
    ['far below it', { x: 0, y: 600 }],
    ['far beside it', { x: 600, y: 120 }],
  ])('stands for itself %s', (_, at) => {
    expect(addAt(flow, 'audio', start.id, at, random).links).toEqual([]);
  });

  it('stands for itself where nothing is selected', () => {
    expect(addAt(flow, 'audio', undefined, { x: 0, y: 120 }, random).links).toEqual([]);
  });
});

it('a free place is beside what stands there, at the same height', () => {
  const flow = plus(empty, [newNode('start', { x: 0, y: 0 }, random)]);
  expect(freePlace(flow, { x: 0, y: 20 })).toEqual({ x: 240, y: 20 });
  expect(freePlace(flow, { x: 0, y: 100 })).toEqual({ x: 0, y: 100 });
});
