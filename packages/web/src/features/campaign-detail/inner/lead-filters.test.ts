import { leadRoutes } from '@halloo/contract/leads';
import { describe, expect, it } from 'vitest';
import {
  changeLeadFilters,
  isFiltered,
  type LeadFilters,
  readLeadFilters,
  toQuery,
  writeLeadFilters,
} from './lead-filters.ts';

const read = (search: string) => readLeadFilters(new URLSearchParams(search));
const usual: LeadFilters = { search: '', state: 0, page: 1 };

describe('the filters of the leads', () => {
  it('come back from the address as they were written, and leave the rest of it alone', () => {
    const filters: LeadFilters = { search: 'Rao & sons', state: 5, page: 3 };
    const written = writeLeadFilters(new URLSearchParams('campaign_id=7&tab=leads'), filters);
    expect(readLeadFilters(written)).toEqual(filters);
    expect(written.get('campaign_id')).toBe('7');
    expect(writeLeadFilters(written, usual).toString()).toBe('campaign_id=7&tab=leads');
  });

  it.each(['state=0', 'state=14', 'state=Busy', 'page=0', 'page=x', 'search=%20'])(
    'take %s as not given',
    (address) => {
      expect(read(address)).toEqual(usual);
    },
  );

  it('begin at the first page again when something else than the page changes', () => {
    expect(changeLeadFilters({ ...usual, page: 3 }, { state: 2 }).page).toBe(1);
    expect(changeLeadFilters({ ...usual, page: 3 }, { page: 4 }).page).toBe(4);
  });

  it('never ask the API for what it refuses', () => {
    expect(leadRoutes.listLeads.query.safeParse(toQuery(read('page=999999999&state=13&search=a%00'))).success).toBe(
      true,
    );
    expect(toQuery(read('page=3'))).toMatchObject({ limit: 10, offset: 20, status: 0 });
  });

  it('know whether they leave anything out', () => {
    expect(isFiltered(read('page=2'))).toBe(false);
    expect(isFiltered(read('state=2'))).toBe(true);
  });
});
