import { expect, test } from 'vitest';
import { readAfter } from './address-filters.ts';
import { isBeyondLast, keyQuery, pagesOf, placeOf } from './key-paging.ts';

const shown = (count: number, next: string | null | undefined, rows = 20) => ({
  count,
  next,
  results: Array(rows).fill(0),
});

test('the next page goes on behind the last row; every other page is jumped to', () => {
  expect(placeOf(3, 2, 'key')).toEqual({ page: 3, after: 'key' });
  expect(placeOf(1, 2, 'key')).toEqual({ page: 1 });
  expect(placeOf(5, 2, 'key')).toEqual({ page: 5 });
  expect(keyQuery({ page: 3, after: 'key' }, 20)).toEqual({ limit: 20, after: 'key' });
  expect(keyQuery({ page: 3 }, 20)).toEqual({ limit: 20, offset: 40 });
});

test('there is a next page while the list says so, whatever was added or removed', () => {
  expect(pagesOf(shown(78, 'key'), 1, 20)).toBe(4);
  expect(pagesOf(shown(58, 'key'), 3, 20)).toBe(4);
  expect(pagesOf(shown(98, null), 4, 20)).toBe(4);
  expect(pagesOf(shown(98, undefined), 2, 20)).toBe(5);
});

test('an empty page is left for the last one; a first page is not', () => {
  expect(isBeyondLast(shown(58, null, 0), 4)).toBe(true);
  expect(isBeyondLast(shown(58, null, 18), 4)).toBe(false);
  expect(isBeyondLast(shown(0, null, 0), 1)).toBe(false);
});

test('what is no place in the address counts as not given', () => {
  expect(readAfter('WzFd')).toBe('WzFd');
  for (const given of [null, '', 'a b', '<x>']) expect(readAfter(given)).toBeUndefined();
});
