import { expect, test } from 'vitest';
import { profileSchema, profiles } from './profile.ts';

const sum = (shares: Record<string, number>) => Object.values(shares).reduce((total, share) => total + share, 0);

test('an empty profile is the typical one', () => {
  expect(profileSchema.parse({})).toEqual(profiles.typical);
  expect(profiles.typical.shares.person).toBeCloseTo(0.55);
});

test('shares are fractions of all calls, in any unit', () => {
  const shares = { person: 30, noAnswer: 10, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 10 };
  expect(profileSchema.parse({ shares }).shares).toMatchObject({ person: 0.6, noAnswer: 0.2, machine: 0.2, busy: 0 });
  for (const profile of Object.values(profiles)) expect(sum(profile.shares)).toBeCloseTo(1, 12);
});

test('rejects impossible values', () => {
  const none = { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 };
  for (const wrong of [
    { shares: none },
    { shares: { person: -1 } },
    { dialMs: [5, 2] },
    { dialMs: [-1, 2] },
    { person: { answers: 1.2 } },
    { person: { picks: 'last' } },
  ]) {
    expect(profileSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
