import { scriptRoutes } from '@halloo/contract/scripts';
import { describe, expect, it } from 'vitest';
import { changeFilters, type ListPlace } from '../../../ui/address-filters.ts';
import { scriptFilters, toQuery } from './list-filters.ts';

const read = (search: string) => scriptFilters.read(new URLSearchParams(search));
const usual: ListPlace = { search: '', page: 1, pageSize: 8 };

describe('the filters of the script list', () => {
  it('are the usual ones when the address says nothing', () => {
    expect(read('')).toEqual(usual);
    expect(scriptFilters.write(usual).toString()).toBe('');
  });

  it('come back from the address as they were written', () => {
    const filters: ListPlace = { search: 'Guten Tag & 50%?', page: 3, pageSize: 15 };
    expect(scriptFilters.read(new URLSearchParams(scriptFilters.write(filters).toString()))).toEqual(filters);
  });

  it.each(['page=0', 'page=two', 'size=7', 'size=5', 'search=%20', 'campaign_id=4'])(
    'take %s as not given',
    (address) => {
      expect(read(address)).toEqual(usual);
    },
  );

  it('begin at the first page again when something else than the page changes', () => {
    const onThird = { ...usual, page: 3 };
    expect(changeFilters(onThird, { search: 'a' }).page).toBe(1);
    expect(changeFilters(onThird, { pageSize: 20 }).page).toBe(1);
    expect(changeFilters(onThird, { page: 4 })).toEqual({ ...usual, page: 4 });
  });

  it('ask for the part (page - 1) x page size, and never for what the API refuses', () => {
    expect(toQuery({ search: 'x', page: 3, pageSize: 15 })).toEqual({ limit: 15, offset: 30, search: 'x' });
    const strange = read(`search=%00${'x'.repeat(120)}&page=999999999&size=20`);
    expect(scriptRoutes.listScripts.query.safeParse(toQuery(strange)).success).toBe(true);
  });
});
