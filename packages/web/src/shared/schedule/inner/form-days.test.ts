import { describe, expect, it } from 'vitest';
import { callingDays, type FormDays, neverInWords, shownDates } from './form-days.ts';

const form: FormDays = {
  call_start_date: '2026-11-20',
  call_end_date: '2026-11-22',
  call_start_time: '09:00',
  call_end_time: '18:00',
  week: null,
  holidays: null,
  days_off: [],
};
const never = (change: Partial<FormDays>, holidays: string[] = []) =>
  neverInWords(
    callingDays(
      { ...form, ...change },
      holidays.map((date) => ({ date, name: 'Feast' })),
    ),
  );

describe('a form whose campaign would never call', () => {
  it('says why, and what to do', () => {
    expect(never({})).toBeUndefined();
    expect(never({ days_off: ['2026-11-20', '2026-11-21'] }, ['2026-11-22'])).toMatch(
      /every day with hours is a holiday or a day off\. Remove/,
    );
    const sundays = [[], [], [], [], [], [], [{ start: '09:00', end: '10:00' }]];
    expect(never({ week: sundays })).toBeUndefined();
    expect(never({ week: sundays, call_end_date: '2026-11-21' })).toMatch(
      /no weekday between its dates has hours\. Add/,
    );
  });

  it('says nothing while dates or times are missing', () => {
    expect(never({ call_end_date: '', days_off: ['2026-11-20'] })).toBeUndefined();
    expect(never({ call_end_time: '' })).toBeUndefined();
  });
});

it('holidays are shown for the dates of the campaign, at most ten years', () => {
  expect(shownDates(form, '2026-01-01')).toEqual({ from: '2026-11-20', to: '2026-11-22' });
  expect(shownDates({ ...form, call_start_date: '', call_end_date: '' }, '2026-01-01')).toEqual({
    from: '2026-01-01',
    to: '2027-01-01',
  });
  expect(shownDates({ ...form, call_end_date: '2999-12-31' }, '2026-01-01').to).toBe('2036-11-16');
});
