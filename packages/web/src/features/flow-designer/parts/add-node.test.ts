import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { questionsOf } from '@halloo/flow/questions';
import type { KeypadKey } from '@halloo/flow/vocabulary';
import { describe, expect, it } from 'vitest';
import { addAt, addBelow, insertAfter } from './add-node.ts';
import { applyEdit } from './flow-edits.ts';
import { freePlace } from './free-place.ts';
import { seeded } from './inner/seeded.ts';
import { newChild, newNode } from './new-node.ts';
import { samplePart } from './sample-part.ts';

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

  it('stands between the selected node and its next step, which makes room with all below it', () => {
    const flow = sample();
    const start = one(flow, 'start');
    const old = one(flow, 'audio');
    const { node, links, places } = addBelow(flow, 'action', start.id, first, random);
    expect(links.map(({ from, to }) => [from, to])).toEqual([
      [start.id, node.id],
      [node.id, old.id],
    ]);
    const grown = applyEdit(flow, { type: 'add', nodes: [node], links, places });
    expect(grown.nodes[old.id]?.y).toBe(node.y + 120);
    expect(one(grown, 'end').y - one(flow, 'end').y).toBe(120);
    expect(Object.keys(grown.links)).toHaveLength(Object.keys(flow.links).length + 1);
  });

  it('follows the open end of a flow where nothing is selected, or an End', () => {
    const flow = sample();
    const open = newNode('audio', { x: 900, y: 0 }, random);
    const added = plus(flow, [open]);
    expect(addBelow(added, 'rule', undefined, first, random).links).toMatchObject([{ from: open.id }]);
    expect(addBelow(added, 'rule', one(flow, 'end').id, first, random).links).toMatchObject([{ from: open.id }]);
    // Everything leads to an End already.
    expect(addBelow(flow, 'audio', undefined, first, random).links).toEqual([]);
  });

  it('is never an End in the middle: that follows the open ends after the selected node', () => {
    const flow = sample();
    const { rule, flow: other } = asked('1', '2');
    const start = newNode('start', { x: 0, y: -240 }, random);
    const joined = plus(other, [start], [{ id: 'S', from: start.id, to: rule.id, wire: undefined }]);
    expect(addBelow(joined, 'end', start.id, first, random).links).toHaveLength(2);
    expect(addBelow(flow, 'end', one(flow, 'start').id, first, random).links).toEqual([]);
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

  it('is joined to the nearest open end above it where nothing is selected', () => {
    const other = newNode('audio', { x: 300, y: 0 }, random);
    const { links } = addAt(plus(flow, [other]), 'audio', undefined, { x: 20, y: 120 }, random);
    expect(links).toMatchObject([{ from: start.id }]);
    expect(addAt(asked().flow, 'end', undefined, { x: 0, y: 200 }, random).links).toEqual([]);
  });
});

describe('a node that is inserted after another', () => {
  it('follows an answer that leads nowhere yet', () => {
    const { flow, answers } = asked('1', '2');
    const [, second] = answers;
    if (!second) throw new Error('no answer');
    const { node, links } = insertAfter(flow, 'audio', second, random);
    expect(links).toMatchObject([{ from: second.id, to: node.id }]);
    expect(node).toMatchObject({ x: second.x, y: second.y + 120 });
  });

  it('moves nothing where there is room, or where the next step is above', () => {
    const top = newNode('audio', { x: 0, y: 0 }, random);
    const far = newNode('end', { x: 0, y: 600 }, random);
    const wide = plus(empty, [top, far], [{ id: 'A', from: top.id, to: far.id, wire: undefined }]);
    expect(insertAfter(wide, 'audio', top, random).places).toEqual({});
    const back = plus(wide, [], [{ id: 'B', from: top.id, to: top.id, wire: undefined }]);
    expect(insertAfter(back, 'audio', top, random).places).toEqual({});
  });

  it('leaves room for the answers of a new Rule', () => {
    const flow = sample();
    const start = one(flow, 'start');
    const { node, links, places } = insertAfter(flow, 'rule', start, random);
    const grown = applyEdit(flow, { type: 'add', nodes: [node], links, places });
    expect(one(grown, 'audio').y - node.y).toBe(220);
  });
});

it('a free place is beside what stands there, at the same height', () => {
  const flow = plus(empty, [newNode('start', { x: 0, y: 0 }, random)]);
  expect(freePlace(flow, { x: 0, y: 20 })).toEqual({ x: 240, y: 20 });
  expect(freePlace(flow, { x: 0, y: 100 })).toEqual({ x: 0, y: 100 });
});

describe('a node that chooses among ways', () => {
  const start = newNode('start', { x: 0, y: 0 }, random);
  const end = newNode('end', { x: 0, y: 120 }, random);
  const short = plus(empty, [start, end], [{ id: 'S', from: start.id, to: end.id, wire: undefined }]);
  const grow = (flow: Flow, { node, ways, links, places }: ReturnType<typeof addBelow>) =>
    applyEdit(flow, { type: 'add', nodes: [node, ...ways], links, places });
  const kinds = (flow: Flow) =>
    Object.values(flow.links)
      .map(({ from, to }) => `${flow.nodes[from]?.kind} > ${flow.nodes[to]?.kind}`)
      .toSorted();

  it('comes with its first ways, each of which leads on', () => {
    const added = insertAfter(short, 'split', start, random);
    expect(added.ways).toMatchObject([
      { name: 'A', x: 0, y: added.node.y + 100 },
      { name: 'B', x: 220, y: added.node.y + 100 },
    ]);
    const flow = grow(short, added);
    expect(kinds(flow)).toEqual(['split > way', 'split > way', 'start > split', 'way > end', 'way > end']);
    expect(one(flow, 'end').y).toBeGreaterThan(added.node.y + 200);
    const branched = grow(short, insertAfter(short, 'branch', start, random));
    expect(kinds(branched)).toEqual(['branch > end', 'branch > way', 'start > branch', 'way > end']);
  });

  it('is followed at its open ways first, a Branch then otherwise, and by an End at all of them', () => {
    const flow = grow(plus(empty, [start]), addBelow(plus(empty, [start]), 'branch', start.id, first, random));
    const branch = one(flow, 'branch');
    expect(addBelow(flow, 'end', branch.id, first, random).links).toHaveLength(2);
    const added = addBelow(flow, 'audio', branch.id, first, random);
    expect(added.links).toMatchObject([{ from: one(flow, 'way').id }]);
    const next = addBelow(grow(flow, added), 'audio', branch.id, first, random);
    expect(next.links).toMatchObject([{ from: branch.id }]);
  });

  it('gets nothing after itself where every call takes one of its ways', () => {
    const flow = grow(short, insertAfter(short, 'split', start, random));
    expect(addBelow(flow, 'audio', one(flow, 'split').id, first, random).links).toEqual([]);
  });
});

describe('a question', () => {
  const kinds = (nodes: readonly FlowNode[]) => nodes.map(({ kind }) => kind);
  const ways = (flow: Flow, links: readonly FlowLink[]) =>
    links.map(({ from, to }) => `${flow.nodes[from]?.kind} to ${flow.nodes[to]?.kind}`);

  it('is an Audio Play, a Rule and two answers, joined', () => {
    const start = newNode('start', { x: 100, y: 100 }, random);
    const before = plus(empty, [start]);
    const { node, ways: parts, links } = addBelow(before, 'question', start.id, first, random);
    expect(kinds([node, ...parts])).toEqual(['audio', 'rule', 'child', 'child']);
    const grown = plus(before, [node, ...parts], links);
    expect([...questionsOf(grown).byAudio.keys()]).toEqual([node.id]);
    expect(ways(grown, links)).toEqual(['start to audio', 'audio to rule']);
    expect(
      questionsOf(grown)
        .byAudio.get(node.id)
        ?.answers.map(({ name, answer }) => [name, answer]),
    ).toEqual([
      ['Yes', { kind: 'key', key: '1' }],
      ['No', { kind: 'key', key: '2' }],
    ]);
  });

  it('follows all answers of the one before, in one line below it', () => {
    const one = addBelow(empty, 'question', undefined, first, random);
    const before = plus(empty, [one.node, ...one.ways], one.links);
    const rule = one.ways.find(({ kind }) => kind === 'rule');
    const two = addBelow(before, 'question', rule?.id, first, random);
    const grown = plus(before, [two.node, ...two.ways], two.links);
    expect(ways(grown, two.links)).toEqual(['child to audio', 'child to audio', 'audio to rule']);
    expect(two.node.x).toBe(one.node.x);
    expect([...questionsOf(grown).byAudio.keys()].toSorted()).toEqual([one.node.id, two.node.id].toSorted());
    // Without a selection it is the same.
    expect(addBelow(before, 'question', undefined, first, random).links).toHaveLength(3);
  });

  it('comes between the answers of a question and the step that all of them go on to', () => {
    const one = addBelow(empty, 'question', undefined, first, random);
    const before = plus(empty, [one.node, ...one.ways], one.links);
    const end = addBelow(before, 'end', one.ways[0]?.id, first, random);
    const ended = plus(before, [end.node], end.links);
    const two = addBelow(ended, 'question', one.ways[0]?.id, first, random);
    const grown = applyEdit(ended, { type: 'add', nodes: [two.node, ...two.ways], links: two.links });
    const into = Object.values(grown.links).filter(({ to }) => to === end.node.id);
    expect(into.map(({ from }) => from).toSorted()).toEqual(two.ways.map(({ id }) => id).toSorted());
    expect(Object.values(grown.links).filter(({ to }) => to === two.node.id)).toHaveLength(2);
  });

  it('is inserted into a link, and every way out of it goes on', () => {
    const flow = sample();
    const start = one(flow, 'start');
    const old = one(flow, 'audio');
    const { node, ways: parts, links } = insertAfter(flow, 'question', start, random);
    const onward = links.filter(({ to }) => to === old.id).map(({ from }) => from);
    expect(onward.toSorted()).toEqual(parts.map(({ id }) => id).toSorted());
    expect(links[0]).toMatchObject({ from: start.id, to: node.id });
  });
});
