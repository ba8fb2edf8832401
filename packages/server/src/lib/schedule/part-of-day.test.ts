import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { otherPartOfDay, partAt } from './part-of-day.ts';
import { type Schedule, windowAt } from './window.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const [morning, afternoon, evening] = [1, 2, 4];
const at = (time: string) => Date.parse(`${time}Z`);
const india: Schedule = {
  timezone: 'Asia/Kolkata',
  startDate: '2026-11-16',
  endDate: '2026-11-20',
  startTime: '09:00',
  endTime: '20:00',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour by Intl alone. */
const hourIn = (timezone: string, instant: number): number => {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
  formats.set(timezone, format);
  return Number(format.format(instant));
};

const partOf = (timezone: string, instant: number) => {
  const shown = hourIn(timezone, instant);
  if (shown < 12) return morning;
  return shown < 17 ? afternoon : evening;
};

/** Slow and obvious: looks at every quarter of an hour, on which all hours and changes of clocks are. */
const reference = (schedule: Schedule, from: number, tried: number): number => {
  const fits = (instant: number) =>
    windowAt(schedule, instant).open && (partOf(schedule.timezone, instant) & tried) === 0;
  const quarter = 15 * minute;
  if (tried === 7 || fits(from)) return from;
  for (let next = Math.floor(from / quarter) * quarter + quarter; next <= from + 14 * day; next += quarter) {
    if (fits(next)) return next;
  }
  return from;
};

describe('the part of the day', () => {
  it.each([
    ['2026-11-16T06:29:59', morning],
    ['2026-11-16T06:30:00', afternoon],
    ['2026-11-16T11:29:59', afternoon],
    ['2026-11-16T11:30:00', evening],
    ['2026-11-16T18:29:59', evening],
    ['2026-11-16T18:30:00', morning],
  ])('at %s UTC in India is %i', (time, part) => expect(partAt('Asia/Kolkata', at(time))).toBe(part));
});

describe('another part of the day', () => {
  it('is later today, or on another day within the hours', () => {
    // 10:00 in India.
    const now = at('2026-11-16T04:30:00');
    expect(otherPartOfDay(india, now, 0)).toBe(now);
    expect(otherPartOfDay(india, now, morning)).toBe(at('2026-11-16T06:30:00'));
    expect(otherPartOfDay(india, now, morning | afternoon)).toBe(at('2026-11-16T11:30:00'));
    expect(otherPartOfDay(india, at('2026-11-16T12:00:00'), afternoon | evening)).toBe(at('2026-11-17T03:30:00'));
  });

  it('does not matter once every part was tried, or where the hours allow no other', () => {
    const now = at('2026-11-16T04:30:00');
    expect(otherPartOfDay(india, now, 7)).toBe(now);
    expect(otherPartOfDay({ ...india, endTime: '11:00' }, now, morning)).toBe(now);
    // The schedule ends before the next morning.
    const last = at('2026-11-20T12:00:00');
    expect(otherPartOfDay(india, last, afternoon | evening)).toBe(last);
    expect(otherPartOfDay(india, at('2026-12-24T12:00:00'), evening)).toBe(at('2026-12-24T12:00:00'));
  });

  it('ends where the clock is set back over midnight', () => {
    // Until 2011 clocks in Newfoundland went from 00:01 back to 23:01.
    const schedule = { ...india, timezone: 'America/St_Johns', startDate: null, endDate: null };
    const twice = at('2010-11-07T02:45:00');
    expect(hourIn('America/St_Johns', twice)).toBe(23);
    const found = otherPartOfDay({ ...schedule, startTime: null, endTime: null }, twice, evening);
    expect(partOf('America/St_Johns', found)).toBe(morning);
    expect(found).toBeGreaterThan(twice);
  });

  it('is what a look at every quarter of an hour finds, also where clocks change', () => {
    const times = fc.constantFrom(
      '00:00',
      '02:30',
      '06:00',
      '09:00',
      '11:45',
      '12:00',
      '16:45',
      '17:00',
      '20:00',
      '23:30',
    );
    const schedules = fc.record({
      timezone: fc.constantFrom(
        ...['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'],
        ...['America/Nuuk', 'Asia/Beirut', 'Pacific/Apia', 'America/Santiago'],
      ),
      startDate: fc.constantFrom(null, '2026-03-27'),
      endDate: fc.constantFrom(null, '2026-04-02', '2026-10-27', '2026-11-02'),
      startTime: fc.option(times),
      endTime: fc.option(times),
    });
    // The weeks in which clocks change, and any other day of the year.
    const days = fc.oneof(
      fc.constantFrom('2026-03-08', '2026-03-28', '2026-04-04', '2026-04-23', '2026-09-05', '2026-10-24', '2026-10-31'),
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(schedules, days, fc.nat({ max: 2 * day }), fc.nat({ max: 7 }), (schedule, date, ms, tried) => {
        const from = Date.parse(date) + ms;
        expect(otherPartOfDay(schedule, from, tried)).toBe(reference(schedule, from, tried));
      }),
      { numRuns: cases(300) },
    );
  });
});
