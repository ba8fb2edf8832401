import { describe, expect, it, test } from 'vitest';
import { clockIn, durationInWords, retryInWords, weekdayName, windowInWords } from './time-words.ts';

describe('a length of time', () => {
  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [15, '15 minutes'],
    [60, '1 hour'],
    [90, '1 hour 30 minutes'],
    [1_440, '1 day'],
    [10_080, '7 days'],
    [1_501, '1 day 1 hour 1 minute'],
  ])('of %i minutes is %s', (minutes, words) => {
    expect(durationInWords(minutes)).toBe(words);
  });
});

describe('the retry delay', () => {
  it('says when a lead is called again', () => {
    expect(retryInWords(15)).toBe('A lead that was busy or did not answer is called again after 15 minutes.');
  });

  it.each(['', 0, 1.5, -1, undefined])('says nothing about %s', (value) => {
    expect(retryInWords(value)).toBeUndefined();
  });
});

describe('the calling hours', () => {
  it('are told with their length', () => {
    expect(windowInWords('09:00', '18:30')).toBe('Campaigns call from 09:00 to 18:30: 9 hours 30 minutes a day.');
  });

  it('may cross midnight', () => {
    expect(windowInWords('21:00', '06:00')).toBe(
      'Campaigns call from 21:00 through midnight until 06:00 the next day: 9 hours.',
    );
  });

  it('may end at midnight', () => {
    expect(windowInWords('20:00', '00:00')).toBe('Campaigns call from 20:00 until midnight: 4 hours a day.');
  });

  it('last all day when they end as they begin', () => {
    expect(windowInWords('08:00', '08:00')).toMatch(/24 hours/);
  });

  it('are not told while a time is missing', () => {
    expect(windowInWords('', '18:00')).toBeUndefined();
    expect(windowInWords('09:00', '25:00')).toBeUndefined();
  });
});

describe('the clock of a zone', () => {
  it('is the time there', () => {
    expect(clockIn('Asia/Kolkata', new Date('2026-01-31T20:00:00Z'))).toBe('Sun 01:30');
  });

  it('is unknown for an unknown zone', () => {
    expect(clockIn('Mars/Olympus', new Date())).toBeUndefined();
  });
});

test('weekdays begin with Monday', () => {
  expect([1, 7].map((weekday) => weekdayName(weekday, 'long'))).toEqual(['Monday', 'Sunday']);
  expect(weekdayName(4, 'short')).toBe('Thu');
});
