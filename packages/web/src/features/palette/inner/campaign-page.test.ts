import { expect, test } from 'vitest';
import { readCampaignPage } from './campaign-page.ts';

test.each([
  ['school reopens', 'school reopens', '/campaign-details?campaign_id=7'],
  ['school results', 'school', '/result/7'],
  [' School  mon ', 'School', '/monitor/7'],
  ['school flow', 'school', '/flow-chart?campaign_id=7'],
  ['results', 'results', '/campaign-details?campaign_id=7'],
  ['plan b', 'plan b', '/campaign-details?campaign_id=7'],
])('“%s” searches for “%s” and opens %s', (typed, search, address) => {
  const read = readCampaignPage(typed);
  expect(read.search).toBe(search);
  expect(read.page.address(7)).toBe(address);
});
