import type { Flow, FlowLink, FlowNode, NodeKind } from '@halloo/flow/model';
import { describe, expect, it } from 'vitest';
import { a, draw as drawFlow } from '../../../../../flow/test/draw.ts';
import { spread } from '../../../shared/flow-picture/inner/spread.ts';
import { questionHeight } from '../../../shared/flow-picture/question-size.ts';
import { tidy } from '../../../shared/flow-picture/tidy.ts';
import { applyEdit } from './flow-edits.ts';
import { seeded } from './inner/seeded.ts';
import { newLink, newNode } from './new-node.ts';
import { samplePart } from './sample-part.ts';

const empty: Flow = { nodes: {}, links: {}, rest: {} };

const draw = (kinds: readonly NodeKind[], joined: readonly (readonly [number, number])[]) => {
  const random = seeded('tidy');
  const nodes = kinds.map((kind) => newNode(kind, { x: 0, y: 0 }, random));
  const links = joined.map(([from, to]): FlowLink => newLink(nodes[from]?.id ?? '', nodes[to]?.id ?? '', random));
  return { nodes, flow: applyEdit(empty, { type: 'add', nodes, links }) };
};

const overlapping = (places: ReturnType<typeof tidy>) => {
  const all = Object.values(places);
  return all.flatMap((a, index) =>
    all.slice(index + 1).filter((b) => Math.abs(a.x - b.x) < 200 && Math.abs(a.y - b.y) < 64),
  );
};

describe('spread', () => {
  it('keeps what has room and parts what has none, evenly', () => {
    expect(spread([0, 500], 100)).toEqual([0, 500]);
    expect(spread([0, 0], 100)).toEqual([-50, 50]);
    expect(spread([0, 0, 10, 900], 100)).toEqual([
      expect.closeTo(-96.67, 1),
      expect.closeTo(3.33, 1),
      expect.closeTo(103.33, 1),
      900,
    ]);
  });
});

describe('tidy', () => {
  it('runs downwards from Start, which stays where it is', () => {
    const { nodes, flow } = draw(
      ['start', 'audio', 'end'],
      [
        [0, 1],
        [1, 2],
      ],
    );
    const [start] = nodes as [FlowNode];
    const places = tidy(applyEdit(flow, { type: 'move', places: { [start.id]: { x: 300, y: 41 } } }));
    expect(nodes.map(({ id }) => places[id])).toEqual([
      { x: 300, y: 40 },
      { x: 300, y: 160 },
      { x: 300, y: 280 },
    ]);
  });

  it('puts children beside each other, 100 below their Rule, with what follows centred', () => {
    const { nodes } = samplePart(seeded('sample'));
    const [start, audio, rule, end, yes, no] = nodes as FlowNode[];
    expect([start, audio, rule, end].map((node) => node?.x)).toEqual([0, 0, 0, 0]);
    expect([yes?.x, no?.x]).toEqual([-120, 120]);
    expect([yes?.y, no?.y]).toEqual([(rule?.y ?? 0) + 100, (rule?.y ?? 0) + 100]);
  });

  it('bears loops, nodes that nothing leads to, and an empty flow', () => {
    const { nodes, flow } = draw(
      ['start', 'audio', 'action', 'end', 'audio'],
      [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
    );
    const places = tidy(flow);
    expect(Object.keys(places)).toHaveLength(nodes.length);
    expect(overlapping(places)).toEqual([]);
    expect(tidy(empty)).toEqual({});
  });

  it('lets nothing overlap in a large flow, and gives the same each time', () => {
    const kinds: NodeKind[] = ['start', ...Array.from({ length: 299 }, (): NodeKind => 'action')];
    const joined = kinds.slice(1).map((_, index) => [(Math.floor(index / 3) * 2) % (index + 1), index + 1] as const);
    const { flow } = draw(kinds, joined);
    const places = tidy(flow);
    expect(overlapping(places)).toEqual([]);
    expect(tidy(flow)).toEqual(places);
  });
});

describe('a question with many answers', () => {
  it('has room for its rows above the next step', () => {
    const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
    const answers = Object.fromEntries(keys.map((key) => [`key${key}`, a.key('rule', key)]));
    const flow = drawFlow(
      { start: a.start(), ask: a.audio(1), rule: a.rule(), ...answers, end: a.end() },
      'start > ask > rule',
      ...keys.map((key) => `rule > key${key} > end`),
    );
    const places = tidy(flow);
    expect((places.end?.y ?? 0) - (places.ask?.y ?? 0)).toBeGreaterThan(questionHeight(keys.length));
  });
});
