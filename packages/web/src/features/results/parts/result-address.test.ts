import { expect, test } from 'vitest';
import {
  readId,
  readOverall,
  readTab,
  readTablePlace,
  withParts,
  writeOverall,
  writeTablePlace,
} from './result-address.ts';

const read = (address: string) => new URLSearchParams(address);

test('an unknown tab is the first', () => {
  expect(readTab('calls')).toBe('calls');
  expect(readTab('moon')).toBe('results');
  expect(readTab(null)).toBe('results');
});

test('overall results are written as they are read, and what is as usual is left out', () => {
  const filters = { search: 'Asha', status: 6, page: 3, pageSize: 50 };
  expect(readOverall(writeOverall(read(''), filters))).toEqual(filters);
  const usual = { search: '', status: 0, page: 1, pageSize: 10 };
  expect(String(writeOverall(read('search=x&status=6&page=2&size=20'), usual))).toBe('');
  expect(readOverall(read('status=99&page=-1&size=7'))).toEqual(usual);
});

test('the tables of a page have a place each', () => {
  const params = writeTablePlace(read('page=4'), { page: 2, pageSize: 20 }, 's5-');
  expect(readTablePlace(params, 's5-')).toEqual({ page: 2, pageSize: 20 });
  expect(readTablePlace(params)).toEqual({ page: 4, pageSize: 10 });
});

test('other parts of the address stay', () => {
  expect(String(withParts(read('tab=calls&call=7'), { call: null, page: 2 }))).toBe('tab=calls&page=2');
});

test('only whole numbers above zero are ids', () => {
  expect(['12', '0', '01', '-1', '1.5', 'x', null].map(readId)).toEqual([12, ...Array(6).fill(undefined)]);
});
