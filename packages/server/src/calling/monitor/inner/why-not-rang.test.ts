import { expect, test } from 'vitest';
import { calling, hour, now } from '../../../../test/kits/dialling-facts.ts';
import type { DiallingFacts } from './dialling-facts.ts';
import { whyNotDialling } from './why-not.ts';

const reasonsFor = (change: Partial<DiallingFacts>) =>
  whyNotDialling({ ...calling, ledger: { 'Retry due': 5 }, dueNow: 0, nextRetryAt: now + 3_000, ...change });

test('people who rang are told apart from retries, and each lead has one reason', () => {
  const reasons = reasonsFor({ rang: { leads: 2, at: now + 3_000 } });
  expect(reasons).toMatchObject([
    {
      code: 'missed_call',
      leads: 2,
      sentence: '2 people rang and are called back from 11:30 on 16 November (Asia/Kolkata).',
      remedy: '',
      until: now + 3_000,
    },
    { code: 'retry_later', leads: 3 },
  ]);
  expect(reasonsFor({ rang: { leads: 9, at: now + 3_000 } }).map(({ leads }) => leads)).toEqual([5]);
});

test('outside of the hours they wait for them, as everybody does', () => {
  const closed = { schedule: { ...calling.schedule, startTime: '08:00', endTime: '09:00' } };
  const reasons = reasonsFor({ ...closed, rang: { leads: 2, at: now + hour } });
  expect(reasons.map(({ code, leads }) => [code, leads])).toEqual([['outside_window', 5]]);
});
