import { expect, test, vi } from 'vitest';
import { leftBehind } from './left-behind.ts';

const there = (...ids: string[]) => new Map(ids.map((id) => [id, { id, state: 'Up' }]));
const nobody = { isFollowed: () => false, givenUp: new Map<string, string>(), endedCalls: async () => [] };

test('finds calls that are over in the database, but none in progress in any process', async () => {
  const endedCalls = vi.fn(async () => ['halloo-2']);
  const known = { ...nobody, isFollowed: (id: string) => id === 'halloo-1', endedCalls };
  expect(await leftBehind(there('halloo-1', 'halloo-2', 'halloo-3', '1763.12'), known)).toEqual(['halloo-2']);
  expect(endedCalls).toHaveBeenCalledWith(['halloo-2', 'halloo-3']);
});

test('treats a second leg like its call, and finds one without a first leg', async () => {
  const known = { ...nobody, endedCalls: async () => ['halloo-2'] };
  const channels = there('halloo-2', 'halloo-2-t4', 'halloo-3', 'halloo-3-t1', 'halloo-9-t2', '1763.5-t1');
  expect(await leftBehind(channels, known)).toEqual(['halloo-9-t2', '1763.5-t1', 'halloo-2', 'halloo-2-t4']);
});

test('finds an inbound call only after it was given up', async () => {
  const endedCalls = async (ids: readonly string[]) => ids;
  const givenUp = new Map([
    ['in-a-1763.5', '1763.5'],
    ['in-a-1763.6', '1763.6'],
  ]);
  expect(await leftBehind(there('1763.5', '1763.7'), { ...nobody, givenUp, endedCalls })).toEqual(['1763.5']);
});

test('does not query the database without need', async () => {
  const endedCalls = vi.fn(async () => []);
  expect(await leftBehind(there('1763.7'), { ...nobody, endedCalls })).toEqual([]);
  expect(endedCalls).not.toHaveBeenCalled();
});
