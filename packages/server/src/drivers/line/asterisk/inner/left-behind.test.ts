import { expect, test, vi } from 'vitest';
import { leftBehind } from './left-behind.ts';

const there = (...ids: string[]) => new Map(ids.map((id) => [id, { id, state: 'Up' }]));
const nobody = { isFollowed: () => false, givenUp: new Map<string, string>(), overCalls: async () => [] };

test('calls that the books have closed are left behind, those in progress anywhere are not', async () => {
  const overCalls = vi.fn(async () => ['halloo-2']);
  const known = { ...nobody, isFollowed: (id: string) => id === 'halloo-1', overCalls };
  expect(await leftBehind(there('halloo-1', 'halloo-2', 'halloo-3', '1763.12'), known)).toEqual(['halloo-2']);
  expect(overCalls).toHaveBeenCalledWith(['halloo-2', 'halloo-3']);
});

test('a second leg goes with its call, and one without a first is left behind', async () => {
  const known = { ...nobody, overCalls: async () => ['halloo-2'] };
  const channels = there('halloo-2', 'halloo-2-t4', 'halloo-3', 'halloo-3-t1', 'halloo-9-t2', '1763.5-t1');
  expect(await leftBehind(channels, known)).toEqual(['halloo-9-t2', '1763.5-t1', 'halloo-2', 'halloo-2-t4']);
});

test('a call that came in is left behind only where it was given up', async () => {
  const overCalls = async (ids: readonly string[]) => ids;
  const givenUp = new Map([
    ['in-a-1763.5', '1763.5'],
    ['in-a-1763.6', '1763.6'],
  ]);
  expect(await leftBehind(there('1763.5', '1763.7'), { ...nobody, givenUp, overCalls })).toEqual(['1763.5']);
});

test('the books are not asked for nothing', async () => {
  const overCalls = vi.fn(async () => []);
  expect(await leftBehind(there('1763.7'), { ...nobody, overCalls })).toEqual([]);
  expect(overCalls).not.toHaveBeenCalled();
});
