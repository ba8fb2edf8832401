import { expect, test } from 'vitest';
import { noLoad } from '../../../../ports/line.ts';
import { createUsualPackets } from './usual-packets.ts';

test('packets count by how much worse they are than the best of the last ten minutes', () => {
  let now = 0;
  const usual = createUsualPackets(() => now);
  const above = (lost: number, jitterMs: number) => {
    const { lost: more, jitterMs: later } = usual.without({ ...noLoad, lost, jitterMs });
    return [Number(more?.toFixed(3)), later];
  };
  // A carrier with a poor connection from the beginning.
  expect(above(0.06, 40)).toEqual([0, 0]);
  expect(above(0.06, 75)).toEqual([0, 35]);
  now = 300_000;
  expect(above(0.02, 30)).toEqual([0, 0]);
  expect(above(0.09, 45)).toEqual([0.07, 15]);
  now = 901_000;
  expect(above(0.09, 45)).toEqual([0, 0]);
});

test('a reading without packets stays as it is', () => {
  const usual = createUsualPackets(() => 0);
  expect(usual.without({ ...noLoad, answerMs: 12 })).toEqual({ ...noLoad, answerMs: 12 });
});
