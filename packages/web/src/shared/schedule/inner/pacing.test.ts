import { callingTime } from '@halloo/contract/calling-days';
import { describe, expect, it } from 'vitest';
import { callingDays, type FormDays } from './form-days.ts';
import { fitInWords, paceInWords, roughly } from './pacing.ts';

describe('a pace in words', () => {
  it('is told in calls an hour and in the time that the leads need', () => {
    expect(paceInWords(50, 10, 12_000)).toBe(
      '50 calls at once, 10 s pause between calls: about 3,400 calls an hour; 12,000 leads need about 3 h 30 min',
    );
    expect(paceInWords(1, 0, 1)).toBe(
      '1 call at once, no pause between calls: about 84 calls an hour; 1 lead needs about 1 min',
    );
  });

  it('leaves the leads out where there are none', () => {
    expect(paceInWords(2, 30, 0)).toBe('2 calls at once, 30 s pause between calls: about 99 calls an hour');
  });

  it.each([
    ['', 10],
    [50, ''],
    [0, 10],
    [1.5, 10],
    [50, -1],
    [null, 10],
  ])('says nothing about %s and %s', (spin, rest) => {
    expect(paceInWords(spin, rest, 10)).toBeUndefined();
  });
});

describe('a rough length of time', () => {
  it.each([
    [0.001, '1 min'],
    [0.12, '7 min'],
    [0.9, '55 min'],
    [0.99, '1 h'],
    [1, '1 h'],
    [3.53, '3 h 30 min'],
    [3.97, '4 h'],
    [90, '90 h'],
    [1234.5, '1,235 h'],
  ])('of %d hours is %s', (hours, words) => {
    expect(roughly(hours)).toBe(words);
  });
});

const window: FormDays = {
  call_start_date: '2026-11-19',
  call_end_date: '2026-11-28',
  call_start_time: '09:00',
  call_end_time: '18:00',
  week: null,
  holidays: null,
  days_off: [],
};
const hoursAllowed = (values: FormDays) => {
  const days = callingDays(values, []);
  const time = days && callingTime(days);
  return time && { days: time.days, hours: time.minutes / 60 };
};

describe('the hours that a schedule allows', () => {
  it('count every day, first and last included', () => {
    expect(hoursAllowed(window)).toEqual({ days: 10, hours: 90 });
    expect(hoursAllowed({ ...window, call_end_date: '2026-11-19' })).toEqual({ days: 1, hours: 9 });
  });

  it('know windows over midnight and around the clock', () => {
    expect(hoursAllowed({ ...window, call_start_time: '22:00', call_end_time: '02:00' })?.hours).toBe(40);
    expect(hoursAllowed({ ...window, call_end_time: '09:00:00' })?.hours).toBe(240);
  });

  it('leave out weekdays without hours, holidays and days off', () => {
    const week = [[], [], [], [{ start: '09:00', end: '12:00' }], [{ start: '09:00', end: '18:00' }], [], []];
    // Two Thursdays and two Fridays.
    expect(hoursAllowed({ ...window, week })).toEqual({ days: 4, hours: 24 });
    const holidays = [{ date: '2026-11-20', name: 'Feast' }];
    const days = callingDays({ ...window, week, days_off: ['2026-11-19'] }, holidays);
    expect(days && callingTime(days)).toEqual({ days: 2, minutes: 12 * 60 });
  });

  it('are unknown while something is missing or the wrong way round', () => {
    expect(hoursAllowed({ ...window, call_end_date: '' })).toBeUndefined();
    expect(hoursAllowed({ ...window, call_end_time: '' })).toBeUndefined();
    expect(hoursAllowed({ ...window, call_end_date: '2026-11-18' })).toBeUndefined();
  });

  it('are told, with a warning where they do not do', () => {
    const pace = { spin_rate: 50, time_between_calls: 10 };
    expect(fitInWords(callingDays(window, []), pace, 12_000)).toEqual({
      enough: true,
      words: 'The dates and hours allow 90 h of calling on 10 days.',
    });
    expect(fitInWords(callingDays({ ...window, call_end_date: '2026-11-19' }, []), pace, 100_000)).toEqual({
      enough: false,
      words: 'The dates and hours allow 9 h of calling on 1 day: too little to call everybody once.',
    });
    expect(fitInWords(callingDays(window, []), { ...pace, spin_rate: '' }, 1)).toBeUndefined();
  });
});
