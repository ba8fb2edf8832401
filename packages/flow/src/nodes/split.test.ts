import { expect, test } from 'vitest';
import { a, draw } from '../../test/draw.ts';
import { start } from '../interpreter.ts';
import { evenHash } from './split.ts';

const flow = draw(
  {
    ...{ start: a.start(), split: a.split(), again: a.split() },
    ...{ few: a.way('split', [], { weight: 1 }), many: a.way('split', [], { weight: 3 }) },
    ...{ one: a.way('again', []), other: a.way('again', []), end: a.end() },
  },
  'start > split > few > again',
  'split > many > again',
  'again > one > end',
  'again > other > end',
);

const waysOf = (person: number): string[] => {
  const about = { seed: String(person), attempt: 1, caller: '', zoneMs: 0 };
  return start(flow, {}, 0, about).facts.flatMap((fact) => (fact.fact === 'chose' ? [fact.wayId ?? ''] : []));
};

test('people take the ways in proportion to their weights, independently at each split', () => {
  const people = Array.from({ length: 8_000 }, (_, person) => waysOf(person + 1));
  const share = (ways: string) => people.filter((taken) => taken.join() === ways).length / people.length;
  // Four standard deviations of a share of 3/8 among 8,000 are 0.022.
  expect(Math.abs(share('few,one') - 1 / 8)).toBeLessThan(0.022);
  expect(Math.abs(share('few,other') - 1 / 8)).toBeLessThan(0.022);
  expect(Math.abs(share('many,one') - 3 / 8)).toBeLessThan(0.022);
  expect(Math.abs(share('many,other') - 3 / 8)).toBeLessThan(0.022);
});

test('a person takes the same ways in every call', () => {
  expect(waysOf(42)).toEqual(waysOf(42));
  // Whoever was called before an upgrade gets the same way after it.
  const hashes = ['', 'a', '42 split', 'नाम B'].map(evenHash);
  expect(hashes).toEqual([2_872_998_923, 444_641_715, 3_968_002_225, 3_332_649_104]);
});

test('a call that knows nothing about its person chooses by the time of its answer', () => {
  const chosen = (startedAt: number) =>
    start(flow, {}, startedAt).facts.flatMap((fact) => (fact.fact === 'chose' ? [fact.wayId] : []));
  const ways = Array.from({ length: 40 }, (_, at) => chosen(at).join());
  expect(new Set(ways).size).toBe(4);
  expect(ways).toEqual(Array.from({ length: 40 }, (_, at) => waysOf(at).join()));
});
