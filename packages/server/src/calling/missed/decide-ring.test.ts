import { storedStatuses } from '@halloo/contract/campaigns';
import { type RingResult, ringResults } from '@halloo/contract/missed-calls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import type { WindowState } from '../../lib/schedule/window.ts';
import { decideRing, type RingFacts, type RingSettings } from './decide-ring.ts';

const now = Date.parse('2026-11-18T10:00:00Z');
const minutes = 60_000;
const open: WindowState = { open: true, closesAt: null };
const closed: WindowState = { open: false, why: 'outside_hours', opensAt: now + 60 * minutes };
const over: WindowState = { open: false, why: 'over', opensAt: null };
const number = (country: string | undefined, isCostly = false) =>
  ({ kind: 'number', number: '+919876543210', country, isCostly }) as const;

const settings: RingSettings = {
  ...{ who: 'everybody', cool_down_minutes: 10, most_person_day: 3, most_day: 100, most_total: null },
  ...{ outside_hours: 'wait', countries: ['IN'] },
};
const facts: RingFacts = {
  ...{ now, caller: number('IN'), campaign: { status: 'Live', archived: false }, window: open, isUnwanted: false },
  ...{ person: 'unknown', lastBackAt: null, personToday: 0, today: 0, total: 0 },
};
const decide = (given: Partial<RingFacts>, set: Partial<RingSettings> = {}) =>
  decideRing({ ...facts, ...given }, { ...settings, ...set });

describe('a ring', () => {
  test('is called back', () => {
    expect(decide({})).toBe('call_back');
    expect(decide({ person: 'known' }, { who: 'listed' })).toBe('call_back');
  });

  test.each<[RingResult, Partial<RingFacts>, Partial<RingSettings>?]>([
    ['withheld', { caller: { kind: 'withheld' } }],
    ['invalid', { caller: { kind: 'invalid' } }],
    ['other_country', { caller: number('JM') }],
    ['other_country', { caller: number(undefined) }],
    ['costly', { caller: number('IN', true) }],
    ['do_not_call', { isUnwanted: true, person: 'busy' }],
    ['not_listed', {}, { who: 'listed' }],
    ['waiting', { person: 'busy' }],
    ['cool_down', { person: 'known', lastBackAt: now - 10 * minutes + 1 }],
    ['call_back', { person: 'known', lastBackAt: now - 10 * minutes }],
    ['call_back', { person: 'known', lastBackAt: now }, { cool_down_minutes: 0 }],
    ['person_limit', { person: 'known', personToday: 3 }],
    ['day_limit', { today: 100 }],
    ['call_back', { today: 1_000_000 }, { most_day: null }],
    ['total_limit', { today: 100, total: 5_000 }, { most_total: 5_000 }],
  ])('%s: %j', (result, given, set) => {
    expect(decide(given, set)).toBe(result);
  });

  test.each<[RingResult, Partial<RingFacts>, RingSettings['outside_hours']]>([
    ['call_back', { window: closed }, 'wait'],
    ['outside_hours', { window: closed }, 'drop'],
    ['call_back', { campaign: { status: 'Paused', archived: false } }, 'wait'],
    ['not_live', { campaign: { status: 'Paused', archived: false } }, 'drop'],
    ['call_back', { campaign: { status: 'Scheduled', archived: false }, window: closed }, 'wait'],
    ['not_live', { campaign: { status: 'Scheduled', archived: false }, window: closed }, 'drop'],
    ['not_live', { campaign: { status: 'Draft', archived: false } }, 'wait'],
    ['ended', { campaign: { status: 'Completed', archived: false } }, 'wait'],
    ['ended', { campaign: { status: 'Cancelled', archived: false } }, 'wait'],
    ['ended', { campaign: { status: 'Live', archived: true } }, 'wait'],
    ['ended', { window: over }, 'wait'],
  ])('%s in %j with %s', (result, given, outside_hours) => {
    expect(decide(given, { outside_hours })).toBe(result);
  });
});

const anyFacts: fc.Arbitrary<RingFacts> = fc.record({
  now: fc.constant(now),
  caller: fc.constantFrom(
    { kind: 'withheld' } as const,
    { kind: 'invalid' } as const,
    ...[number('IN'), number('KE'), number(undefined), number('IN', true)],
  ),
  campaign: fc.record({ status: fc.constantFrom(...storedStatuses), archived: fc.boolean() }),
  window: fc.constantFrom(open, closed, over),
  isUnwanted: fc.boolean(),
  person: fc.constantFrom('unknown', 'known', 'busy'),
  lastBackAt: fc.option(fc.integer({ min: -30, max: 5 }).map((at) => now + at * minutes)),
  personToday: fc.nat(5),
  today: fc.nat(8),
  total: fc.nat(12),
});
const anySettings: fc.Arbitrary<RingSettings> = fc.record({
  who: fc.constantFrom('everybody', 'listed'),
  cool_down_minutes: fc.nat(20),
  most_person_day: fc.integer({ min: 1, max: 4 }),
  most_day: fc.option(fc.integer({ min: 1, max: 8 })),
  most_total: fc.option(fc.integer({ min: 1, max: 12 })),
  outside_hours: fc.constantFrom('wait', 'drop'),
  countries: fc.constantFrom(['IN'], ['KE'], ['IN', 'KE']),
});

/** Everything that must hold for a call back, one by one. */
const mayCallBack = (f: RingFacts, s: RingSettings): boolean[] => [
  f.caller.kind === 'number' &&
    !f.caller.isCostly &&
    s.countries.some((code) => 'country' in f.caller && f.caller.country === code),
  !f.isUnwanted,
  f.person !== 'busy',
  f.person === 'known' || s.who === 'everybody',
  f.lastBackAt === null || s.cool_down_minutes === 0 || Math.abs(f.now - f.lastBackAt) >= s.cool_down_minutes * minutes,
  f.personToday < s.most_person_day,
  s.most_day === null || f.today < s.most_day,
  s.most_total === null || f.total < s.most_total,
  !f.campaign.archived && ['Live', 'Paused', 'Scheduled'].includes(f.campaign.status),
  f.window.open || f.window.opensAt !== null,
  s.outside_hours === 'wait' || (f.campaign.status === 'Live' && f.window.open),
];

test('a call back happens if and only if every rule allows it', () => {
  fc.assert(
    fc.property(anyFacts, anySettings, (given, set) => {
      const result = decideRing(given, set);
      expect(ringResults).toContain(result);
      expect(result === 'call_back').toBe(mayCallBack(given, set).every(Boolean));
    }),
    { numRuns: cases(3_000) },
  );
});

test('any number of rings makes no more call backs than the limits', () => {
  const ring = fc.record({ person: fc.nat(3), after: fc.nat(12), ends: fc.boolean() });
  fc.assert(
    fc.property(fc.array(ring, { maxLength: 60 }), anySettings, (rings, set) => {
      const backs: { person: number; at: number }[] = [];
      const busy = new Set<number>();
      let at = now;
      for (const { person, after, ends } of rings) {
        at += after * minutes;
        if (ends) busy.clear();
        const own = backs.filter((back) => back.person === person);
        const result = decideRing(
          {
            ...{ now: at, caller: number('IN'), campaign: { status: 'Live', archived: false }, window: open },
            ...{ isUnwanted: false, person: busy.has(person) ? 'busy' : 'known' },
            ...{
              lastBackAt: own.at(-1)?.at ?? null,
              personToday: own.length,
              today: backs.length,
              total: backs.length,
            },
          },
          { ...set, countries: ['IN'] },
        );
        if (result !== 'call_back') continue;
        backs.push({ person, at });
        busy.add(person);
      }
      expect(backs.length).toBeLessThanOrEqual(Math.min(set.most_day ?? 1_000, set.most_total ?? 1_000));
      for (const own of Map.groupBy(backs, ({ person }) => person).values()) {
        expect(own.length).toBeLessThanOrEqual(set.most_person_day);
        for (const [index, back] of own.entries()) {
          const before = own[index - 1];
          if (before) expect(back.at - before.at).toBeGreaterThanOrEqual(set.cool_down_minutes * minutes);
        }
      }
    }),
  );
});
