import { storedStatuses } from '@halloo/contract/campaigns';
import { leadStates } from '@halloo/contract/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../../scripts/cases.ts';
import { calling, hour, now } from '../../../../test/kits/dialling-facts.ts';
import type { DiallingFacts } from './dialling-facts.ts';
import { whyNotDialling } from './why-not.ts';

const some = fc.nat({ max: 40 });
const anyFacts: fc.Arbitrary<DiallingFacts> = fc
  .record({
    status: fc.constantFrom(...storedStatuses, 'Live' as const, 'Live' as const),
    archived: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    hours: fc.integer({ min: -30, max: 100 }),
    spinRate: fc.integer({ min: 1, max: 30 }),
    inProgress: some,
    restSeconds: some,
    ledger: fc.array(some, { minLength: leadStates.length, maxLength: leadStates.length }),
    dueNow: some,
    retryHours: fc.option(fc.integer({ min: 0, max: 100 })),
    limited: some,
    limitHours: fc.option(fc.integer({ min: 0, max: 100 })),
    channels: some,
    busy: some,
    resting: some,
    otherCampaigns: some,
    failing: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    dialers: fc.nat({ max: 3 }),
    stoppedSims: fc.nat({ max: 3 }),
    isStopped: fc.boolean(),
    triesIn: fc.integer({ min: -60, max: 900 }),
    reason: fc.constantFrom('', 'The network was busy.'),
  })
  .map(
    ({
      hours,
      ledger,
      retryHours,
      limitHours,
      channels,
      busy,
      resting,
      failing,
      stoppedSims,
      isStopped,
      triesIn,
      reason,
      ...rest
    }) => ({
      ...calling,
      ...rest,
      stopped: isStopped ? { reason, nextTryAt: now + hours * hour + triesIn * 1000 } : null,
      now: now + hours * hour,
      ledger: Object.fromEntries(leadStates.map(({ name }, index) => [name, ledger[index]])),
      nextRetryAt: retryHours === null ? null : now + (hours + retryHours) * hour,
      nextLimitedAt: limitHours === null ? null : now + (hours + limitHours) * hour,
      limits: { day: 3, week: 10 },
      sims: {
        ...{ active: channels + stoppedSims, channels, busy, resting: Math.min(resting, channels), nextFreeAt: null },
        stopped: stoppedSims > 0 ? { sims: stoppedSims, reason, nextTryAt: now + hours * hour + triesIn * 1000 } : null,
      },
      line: { state: failing ? 'failing' : 'ready', note: 'Out of order' },
    }),
  );

describe('the reasons of any campaign', () => {
  it('add up to the leads that wait, have a retry due or are on the do-not-call list', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const reasons = whyNotDialling(facts);
        const { Waiting = 0, 'Retry due': retries = 0, 'Do not call': blocked = 0 } = facts.ledger;
        expect(reasons.reduce((sum, { leads }) => sum + leads, 0)).toBe(Waiting + retries + blocked);
        expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('are complete sentences with correct plurals, and lie in the future', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { leads, sentence, remedy, until } of whyNotDialling(facts)) {
          expect(leads).toBeGreaterThan(0);
          expect(sentence).toMatch(
            leads === 1 ? /^1 lead (waits|is) .*\.$|^1 lead waits: .*\.$/ : /^[\d,]+ leads (wait|are)\b.*\.$/,
          );
          expect(sentence).not.toMatch(/\b0 |\b1 [a-z]+s (at|for|rest)\b|undefined|null|NaN|\.\./);
          expect(remedy).toMatch(/^$|^[A-Z].*\.$/);
          if (until !== null) expect(until).toBeGreaterThanOrEqual(facts.now);
        }
      }),
      { numRuns: cases(1000) },
    );
  });
});
