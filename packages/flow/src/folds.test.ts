import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFlow } from '../test/any-flow.ts';
import { a, draw } from '../test/draw.ts';
import { foldsOf, onlyBehind } from './folds.ts';
import { graphOf } from './graph.ts';

const flow = draw(
  {
    start: a.start(),
    ask: a.audio(1),
    rule: a.rule(),
    yes: a.key('rule', '1'),
    no: a.key('rule', '2'),
    more: a.audio(2),
    branch: a.branch(),
    adult: a.way('branch', []),
    thanks: a.audio(3),
    end: a.end(),
  },
  'start > ask > rule',
  'rule > yes > more > branch > end',
  'rule > no > end',
  'branch > adult > thanks > end',
  'start > end',
);
const behind = (id: string) => [...onlyBehind(flow, id)].toSorted();

test('a node hides what only it leads to', () => {
  expect(behind('yes')).toEqual(['adult', 'branch', 'more', 'thanks']);
  expect(behind('no')).toEqual([]);
  expect(behind('branch')).toEqual(['adult', 'thanks']);
  expect(behind('ask')).toEqual(['adult', 'branch', 'more', 'no', 'rule', 'thanks', 'yes']);
  expect(behind('nothing')).toEqual([]);
});

test('a way back out of the part does not open it', () => {
  const loop = draw({ start: a.start(), one: a.audio(1), two: a.audio(2), end: a.end() }, 'start > one > two > one');
  expect([...onlyBehind(loop, 'one')]).toEqual(['two']);
  expect([...onlyBehind(loop, 'two')]).toEqual([]);
});

test('of folds within each other the outermost is drawn, and a fold without anything is none', () => {
  expect([...foldsOf(flow, ['branch', 'yes', 'no', 'gone']).keys()]).toEqual(['yes']);
  expect([...foldsOf(flow, ['branch', 'more']).keys()]).toEqual(['more']);
  expect(foldsOf(flow, []).size).toBe(0);
});

test('in any flow, a fold never hides Start or its own root, and nothing is hidden twice', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(fc.nat(), { maxLength: 6 }), (drawn, picks) => {
      const ids = Object.keys(drawn.nodes);
      const folds = foldsOf(
        drawn,
        picks.map((pick) => ids[pick % ids.length] ?? ''),
      );
      const hidden = [...folds.values()].flatMap((nodes) => [...nodes]);
      expect(new Set(hidden).size).toBe(hidden.length);
      const start = graphOf(drawn).start?.id;
      for (const [root, nodes] of folds) {
        expect(nodes.has(root)).toBe(false);
        expect(hidden).not.toContain(root);
      }
      if (start !== undefined) expect(hidden).not.toContain(start);
    }),
  );
});
