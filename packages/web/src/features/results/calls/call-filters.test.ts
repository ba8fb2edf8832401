import { expect, test } from 'vitest';
import { callsQueryOf, isCallFiltered, readCallFilters, writeCallFilters } from '../parts/call-filters.ts';

const read = (address: string) => readCallFilters(new URLSearchParams(address));

test('filters are written as they are read, beside the tab', () => {
  const filters = read(
    'search=asha&result=busy&answered=nobody&language=hi-IN&from=2026-11-01&rule=r&child=c&lead=7&page=2&size=20',
  );
  expect(filters).toMatchObject({
    search: 'asha',
    result: 'busy',
    answered: 'nobody',
    language: 'hi-IN',
    lead: 7,
    page: 2,
    pageSize: 20,
  });
  const written = writeCallFilters(new URLSearchParams('tab=calls'), filters);
  expect(written.get('tab')).toBe('calls');
  expect(readCallFilters(written)).toEqual(filters);
});

test('what makes no sense counts as not given', () => {
  const filters = read('result=moon&answered=cat&from=today&lead=-1');
  expect(isCallFiltered(filters)).toBe(false);
  expect(isCallFiltered(read('page=7&size=50'))).toBe(false);
  expect(isCallFiltered(read('lead=3'))).toBe(true);
});

test('the API is asked by page', () => {
  expect(callsQueryOf(read('page=3&size=20&rule=r'))).toMatchObject({
    limit: 20,
    offset: 40,
    rule_id: 'r',
    child_id: '',
  });
});
