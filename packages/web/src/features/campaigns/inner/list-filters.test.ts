import { campaignRoutes } from '@halloo/contract/campaigns';
import { describe, expect, it } from 'vitest';
import { changeFilters, lastPage, searchLimit } from '../../../ui/address-filters.ts';
import { campaignFilters, clearFilters, isFiltered, type ListFilters, toQuery } from './list-filters.ts';

const read = (search: string) => campaignFilters.read(new URLSearchParams(search));
const usual: ListFilters = { search: '', status: null, page: 1, pageSize: 5 };

describe('the filters of the campaign list', () => {
  it('are the usual ones when the address says nothing', () => {
    expect(read('')).toEqual(usual);
    expect(campaignFilters.write(usual).toString()).toBe('');
  });

  it('come back from the address as they were written', () => {
    const filters: ListFilters = { search: 'Årets & 50% ja?', status: 'PAUSED', page: 3, pageSize: 15 };
    expect(campaignFilters.read(new URLSearchParams(campaignFilters.write(filters).toString()))).toEqual(filters);
  });

  it('read a status in any case', () => {
    expect(read('status=live').status).toBe('LIVE');
  });

  it.each([
    'status=GONE',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=two',
    'page=',
    'size=7',
    'size=5000',
    'search=%20%20',
    'other=1',
  ])('take %s as not given', (address) => {
    expect(read(address)).toEqual(usual);
  });

  it('never ask the API for what it refuses', () => {
    const strange = read(`search=%00${'x'.repeat(99)}%F0%9F%98%80%F0%9F%98%80&page=999999999&size=20`);
    expect(strange.search.length).toBeLessThanOrEqual(searchLimit);
    expect(campaignRoutes.listCampaigns.query.safeParse(toQuery(strange)).success).toBe(true);
  });

  it('begin at the first page again when something else than the page changes', () => {
    const onThird = { ...usual, page: 3 };
    expect(changeFilters(onThird, { status: 'LIVE' }).page).toBe(1);
    expect(changeFilters(onThird, { search: 'a' }).page).toBe(1);
    expect(changeFilters(onThird, { pageSize: 20 }).page).toBe(1);
    expect(changeFilters(onThird, { page: 4 })).toEqual({ ...usual, page: 4 });
  });

  it('are cleared without changing the page size', () => {
    const filters: ListFilters = { search: 'a', status: 'LIVE', page: 2, pageSize: 20 };
    expect(isFiltered(filters)).toBe(true);
    expect(clearFilters(filters)).toEqual({ ...usual, pageSize: 20 });
    expect(isFiltered(clearFilters(filters))).toBe(false);
  });

  it('ask for the part (page - 1) x page size', () => {
    expect(toQuery({ search: 'x', status: 'DRAFT', page: 3, pageSize: 10 })).toEqual({
      limit: 10,
      offset: 20,
      search: 'x',
      status: 'DRAFT',
    });
  });

  it('know the last page, which is the first when there is nothing', () => {
    expect(lastPage(0, 5)).toBe(1);
    expect(lastPage(5, 5)).toBe(1);
    expect(lastPage(6, 5)).toBe(2);
  });
});
