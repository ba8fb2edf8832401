import type { Fact } from '@halloo/flow/run';
import { expect, test } from 'vitest';
import { secondsOfPlays } from '../pages/read-drop-off.ts';
import { playsIn } from './plays.ts';

const heard = (at: number, ms: number | null, whole = false): Fact => ({
  fact: 'heard',
  nodeId: 'A',
  scriptId: 7,
  ms,
  whole,
  at,
});

test.each<[string, Fact[], string]>([
  ['it played to the end', [heard(5, 5, true), { fact: 'took_link', linkId: 'L', at: 5 }], 'whole'],
  ['the caller hung up', [heard(5, 5), { fact: 'ended', reason: 'hung_up', outcome: null, at: 5 }], 'hung_up'],
  ['a key took a link', [heard(5, 5), { fact: 'took_link', linkId: 'L', at: 5 }], 'key'],
  ['a key was wrong', [heard(5, 5), { fact: 'no_match', ruleId: 'R', given: '9', tries: 1, at: 5 }], 'key'],
  [
    'a key started digits, and the caller hung up later',
    [heard(5, 5), { fact: 'ended', reason: 'hung_up', outcome: null, at: 9 }],
    'key',
  ],
  ['the campaign was cancelled', [heard(5, 5), { fact: 'entered', nodeId: 'E', at: 5 }], 'cut'],
  [
    'the campaign was cancelled, and there is no End',
    [heard(5, 5), { fact: 'ended', reason: 'cut_short', outcome: null, at: 5 }],
    'cut',
  ],
])('the next fact tells how a play ended: %s', (_, facts, end) => {
  expect(playsIn(facts)).toMatchObject([{ end, scriptId: 7, ms: 5 }]);
});

test('a play without a heard part lasts zero milliseconds', () => {
  expect(playsIn([heard(1, null)])).toMatchObject([{ ms: 0 }]);
});

test('hang-ups drop off from the next second on, key presses do not', () => {
  const seconds = secondsOfPlays(
    [
      { end: 'hung_up', second: 1, n: 2 },
      { end: 'key', second: 2, n: 3 },
      { end: 'whole', second: 3, n: 5 },
    ],
    3_400,
  );
  expect(seconds).toEqual({
    listening: [10, 10, 8, 5, 0],
    hung_up: [0, 0, 2, 2, 2],
    skipped: [0, 0, 0, 3, 3],
    share: [1, 1, 0.8, 0.8, 0.8],
  });
});
