import { expect, test } from 'vitest';
import { fillsByRings, type MissedFacts, missedProblems } from './launch-problems.ts';

const facts: MissedFacts = { active: true, who: 'everybody', numbers: 1, taken: [] };
const told = (given: Partial<MissedFacts>, columns: string[] = []) => {
  const { blockers, warnings } = missedProblems(7, { ...facts, ...given }, columns);
  return [blockers, warnings].map((problems) => problems.map(({ sentence }) => sentence));
};

test('a campaign with a number that listens has no problem, and needs nobody on its list', () => {
  expect(told({})).toEqual([[], []]);
  expect(fillsByRings(facts)).toBe(true);
  expect(fillsByRings({ active: true, who: 'listed' })).toBe(false);
  expect(fillsByRings({ active: false, who: 'everybody' })).toBe(false);
});

test('without an active number it cannot start', () => {
  expect(told({ numbers: 0 })[0]).toEqual([
    'Missed calls are on, but none of their numbers is active. Choose an active number, or switch missed calls off.',
  ]);
  expect(told({ numbers: 0, active: false })).toEqual([[], []]);
});

test('columns of scripts are empty for people who are not on the list', () => {
  expect(told({}, ['City', 'Due'])[1]).toEqual([
    'People who ring and are not on the list have no {City} and {Due}. Scripts leave the gap empty for them.',
  ]);
  expect(told({ who: 'listed' }, ['City'])).toEqual([[], []]);
});

test('an Inbound campaign is told which of its numbers decline their rings', () => {
  const taken = [
    { number: '+918000000001', campaign: 'Help line' },
    { number: '+918000000002', campaign: 'Help line' },
  ];
  expect(told({ active: false, taken })[0]).toEqual([
    '+918000000001 and +918000000002 decline their rings for missed calls of “Help line”. Remove the number there or here.',
  ]);
});
