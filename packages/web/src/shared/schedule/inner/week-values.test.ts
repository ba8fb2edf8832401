import { describe, expect, it } from 'vitest';
import {
  addHours,
  addRange,
  changeHours,
  copyToWorkdays,
  dayProblem,
  picturedSpans,
  plainHours,
  rangesOf,
  removeHours,
  removeRange,
  weekOf,
} from './week-values.ts';

const plain = { start: '09:00', end: '18:00' };

describe('the hours of a week', () => {
  const week = weekOf(5, plain);

  it('are those of the campaign on the days of a preset', () => {
    expect(week.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(plainHours('10:00', '12:00')).toEqual({ start: '10:00', end: '12:00' });
    expect(plainHours('10:00', '')).toEqual(plain);
  });

  it('are added an hour later, changed, removed and copied', () => {
    const two = addHours(week, 0, plain);
    expect(two[0]).toEqual([plain, { start: '19:00', end: '20:00' }]);
    expect(addHours(week, 6, plain)[6]).toEqual([plain]);
    expect(addHours(weekOf(1, { start: '09:00', end: '23:30' }), 0, plain)[0]?.[1]).toEqual({ start: '', end: '' });
    expect(addHours(weekOf(1, { start: '22:00', end: '02:00' }), 0, plain)[0]?.[1]).toEqual({ start: '', end: '' });
    expect(changeHours(two, 0, 1, { end: '21:00' })[0]?.[1]).toEqual({ start: '19:00', end: '21:00' });
    expect(removeHours(two, 0, 0)[0]).toEqual([{ start: '19:00', end: '20:00' }]);
    expect(copyToWorkdays(two, 0).map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 0, 0]);
    expect(copyToWorkdays(two, 6).flat()).toEqual([]);
  });

  it('have problems in words', () => {
    expect(dayProblem([plain])).toBeUndefined();
    expect(dayProblem([{ start: '', end: '18:00' }])).toBe('Fill in both times, or remove them.');
    expect(dayProblem([plain, { start: '17:00', end: '19:00' }])).toBe('The hours from 17:00 overlap the ones before.');
  });

  it('are drawn in columns, over midnight in two', () => {
    const columns = picturedSpans([[], [], [], [], [], [], [{ start: '22:00', end: '02:00' }]]);
    expect(columns[6]).toEqual([{ from: 1320, to: 1440 }]);
    expect(columns[0]).toEqual([{ from: 0, to: 120 }]);
    expect(picturedSpans(weekOf(1, { start: '00:00', end: '00:00' }))[0]).toEqual([{ from: 0, to: 1440 }]);
  });
});

describe('days off', () => {
  it('are added and removed as ranges', () => {
    const dates = addRange(['2026-12-31'], { from: '2026-12-24', to: '2026-12-26' });
    expect(dates).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31']);
    const ranges = rangesOf(dates as string[]);
    expect(ranges).toEqual([
      { from: '2026-12-24', to: '2026-12-26' },
      { from: '2026-12-31', to: '2026-12-31' },
    ]);
    expect(removeRange(dates as string[], { from: '2026-12-24', to: '2026-12-26' })).toEqual(['2026-12-31']);
  });

  it('are refused if the range is backwards or too long', () => {
    expect(addRange([], { from: '2026-12-24', to: '2026-12-23' })).toEqual({
      problem: 'The last day is before the first.',
    });
    expect(addRange([], { from: '2026-01-01', to: '2027-12-31' })).toEqual({
      problem: 'At most 400 days off. Change the end date instead.',
    });
  });
});
