import { describe, expect, it } from 'vitest';
import { matching, pageOf, simFilters } from './list-filters.ts';

const sims = [
  { phone: '+919876543210', label: 'Front desk' },
  { phone: '+84912345678', label: '' },
  { phone: '+14155550123', label: 'Line 2' },
];
const found = (search: string) => matching(sims, search).map(({ phone }) => phone);

describe('the search over SIMs', () => {
  it.each(['98765 43210', '+91 98765', '098765', '(98765)-43210', 'front', 'DESK'])('finds the first by %j', (search) =>
    expect(found(search)).toEqual(['+919876543210']),
  );

  it('finds all without a search, and none where nothing fits', () => {
    expect(found('')).toHaveLength(3);
    expect(found('back office')).toEqual([]);
    expect(found('+')).toEqual([]);
    expect(found('000')).toEqual([]);
  });

  it('finds labels by figures too', () => expect(found('2')).toHaveLength(3));
});

it('shows ten a page, and the address says which', () => {
  const all = Array.from({ length: 12 }, (_, n) => n);
  const place = simFilters.read(new URLSearchParams('page=2&size=50&search=%20desk'));
  expect(place).toEqual({ search: 'desk', page: 2, pageSize: 10 });
  expect(pageOf(all, place)).toEqual([10, 11]);
  expect(simFilters.write(place).toString()).toBe('search=desk&page=2');
});
