import { expect, test } from 'vitest';
import { dateIn, dateTimeIn, momentIn, timeWithSecondsIn } from './zone-moment.ts';

const now = new Date('2026-11-16T10:00:00Z');
const india = 'Asia/Kolkata';

test.each([
  ['2026-11-16T11:10:00Z', 'today 16:40'],
  ['2026-11-16T19:00:00Z', 'tomorrow 00:30'],
  ['2026-11-15T11:10:00Z', 'yesterday 16:40'],
  ['2026-11-19T11:10:00Z', 'Thu 19 Nov 16:40'],
  ['2027-01-02T11:10:00Z', 'Sat 2 Jan 2027 16:40'],
])('%s in India is %s', (moment, words) => {
  expect(momentIn(moment, india, now, india)).toBe(words);
});

test('the zone is named to those whose own clock differs', () => {
  expect(momentIn('2026-11-16T11:10:00Z', india, now, 'Europe/Paris')).toBe('today 16:40, India Time');
  expect(momentIn('2026-11-16T11:10:00Z', india, now, 'Asia/Calcutta')).toBe('today 16:40');
});

test('a day is that of the zone', () => {
  expect(dateIn('2026-11-16T19:00:00Z', india)).toBe('17-11-2026');
  expect(dateIn('2026-11-16T19:00:00Z', 'Europe/Paris')).toBe('16-11-2026');
  expect(dateTimeIn('2026-11-16T19:00:00Z', india)).toBe('17-11-2026 00:30');
  expect(timeWithSecondsIn('2026-11-16T19:00:07Z', india)).toBe('00:30:07');
});
