import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursInWords, hoursProblemInWords } from './rule-words.ts';
import {
  groupDays,
  hoursOutside,
  hoursWithin,
  readWeekHours,
  type WeekHours,
  weekHours,
  writeWeekHours,
} from './week-hours.ts';

const office = { start: '09:00', end: '17:00' };

describe('hours as text', () => {
  test('name days and ranges of days, with several hours each', () => {
    const lunch = [
      { start: '10:00', end: '13:00' },
      { start: '14:00', end: '20:00' },
    ];
    expect(weekHours('Mon-Fri 10:00-13:00 14:00-20:00; Sat 10:00-16:00')).toEqual([
      ...Array(5).fill(lunch),
      [{ start: '10:00', end: '16:00' }],
      [],
    ]);
  });

  test.each([
    ['sat-mon 09:00-17:00', 'Mon 09:00-17:00; Sat-Sun 09:00-17:00'],
    ['Monday – Friday 09:00 – 17:00', 'Mon-Fri 09:00-17:00'],
    ['Tue 14:00-17:00, 09:00-12:00;', 'Tue 09:00-12:00 14:00-17:00'],
    ['Mon-Sun 00:00-24:00', 'Mon-Sun 00:00-24:00'],
  ])('%j is %j', (typed, written) => {
    expect(writeWeekHours(weekHours(typed))).toBe(written);
  });

  test.each([
    ['Mo-Fri 09:00-17:00', 'day', 'Mo'],
    ['Mon-Wed-Fri 09:00-17:00', 'day', 'Mon-Wed-Fri'],
    ['Mon 9-17', 'time', '9-17'],
    ['Mon', 'time', 'Mon'],
    ['Mon 09:00-25:00', 'time', '09:00-25:00'],
    ['Mon 22:00-06:00', 'order', '22:00-06:00'],
    ['Mon-Fri 09:00-17:00; Fri 09:00-12:00', 'twice', 'Fri 09:00-12:00'],
    ['Mon 09:00-12:00 11:00-14:00', 'overlap', 'Mon 09:00-12:00 11:00-14:00'],
    [' ; ', 'empty', ' ; '],
  ])('%j is refused and says why', (typed, kind, text) => {
    const read = readWeekHours(typed);
    expect(read).toEqual({ problem: { kind, text } });
    if ('problem' in read) expect(hoursProblemInWords(read.problem).length).toBeGreaterThan(10);
  });

  const anyWeek: fc.Arbitrary<WeekHours> = fc
    .array(
      fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 6 }).map((quarters) => {
        const times = quarters
          .toSorted((one, other) => one - other)
          .map((at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`);
        return times.flatMap((start, place) =>
          place % 2 === 0 && times[place + 1] !== undefined ? [{ start, end: times[place + 1] ?? '' }] : [],
        );
      }),
      { minLength: 7, maxLength: 7 },
    )
    .filter((week) => week.some(({ length }) => length > 0));

  test('what is written is read back', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        expect(weekHours(writeWeekHours(week))).toEqual(week);
      }),
    );
  });

  test('the hours outside and within others are those minutes that one or both have', () => {
    const minutes = (week: WeekHours) => {
      const found = new Set<string>();
      for (const [day, hours] of week.entries()) {
        for (let at = 0; at < 1440; at += 15) {
          const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
          if (hours.some(({ start, end }) => start <= time && time < end)) found.add(`${day} ${time}`);
        }
      }
      return found;
    };
    fc.assert(
      fc.property(anyWeek, anyWeek, (week, allowed) => {
        const [own, others] = [minutes(week), minutes(allowed)];
        expect(minutes(hoursOutside(week, allowed))).toEqual(new Set([...own].filter((at) => !others.has(at))));
        expect(minutes(hoursWithin(week, allowed))).toEqual(new Set([...own].filter((at) => others.has(at))));
      }),
    );
  });
});

test('equal days in a row are one group', () => {
  expect(groupDays([[office], [office], [], [office], [], [], []])).toEqual([
    { first: 0, last: 1, hours: [office] },
    { first: 3, last: 3, hours: [office] },
  ]);
});

test('hours are said in words', () => {
  expect(hoursInWords(weekHours('Mon-Fri 10:00-13:00 14:00-20:00; Sat 10:00-16:00'))).toBe(
    'Mon–Fri 10:00–13:00, 14:00–20:00; Sat 10:00–16:00',
  );
  expect(hoursInWords(weekHours('Mon-Sun 08:00-21:00'))).toBe('Mon–Sun 08:00–21:00');
  expect(hoursInWords(Array(7).fill([]))).toBe('No hours');
});
