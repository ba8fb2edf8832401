import { describe, expect, it } from 'vitest';
import { addOpenMs, openMsBetween, opensFirst, overAt, type Schedule, windowAt } from './window.ts';

const at = (instant: string) => Date.parse(instant);
const hour = 3_600_000;
const day = 24 * hour;
/** "2026-03-28..2026-03-29 22:00-06:00 Europe/Berlin". A missing part is a dash. */
const schedule = (words: string): Schedule => {
  const [dates = '', times = '', timezone = ''] = words.split(' ');
  const [startDate, endDate] = dates.split('..').map((part) => part || null);
  const [startTime, endTime] = times.split('-').map((part) => part || null);
  return {
    timezone,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
  };
};
const spans = (words: string, beside: Partial<Schedule> = {}) => {
  const plan = { ...schedule(words), ...beside };
  const found: string[] = [];
  let now = opensFirst(plan);
  while (now !== null) {
    const state = windowAt(plan, now);
    if (state.open) {
      const text = (instant: number) => new Date(instant).toISOString().slice(0, 16);
      found.push(`${text(now)} ${state.closesAt === null ? 'for ever' : text(state.closesAt)}`);
      now = state.closesAt;
    } else now = state.opensAt;
  }
  return found;
};

describe('the windows of a schedule', () => {
  it.each([
    [
      'open every day of the range',
      '2026-11-16..2026-11-17 09:00-18:00 Asia/Kolkata',
      ['2026-11-16T03:30 2026-11-16T12:30', '2026-11-17T03:30 2026-11-17T12:30'],
    ],
    [
      'belong to the day on which they start when they go over midnight',
      '2026-11-01..2026-11-03 22:00-06:00 UTC',
      ['2026-11-01T22:00 2026-11-02T06:00', '2026-11-02T22:00 2026-11-03T06:00', '2026-11-03T22:00 2026-11-04T06:00'],
    ],
    ['are one when they last all day', '2026-11-01..2026-11-03 10:00-10:00 UTC', ['2026-11-01T10:00 2026-11-04T10:00']],
    ['are one without times', '2024-02-28..2024-02-29 - UTC', ['2024-02-28T00:00 2024-03-01T00:00']],
    ['last until midnight without an end', '2026-12-31..2026-12-31 09:00- UTC', ['2026-12-31T09:00 2027-01-01T00:00']],
    ['start at midnight without a start', '2026-12-31..2026-12-31 -09:00 UTC', ['2026-12-31T00:00 2026-12-31T09:00']],
    ['never end without an end date', '2026-11-01.. - UTC', ['2026-11-01T00:00 for ever']],
    ['are none when the last day is before the first', '2026-11-02..2026-11-01 09:00-18:00 UTC', []],
    [
      'keep to the wall clock when it leaps in Berlin',
      '2026-03-28..2026-03-29 09:00-18:00 Europe/Berlin',
      ['2026-03-28T08:00 2026-03-28T17:00', '2026-03-29T07:00 2026-03-29T16:00'],
    ],
    [
      'keep to the wall clock when it goes back in New York',
      '2026-10-31..2026-11-01 09:00-18:00 America/New_York',
      ['2026-10-31T13:00 2026-10-31T22:00', '2026-11-01T14:00 2026-11-01T23:00'],
    ],
    [
      'are an hour shorter over the night of spring in Berlin',
      '2026-03-28..2026-03-28 22:00-06:00 Europe/Berlin',
      ['2026-03-28T21:00 2026-03-29T04:00'],
    ],
    [
      'are an hour longer over the night of autumn in Berlin',
      '2026-10-24..2026-10-24 22:00-06:00 Europe/Berlin',
      ['2026-10-24T20:00 2026-10-25T05:00'],
    ],
    [
      'are an hour shorter over the night of spring in New York',
      '2026-03-07..2026-03-07 22:00-06:00 America/New_York',
      ['2026-03-08T03:00 2026-03-08T10:00'],
    ],
    [
      'are an hour longer over the night of autumn in New York',
      '2026-10-31..2026-10-31 22:00-06:00 America/New_York',
      ['2026-11-01T02:00 2026-11-01T11:00'],
    ],
    [
      'start after the gap where their start is in it',
      '2026-03-29..2026-03-29 02:30-04:00 Europe/Berlin',
      ['2026-03-29T01:00 2026-03-29T02:00'],
    ],
    [
      'end at the gap where their end is in it',
      '2026-03-29..2026-03-29 01:00-02:30 Europe/Berlin',
      ['2026-03-29T00:00 2026-03-29T01:00'],
    ],
    [
      'are missing on the day on which they are in the gap, and over with the last that was not',
      '2026-03-28..2026-03-29 02:10-02:50 Europe/Berlin',
      ['2026-03-28T01:10 2026-03-28T01:50'],
    ],
    [
      'have no pause where the gap takes it',
      '2026-03-28..2026-03-29 03:00-02:00 Europe/Berlin',
      ['2026-03-28T02:00 2026-03-30T00:00'],
    ],
    [
      'start when the clock shows the start for the first time',
      '2026-10-25..2026-10-25 02:30-04:00 Europe/Berlin',
      ['2026-10-25T00:30 2026-10-25T03:00'],
    ],
    [
      'end when the clock shows the end for the first time',
      '2026-10-25..2026-10-25 01:00-02:30 Europe/Berlin',
      ['2026-10-24T23:00 2026-10-25T00:30'],
    ],
    [
      'shift by half an hour on Lord Howe Island',
      '2026-10-03..2026-10-04 01:00-02:15 Australia/Lord_Howe',
      ['2026-10-02T14:30 2026-10-02T15:45', '2026-10-03T14:30 2026-10-03T15:30'],
    ],
    [
      'pass over the day that Samoa left out',
      '2011-12-29..2011-12-31 09:00-18:00 Pacific/Apia',
      ['2011-12-29T19:00 2011-12-30T04:00', '2011-12-30T19:00 2011-12-31T04:00'],
    ],
    [
      'go over midnight into the day after the one that Samoa left out',
      '2011-12-29..2011-12-30 22:00-06:00 Pacific/Apia',
      ['2011-12-30T08:00 2011-12-30T16:00'],
    ],
    ['are none on the day that Samoa left out', '2011-12-30..2011-12-30 - Pacific/Apia', []],
    [
      'are there on the leap day',
      '2028-02-29..2028-02-29 09:00:30-18:00:00 Asia/Kathmandu',
      ['2028-02-29T03:15 2028-02-29T12:15'],
    ],
  ])('%s', (_, words, expected) => {
    expect(spans(words)).toEqual(expected);
    const last = expected.at(-1)?.slice(17);
    if (last !== 'for ever') expect(overAt(schedule(words))).toBe(last === undefined ? 0 : at(`${last}Z`));
  });

  /** The hours of a week from Monday: "09:00-12:00 14:00-18:00 | | | | | 10:00-12:00 |". */
  const week = (words: string): NonNullable<Schedule['week']> =>
    words.split('|').map((hours) =>
      hours
        .split(' ')
        .filter((each) => each !== '')
        .map((each) => ({ start: each.slice(0, 5), end: each.slice(6) })),
    );

  it.each<[string, string, Partial<Schedule>, string[]]>([
    [
      'are several a day, and none on some weekdays',
      '2026-11-13..2026-11-17 - Asia/Kolkata',
      { week: week('09:00-12:00 14:00-18:00||||10:00-11:00||') },
      ['2026-11-13T04:30 2026-11-13T05:30', '2026-11-16T03:30 2026-11-16T06:30', '2026-11-16T08:30 2026-11-16T12:30'],
    ],
    [
      'are one where they overlap or touch, also across midnight, whatever their order',
      '2026-11-16..2026-11-17 - UTC',
      { week: week('20:00-02:00 09:00-12:00 11:00-13:00 13:00-14:00|01:00-03:00|||||') },
      ['2026-11-16T09:00 2026-11-16T14:00', '2026-11-16T20:00 2026-11-17T03:00'],
    ],
    ['are none in a week without hours', '2026-11-16.. - UTC', { week: week('||||||') }, []],
    [
      'leave out days off, and end at the midnight before them',
      '2026-11-16..2026-11-20 22:00-06:00 UTC',
      { daysOff: ['2026-11-18', '2026-12-25'] },
      [
        '2026-11-16T22:00 2026-11-17T06:00',
        '2026-11-17T22:00 2026-11-18T00:00',
        '2026-11-19T22:00 2026-11-20T06:00',
        '2026-11-20T22:00 2026-11-21T06:00',
      ],
    ],
    [
      'last all day up to a day off, and start again at their start',
      '2026-11-16..2026-11-20 10:00-10:00 UTC',
      { daysOff: ['2026-11-19', '2026-11-18'] },
      ['2026-11-16T10:00 2026-11-18T00:00', '2026-11-20T10:00 2026-11-21T10:00'],
    ],
    [
      'are one without a pause in the week, until a day off',
      '2026-11-16.. - UTC',
      { week: week(Array(7).fill('12:00-00:00 00:00-12:00').join('|')), daysOff: ['2026-11-20'] },
      ['2026-11-16T00:00 2026-11-20T00:00', '2026-11-21T00:00 for ever'],
    ],
    ['are none if every day is off', '2026-11-16..2026-11-17 - UTC', { daysOff: ['2026-11-16', '2026-11-17'] }, []],
  ])('%s', (_, words, beside, expected) => {
    expect(spans(words, beside)).toEqual(expected);
    const plan = { ...schedule(words), ...beside };
    const last = expected.at(-1)?.slice(17);
    const over = plan.endDate === null ? null : last === undefined ? 0 : at(`${last}Z`);
    expect(overAt(plan)).toBe(over);
  });

  it('of a year of Mondays are over with the last Monday', () => {
    const mondays = { ...schedule('2026-01-01..2026-12-27 - UTC'), week: week('09:00-10:00||||||') };
    expect(overAt(mondays)).toBe(at('2026-12-21T10:00Z'));
    expect(overAt({ ...mondays, daysOff: ['2026-12-21', '2026-12-14', '2026-12-07'] })).toBe(at('2026-11-30T10:00Z'));
  });

  it('depend only on the instant, however the clock jumps', () => {
    const plan = schedule('2026-11-16..2026-11-17 09:00-18:00 Asia/Kolkata');
    const states = () =>
      [
        '2026-11-16T03:29:59.999Z',
        '2026-11-16T03:30Z',
        '2026-11-16T12:30Z',
        '2026-11-17T12:29:59.999Z',
        '2026-11-17T12:30Z',
      ].map((instant) => windowAt(plan, at(instant)));
    const forwards = states();
    expect(forwards).toEqual([
      { open: false, why: 'not_started', opensAt: at('2026-11-16T03:30Z') },
      { open: true, closesAt: at('2026-11-16T12:30Z') },
      { open: false, why: 'outside_hours', opensAt: at('2026-11-17T03:30Z') },
      { open: true, closesAt: at('2026-11-17T12:30Z') },
      { open: false, why: 'over', opensAt: null },
    ]);
    windowAt(plan, at('2099-01-01T00:00Z'));
    windowAt(plan, at('1971-01-01T00:00Z'));
    expect(states()).toEqual(forwards);
  });

  it('are always open for an empty schedule', () => {
    const plan = schedule(' - Asia/Kolkata');
    expect(windowAt(plan, at('2026-11-16T03:29Z'))).toEqual({ open: true, closesAt: null });
    expect([opensFirst(plan), overAt(plan)]).toEqual([null, null]);
    expect(openMsBetween(plan, 1000, 5000)).toBe(4000);
    expect(addOpenMs(plan, 1000, 5000)).toBe(6000);
  });
});

describe('calling time', () => {
  const plan = schedule('2026-11-16..2026-11-17 09:00-18:00 Asia/Kolkata');
  const opening = at('2026-11-16T03:30Z');
  const night = at('2026-11-16T18:00Z');

  it('is the time within the windows', () => {
    expect(openMsBetween(plan, 0, at('2030-01-01T00:00Z'))).toBe(18 * hour);
    expect(openMsBetween(plan, opening + hour, night)).toBe(8 * hour);
    expect(openMsBetween(plan, night, opening)).toBe(0);
  });

  it('continues after the night, and not after the end', () => {
    expect(addOpenMs(plan, opening, 9 * hour)).toBe(opening + 9 * hour);
    expect(addOpenMs(plan, opening, 9 * hour + 1)).toBe(opening + day + 1);
    expect(addOpenMs(plan, night, 0)).toBe(night);
    expect(addOpenMs(plan, night, 9 * hour)).toBe(opening + day + 9 * hour);
    expect(addOpenMs(plan, night, 9 * hour + 1)).toBeNull();
  });

  it('is not searched beyond a hundred years', () => {
    const endless = schedule('2026-11-16.. 09:00-09:01 Asia/Kolkata');
    expect(addOpenMs(endless, opening, 30_000 * 60_000)).toBeGreaterThan(opening + 29_998 * day);
    expect(addOpenMs(endless, opening, 40_000 * 60_000)).toBeNull();
  });

  it('of ten years is the sum of all daily hours', () => {
    const years = schedule('.. 22:00-06:00 America/New_York');
    const [from, to] = [at('2026-01-01T17:00Z'), at('2036-01-01T17:00Z')];
    // Ten years lose and gain an hour equally often.
    expect(openMsBetween(years, from, to)).toBe(((to - from) / day) * 8 * hour);
  });
});
