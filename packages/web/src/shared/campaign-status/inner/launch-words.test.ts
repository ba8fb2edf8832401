import { describe, expect, it } from 'vitest';
import { launchInWords } from './launch-words.ts';

const now = new Date(2026, 10, 1);
const schedule: Parameters<typeof launchInWords>[1] = {
  campaign_type: 'Outbound',
  call_start_date: '2026-11-19',
  call_end_date: '2026-11-29',
  call_start_time: '09:00:00',
  call_end_time: '18:00:00',
  week: null,
  holidays: null,
  holiday_dates: [],
  days_off: [],
  timezone: 'Asia/Kolkata',
};

describe('going live', () => {
  it('names people, days and hours', () => {
    expect(launchInWords(12_000, schedule, now)).toBe(
      'Go live: 12,000 people will be called from Thu 19 Nov to Sun 29 Nov, between 09:00 and 18:00, India Time.',
    );
  });

  it('knows one person, one day and the whole day', () => {
    const short = { ...schedule, call_end_date: '2026-11-19', call_end_time: '09:00:00' };
    expect(launchInWords(1, short, now)).toBe(
      'Go live: 1 person will be called on Thu 19 Nov, around the clock, India Time.',
    );
  });

  it('leaves out what is not set, and keeps a zone that nobody has a name for', () => {
    const bare = { ...schedule, call_start_date: null, call_start_time: null };
    expect(launchInWords(3, bare, now)).toBe('Go live: 3 people will be called.');
    expect(launchInWords(3, { ...schedule, timezone: 'Moon/Base' }, now)).toContain('Moon/Base');
  });

  it('tells hours by weekday and days off', () => {
    const office = [{ start: '09:00:00', end: '18:00:00' }];
    const week = [office, office, office, office, office, [], []];
    expect(launchInWords(3, { ...schedule, week, days_off: ['2026-11-20'] }, now)).toBe(
      'Go live: 3 people will be called from Thu 19 Nov to Sun 29 Nov, Monday to Friday 09:00 to 18:00; not on 1 day off, India Time.',
    );
  });

  it('answers calls when inbound', () => {
    expect(launchInWords(0, { ...schedule, campaign_type: 'Inbound' }, now)).toMatch(
      /^Go live: incoming calls will be answered/,
    );
  });
});
