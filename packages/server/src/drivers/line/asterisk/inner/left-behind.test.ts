import { expect, test, vi } from 'vitest';
import { leftBehind, leftRecordings } from './left-behind.ts';

const there = (...ids: string[]) => new Map(ids.map((id) => [id, { id, state: 'Up' }]));
const nobody = {
  installation: 'us',
  isFollowed: () => false,
  givenUp: new Map<string, string>(),
  endedCalls: async () => [] as string[],
};
const allEnded = async (ids: readonly string[]) => [...ids];

test('finds calls that are over in the database, but none in progress in any process', async () => {
  const endedCalls = vi.fn(async () => ['halloo-2']);
  const known = { ...nobody, isFollowed: (id: string) => id === 'halloo-1', endedCalls };
  const channels = there('us-halloo-1', 'us-halloo-2', 'us-halloo-3', '1763.12');
  expect(await leftBehind(channels, known)).toEqual(['us-halloo-2']);
  expect(endedCalls).toHaveBeenCalledWith(['halloo-2', 'halloo-3']);
});

test('treats a second leg like its call, and finds one without a first leg', async () => {
  const known = { ...nobody, endedCalls: async () => ['halloo-2'] };
  const channels = there(
    ...['us-halloo-2', 'us-halloo-2-t4', 'us-halloo-3', 'us-halloo-3-t1', 'us-halloo-9-t2'],
    ...['us-1763.5-t1', '1763.6', 'us-1763.6-t1'],
  );
  expect(await leftBehind(channels, known)).toEqual([
    ...['us-halloo-9-t2', 'us-1763.5-t1', 'us-halloo-2', 'us-halloo-2-t4'],
  ]);
});

test('leaves the calls of another Halloo alone, whatever their numbers are', async () => {
  const channels = there('them-halloo-2', 'them-halloo-9-t2', 'them-1763.5-t1', 'halloo-4');
  expect(await leftBehind(channels, { ...nobody, endedCalls: allEnded })).toEqual([]);
});

test('finds an inbound call only after it was given up', async () => {
  const givenUp = new Map([
    ['in-a-1763.5', '1763.5'],
    ['in-a-1763.6', '1763.6'],
  ]);
  const known = { ...nobody, givenUp, endedCalls: allEnded };
  expect(await leftBehind(there('1763.5', '1763.7'), known)).toEqual(['1763.5']);
});

test('does not query the database without need', async () => {
  const endedCalls = vi.fn(async () => []);
  expect(await leftBehind(there('1763.7'), { ...nobody, endedCalls })).toEqual([]);
  expect(endedCalls).not.toHaveBeenCalled();
});

test('finds recordings whose call is gone, and none of other programs', () => {
  const names = ['us-halloo-1-r3', 'us-halloo-2-r1', 'us-1763.5-r1', 'us-1763.7-r1', 'them-halloo-9-r1', 'voicemail'];
  expect(leftRecordings(names, 'us', there('us-halloo-1', '1763.5'))).toEqual(['us-halloo-2-r1', 'us-1763.7-r1']);
});
