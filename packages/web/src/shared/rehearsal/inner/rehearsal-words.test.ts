import { expect, test } from 'vitest';
import { byRule, callingTime, secondsTaken, timesSeen, verdict } from './rehearsal-words.ts';

const now = new Date('2026-11-16T10:00:00Z');
const schedule = { timezone: 'Asia/Kolkata', call_end_date: '2026-11-19' };
const ledger = [{ id: 12, name: 'Expired', count: 312 }];
const finishes_at = '2026-11-17T11:10:00Z';

test('a rehearsal says when it was done, and whether in time', () => {
  expect(verdict({ finished: true, finishes_at, ledger: [] }, schedule, now)).toMatch(
    /^Done tomorrow 16:40.*, in time for the last day, Thu 19 Nov\.$/,
  );
  expect(verdict({ finished: true, finishes_at, ledger: [] }, { ...schedule, call_end_date: null }, now)).toMatch(
    /^Done tomorrow 16:40[^.]*\.$/,
  );
  expect(verdict({ finished: false, finishes_at, ledger }, schedule, now)).toBe(
    'Not in time: 312 leads are not finished when the schedule ends on Thu 19 Nov.',
  );
});

test('times are told as people tell them', () => {
  expect(callingTime(42.4)).toBe('42 seconds');
  expect(callingTime(4233.4)).toBe('1 hour 11 minutes');
  expect(secondsTaken(805)).toBe('0.8');
  expect(secondsTaken(12_400)).toBe('12');
  expect(timesSeen(0)).toBe('');
  expect(timesSeen(1)).toBe('1 time');
  expect(timesSeen(1200)).toBe('1,200 times');
});

test('answers stand under their rule', () => {
  const answer = (rule: string, given: string, count: number) => ({ rule, answer: given, count, outcome: null });
  const rules = byRule([answer('Language', '1', 5), answer('Answer', '1', 3), answer('Answer', '2', 4)]);
  expect(rules.map(({ rule, total }) => [rule, total])).toEqual([
    ['Language', 5],
    ['Answer', 7],
  ]);
  expect(rules[1]?.answers).toHaveLength(2);
});
