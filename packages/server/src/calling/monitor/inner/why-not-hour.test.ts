import { expect, test } from 'vitest';
import { calling, hour, now } from '../../../../test/kits/dialling-facts.ts';
import { whyNotDialling } from './why-not.ts';

test('leads that wait for a better hour are told apart from other retries', () => {
  const first = now + 2 * hour;
  const facts = {
    ...calling,
    ledger: { 'Retry due': 12 },
    ...{ dueNow: 0, nextRetryAt: now + hour, forHour: { leads: 8, first } },
  };
  const reasons = whyNotDialling(facts);
  expect(reasons.map(({ code, leads }) => [code, leads])).toEqual([
    ['best_hour', 8],
    ['retry_later', 4],
  ]);
  expect(reasons[0]).toMatchObject({
    until: first,
    sentence:
      '8 leads wait for an hour at which people like them answer more often, the first until 13:30 on 16 November (Asia/Kolkata).',
    link: '/campaign-details?campaign_id=7&tab=schedule',
  });
  expect(reasons[0]?.remedy).toMatch(/switch off “The hour that answers”/);
});

test('never more leads than there are', () => {
  const forHour = { leads: 8, first: now + hour };
  const facts = { ...calling, ledger: { 'Retry due': 3 }, nextRetryAt: now + hour, forHour };
  expect(whyNotDialling(facts).map(({ code, leads }) => [code, leads])).toEqual([['best_hour', 3]]);
});
