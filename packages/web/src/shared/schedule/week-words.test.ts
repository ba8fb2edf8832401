import type { Week } from '@halloo/contract/calling-days';
import { describe, expect, it } from 'vitest';
import { daysOffIn, whenInWords, wholeWeek } from './week-words.ts';

const morning = { start: '09:00', end: '12:00' };
const afternoon = { start: '14:00:00', end: '18:00:00' };
const none = { holidays: 0, daysOff: 0 };
const times = { call_start_time: '09:00', call_end_time: '18:00' };
const told = (week: Week | null, except = none) => whenInWords({ ...times, week }, except);

describe('the week in words', () => {
  it('is the two times every day where nothing else is set', () => {
    expect(told(null)).toBe('Every day 09:00 to 18:00');
    expect(whenInWords({ call_start_time: null, call_end_time: null, week: null }, none)).toBe('Every day all day');
  });

  it('joins days with the same hours', () => {
    const both = [morning, afternoon];
    expect(told([both, both, both, both, both, [], []])).toBe('Monday to Friday 09:00 to 12:00 and 14:00 to 18:00');
    expect(told([both, both, both, [], both, [morning], [morning]])).toBe(
      'Monday to Wednesday and Friday 09:00 to 12:00 and 14:00 to 18:00; Saturday and Sunday 09:00 to 12:00',
    );
  });

  it('tells hours over midnight, until midnight and around the clock', () => {
    expect(told([[{ start: '22:00', end: '02:00' }], [], [], [], [], [], []])).toBe(
      'Monday 22:00 to 02:00 the next day',
    );
    expect(told([[{ start: '22:00', end: '00:00' }], [], [], [], [], [], []])).toBe('Monday 22:00 to midnight');
    expect(told([[{ start: '00:00', end: '00:00' }], [], [], [], [], [], []])).toBe('Monday all day');
    expect(told([[], [], [], [], [], [], []])).toBe('No calling hours on any day');
  });

  it('counts holidays and days off', () => {
    expect(told(null, { holidays: 14, daysOff: 2 })).toBe(
      'Every day 09:00 to 18:00; not on 14 holidays and 2 days off',
    );
    expect(told(null, { holidays: 1, daysOff: 0 })).toBe('Every day 09:00 to 18:00; not on 1 holiday');
  });

  it('is nothing while a time is missing', () => {
    expect(told([[{ start: '09:00', end: '' }], [], [], [], [], [], []])).toBeUndefined();
    expect(wholeWeek({ call_start_time: '09:00', call_end_time: '', week: null })).toBeUndefined();
  });
});

it('own days off count between the dates only', () => {
  const days_off = ['2026-11-15', '2026-11-16', '2026-11-20', '2026-12-24'];
  expect(daysOffIn({ call_start_date: '2026-11-16', call_end_date: '2026-11-30', days_off })).toBe(2);
  expect(daysOffIn({ call_start_date: null, call_end_date: '', days_off })).toBe(4);
});
