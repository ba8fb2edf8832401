import type { Campaign } from '@halloo/contract/campaigns';
import { describe, expect, it, test } from 'vitest';
import { explainCount, filtersInWords, flowLabel, hasProgress } from './campaign-words.ts';

const campaign: Campaign = {
  id: 7,
  name: 'Dues',
  campaign_type: 'Outbound',
  status: 'Draft',
  total_records: 12_000,
  finished_records: 5_000,
  gave_response: 1,
  pickup: 3_120,
  no_pickup: 0,
  call_start_date: null,
  call_end_date: null,
  is_edited: false,
  archived: false,
  script_url: null,
};

describe('a count in words', () => {
  it('says what it counts and how large a part that is', () => {
    expect(explainCount(campaign, 'pickup')).toBe(
      '3,120 leads were answered by a person at least once, 26 % of 12,000',
    );
    expect(explainCount(campaign, 'gave_response')).toBe('1 lead gave one response or more, less than 1 % of 12,000');
    expect(explainCount(campaign, 'no_pickup')).toBe(
      '0 leads were dialled and not answered by a person, 0 % of 12,000',
    );
  });

  it('never rounds up to all', () => {
    expect(explainCount({ ...campaign, pickup: 11_999 }, 'pickup')).toContain('more than 99 %');
  });

  it('leaves the part out where there is no whole', () => {
    expect(explainCount(campaign, 'total_records')).toBe('12,000 leads are on the list');
    expect(explainCount({ ...campaign, total_records: 0, pickup: 0 }, 'pickup')).toBe(
      '0 leads were answered by a person at least once',
    );
  });
});

describe('the flow of a campaign', () => {
  it('is added first and edited then', () => {
    expect(flowLabel(campaign)).toBe('Add Flow');
    expect(flowLabel({ ...campaign, is_edited: true })).toBe('Edit Flow');
  });
});

test('progress is shown while a campaign works on its list', () => {
  const statuses = ['Draft', 'Scheduled', 'Live', 'Ongoing', 'Paused', 'Completed', 'Cancelled'] as const;
  const shown = statuses.filter((status) => hasProgress({ ...campaign, status }));
  expect(shown).toEqual(['Live', 'Ongoing', 'Paused']);
  expect(hasProgress({ ...campaign, status: 'Live', total_records: 0 })).toBe(false);
  expect(hasProgress({ ...campaign, status: 'Live', campaign_type: 'Inbound' })).toBe(false);
});

test('filters that nothing passes are told', () => {
  expect(filtersInWords({ search: '', status: 'LIVE' })).toBe('No campaign has the status LIVE.');
  expect(filtersInWords({ search: 'x', status: null })).toBe('No campaign has “x” in its name.');
  expect(filtersInWords({ search: 'x', status: 'DRAFT' })).toBe(
    'No campaign has “x” in its name and the status DRAFT.',
  );
  expect(filtersInWords({ search: '', status: 'ARCHIVED' })).toBe('No campaign was deleted.');
});
