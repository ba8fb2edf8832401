import { expect, test } from 'vitest';
import { calling, hour, now } from '../../../../test/kits/dialling-facts.ts';
import { whyNotDialling } from './why-not.ts';

test('people who wait for a round are not said to be called now', () => {
  const plan = { kind: 'recurring', nextRoundAt: now + 2 * hour } as const;
  expect(
    whyNotDialling({ ...calling, plan, ledger: { Waiting: 3, 'Retry due': 2 }, dueNow: 2, inProgress: 0 }),
  ).toMatchObject([
    { code: 'starting', leads: 2 },
    {
      ...{ code: 'planned', leads: 3, until: now + 2 * hour },
      sentence: '3 leads wait for the next round at 13:30 on 16 November (Asia/Kolkata).',
    },
  ]);
  expect(whyNotDialling({ ...calling, plan: { ...plan, nextRoundAt: null }, ledger: { Waiting: 1 } })).toMatchObject([
    { code: 'planned', leads: 1, until: null, sentence: '1 lead is being planned.' },
  ]);
});

test('people who wait for their date have a step, and a paused campaign is the first reason', () => {
  const facts = {
    ...calling,
    plan: { kind: 'date', nextRoundAt: null } as const,
    ledger: { 'Retry due': 4 },
    nextRetryAt: now + 3 * hour,
  };
  expect(whyNotDialling(facts)).toMatchObject([
    {
      ...{ code: 'planned', leads: 4, until: now + 3 * hour },
      sentence: '4 leads wait for their next step, the first at 14:30 on 16 November (Asia/Kolkata).',
    },
  ]);
  expect(whyNotDialling({ ...facts, status: 'Paused', ledger: { Waiting: 2, 'Retry due': 4 } })).toMatchObject([
    { code: 'not_live', leads: 6 },
  ]);
});
