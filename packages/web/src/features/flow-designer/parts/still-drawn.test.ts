import { validate } from '@halloo/flow/validate';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { applyEdit } from './flow-edits.ts';
import { newLink, newNode } from './new-node.ts';
import { allDrawn, drawnAfter, drawnAfterSelecting, nothingDrawn, sortProblems } from './still-drawn.ts';

const facts = { scripts: undefined, leadFields: undefined };
const flow = draw({ start: a.start(), play: a.audio(1), end: a.end() }, 'start > play > end');
const added = newNode('audio', { x: 0, y: 300 }, Math.random);
const grown = applyEdit(flow, { type: 'add', nodes: [added], links: [newLink(added.id, 'end', Math.random)] });
const ids = (all: readonly { nodeId: string | null }[]) => [...new Set(all.map(({ nodeId }) => nodeId))];
const found = validate(grown, facts);

test('a new node is unfinished until somebody selects it and leaves it', () => {
  const fresh = drawnAfter(nothingDrawn, flow, grown);
  expect(sortProblems(found, fresh)).toMatchObject({ problems: [] });
  expect(ids(sortProblems(found, fresh).unfinished)).toEqual([added.id]);
  // Its own selection, right after it was added.
  const selected = drawnAfterSelecting(fresh, ['play'], [added.id]);
  expect(sortProblems(found, selected).problems).toEqual([]);
  const left = drawnAfterSelecting(selected, [added.id], ['play']);
  expect(ids(sortProblems(found, left).problems)).toEqual([added.id]);
});

test('a part that is placed and followed by another part stays unfinished', () => {
  const first = drawnAfterSelecting(drawnAfter(nothingDrawn, flow, grown), ['play'], [added.id]);
  const second = newNode('rule', { x: 0, y: 420 }, Math.random);
  const more = applyEdit(grown, { type: 'add', nodes: [second], links: [] });
  const after = drawnAfterSelecting(drawnAfter(first, grown, more), [added.id], [second.id]);
  expect([...after.nodes].toSorted()).toEqual([added.id, second.id].toSorted());
});

test('a node that loses its next step or is changed is being drawn again, one that is moved is not', () => {
  const cut = applyEdit(flow, { type: 'remove', nodeIds: [], linkIds: ['play-end'] });
  expect([...drawnAfter(nothingDrawn, flow, cut).nodes]).toEqual(['play']);
  const { play } = flow.nodes;
  if (!play) throw new Error('no node');
  const named = applyEdit(flow, { type: 'change', node: { ...play, name: 'Hello' } });
  expect([...drawnAfter(nothingDrawn, flow, named).nodes]).toEqual(['play']);
  const moved = applyEdit(flow, { type: 'move', places: { play: { x: 1000, y: 0 } } });
  expect(drawnAfter(nothingDrawn, flow, moved)).toBe(nothingDrawn);
});

test('coming back in the middle of drawing, nothing is marked, not even the flow as a whole', () => {
  const open = draw({ play: a.audio(null) });
  const all = validate(open, facts);
  expect(all.some(({ nodeId }) => nodeId === null)).toBe(true);
  expect(sortProblems(all, allDrawn(open)).problems).toEqual([]);
  expect(sortProblems(all, nothingDrawn).problems).toEqual(all);
});
