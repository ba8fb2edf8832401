import { expect, test } from 'vitest';
import { keepPlaces } from './slots.ts';

test.each([
  { before: [], now: [3, 2, 1], places: [1, 2, 3], what: 'the first ones stand in their order' },
  { before: [1, 2, 3], now: [3, 2, 1], places: [1, 2, 3], what: 'nobody moves without need' },
  { before: [1, 2, 3], now: [5, 4, 3, 1], places: [1, 4, 3, 5], what: 'who comes takes the place of who left' },
  { before: [1, 2, 3, 4], now: [4, 3, 1], places: [1, 4, 3], what: 'the last moves up into a place that stays free' },
  { before: [1, 2, 3, 4], now: [2], places: [2], what: 'many leave at once' },
  { before: [1, 2], now: [], places: [], what: 'all leave' },
])('$what', ({ before, now, places }) => {
  expect(keepPlaces(before, now)).toEqual(places);
});

test('all who are there have one place each, whatever happened', () => {
  let places: number[] = [];
  for (let round = 0; round < 200; round++) {
    const now = Array.from({ length: 30 }, (_, index) => index + round).filter((id) => (id * 7 + round) % 3 !== 0);
    places = keepPlaces(places, now);
    expect(places.toSorted((one, other) => one - other)).toEqual(now);
  }
});
