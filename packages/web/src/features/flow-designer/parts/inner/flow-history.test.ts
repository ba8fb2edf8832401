import type { Flow } from '@halloo/flow/model';
import { expect, it } from 'vitest';
import { newNode } from '../new-node.ts';
import { groupOf, historyOf, record, redo, undo } from './flow-history.ts';
import { seeded } from './seeded.ts';

const flow = (name: string): Flow => ({ nodes: {}, links: {}, rest: { name } });
const [a, b, c] = [flow('a'), flow('b'), flow('c')];

it('goes back and forth', () => {
  const history = record(record(historyOf(a), b, undefined, 0), c, undefined, 0);
  const back = undo(undo(history));
  expect(back.flow).toBe(a);
  expect(undo(back)).toBe(back);
  expect(redo(back).flow).toBe(b);
  expect(redo(redo(redo(back))).flow).toBe(c);
});

it('forgets what was undone once something else happens', () => {
  const history = record(undo(record(historyOf(a), b, undefined, 0)), c, undefined, 0);
  expect(redo(history).flow).toBe(c);
  expect(undo(history).flow).toBe(a);
});

it('takes quick edits of the same thing as one step, and slow ones as two', () => {
  const quick = record(record(historyOf(a), b, 'change x', 0), c, 'change x', 900);
  expect(undo(quick).flow).toBe(a);
  const slow = record(record(historyOf(a), b, 'change x', 0), c, 'change x', 1100);
  expect(undo(slow).flow).toBe(b);
  const other = record(record(historyOf(a), b, 'change x', 0), c, 'change y', 1);
  expect(undo(other).flow).toBe(b);
});

it('does not join an edit to what was undone', () => {
  const undone = undo(record(record(historyOf(a), b, 'g', 0), c, 'h', 0));
  expect(undo(record(undone, flow('d'), 'g', 1)).flow).toBe(b);
});

it('leaves a history without change as it is', () => {
  const history = historyOf(a);
  expect(record(history, a, undefined, 0)).toBe(history);
});

it('groups changes of one node and moves of the same nodes', () => {
  const node = newNode('rule', { x: 0, y: 0 }, seeded('r'));
  expect(groupOf({ type: 'change', node })).toBe(`change ${node.id}`);
  const place = { x: 0, y: 0 };
  expect(groupOf({ type: 'move', places: { b: place, a: place } })).toBe(
    groupOf({ type: 'move', places: { a: place, b: place } }),
  );
  expect(groupOf({ type: 'add', nodes: [], links: [] })).toBeUndefined();
});
