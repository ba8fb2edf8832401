import { typicalCallSeconds } from '@halloo/contract/cost-estimate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { type ForecastFacts, forecast } from './forecast.ts';

const at = (instant: string) => Date.parse(instant);
const second = 1000;
const hour = 3_600_000;
/** Three days of nine hours, one hour of which has passed; a channel makes 75 calls an hour. */
const facts: ForecastFacts = {
  now: at('2026-11-16T04:30:00Z'),
  schedule: {
    timezone: 'Asia/Kolkata',
    startDate: '2026-11-16',
    endDate: '2026-11-18',
    startTime: '09:00',
    endTime: '18:00',
  },
  spinRate: 10,
  restSeconds: 5,
  channels: 20,
  leadsLeft: 6000,
  retriesExpected: 0,
  callSeconds: typicalCallSeconds,
  callsPerMinute: null,
};
const forecastWith = (change: Partial<ForecastFacts>) => forecast({ ...facts, ...change });
const end = '18:00 on 18 November (Asia/Kolkata)';

describe('a forecast', () => {
  it('is the calling time needed at the pace of spin rate, channels, call length and rests', () => {
    expect(forecastWith({})).toEqual({
      finishesAt: at('2026-11-16T12:30:00Z'),
      meetsEnd: true,
      leadsLeftAtEnd: 0,
      needs: null,
    });
    expect(forecastWith({ leadsLeft: 750 }).finishesAt).toBe(facts.now + hour);
    expect(forecastWith({ leadsLeft: 500, retriesExpected: 250 }).finishesAt).toBe(facts.now + hour);
    expect(forecastWith({ leadsLeft: 750, channels: 5 }).finishesAt).toBe(facts.now + 2 * hour);
    expect(forecastWith({ leadsLeft: 750, restSeconds: 53 }).finishesAt).toBe(facts.now + 2 * hour);
  });

  it('skips the night', () => {
    expect(forecastWith({ leadsLeft: 6750 }).finishesAt).toBe(at('2026-11-17T04:30:00Z'));
    expect(forecastWith({ now: at('2026-11-15T00:00:00Z'), leadsLeft: 750 }).finishesAt).toBe(
      at('2026-11-16T04:30:00Z'),
    );
  });

  it('uses the measured pace once it is known', () => {
    expect(forecastWith({ leadsLeft: 600, callsPerMinute: 5 }).finishesAt).toBe(facts.now + 2 * hour);
    expect(forecastWith({ leadsLeft: 750, callsPerMinute: 0 }).finishesAt).toBe(facts.now + hour);
    expect(forecastWith({ channels: 0, callsPerMinute: 5 }).finishesAt).toBeNull();
  });

  it('includes the length of the last call, and is now if no leads are left', () => {
    expect(forecastWith({ leadsLeft: 1 }).finishesAt).toBe(facts.now + 43 * second);
    expect(forecastWith({ leadsLeft: 0 })).toEqual({
      finishesAt: facts.now,
      meetsEnd: true,
      leadsLeftAtEnd: 0,
      needs: null,
    });
  });

  it('has no end to meet if the schedule has none', () => {
    const schedule = { ...facts.schedule, endDate: null };
    expect(forecastWith({ schedule, leadsLeft: 20_250 })).toEqual({
      finishesAt: at('2026-11-19T03:30:00Z') + hour,
      meetsEnd: null,
      leadsLeftAtEnd: 0,
      needs: null,
    });
    expect(forecastWith({ schedule, channels: 0 })).toMatchObject({ finishesAt: null, meetsEnd: null, needs: null });
    expect(forecastWith({ schedule, spinRate: 1, restSeconds: 86_400, leadsLeft: 2_000_000 }).finishesAt).toBeNull();
  });
});

describe('a campaign that cannot meet its end', () => {
  it('fits exactly up to the last call', () => {
    expect(forecastWith({ leadsLeft: 19_500 })).toMatchObject({
      finishesAt: at('2026-11-18T12:30:00Z'),
      meetsEnd: true,
    });
    expect(forecastWith({ leadsLeft: 19_501 })).toMatchObject({ finishesAt: null, meetsEnd: false, leadsLeftAtEnd: 1 });
  });

  it('needs a higher spin rate, more channels, or both', () => {
    expect(forecastWith({ leadsLeft: 39_000 })).toEqual({
      finishesAt: null,
      meetsEnd: false,
      leadsLeftAtEnd: 19_500,
      needs: {
        spinRate: 20,
        channels: null,
        sentence: `To finish by ${end} the campaign needs a spin rate of 20 instead of 10.`,
      },
    });
    expect(forecastWith({ leadsLeft: 19_500, channels: 4 }).needs).toEqual({
      spinRate: null,
      channels: 10,
      sentence: `To finish by ${end} the campaign needs 10 SIM channels instead of 4.`,
    });
    expect(forecastWith({ leadsLeft: 1_950_001 }).needs).toEqual({
      spinRate: 1001,
      channels: 1001,
      sentence: `To finish by ${end} the campaign needs a spin rate of 1,001 instead of 10 and 1,001 SIM channels instead of 20.`,
    });
    expect(forecastWith({ leadsLeft: 10, channels: 0 })).toMatchObject({
      leadsLeftAtEnd: 10,
      needs: {
        spinRate: null,
        channels: 1,
        sentence: `To finish by ${end} the campaign needs 1 SIM channel instead of 0.`,
      },
    });
  });

  it('uses the measured pace of its channels', () => {
    // Ten at once make 5 calls a minute, so 1 a minute takes two; 26 hours are 1,560 minutes.
    expect(forecastWith({ callsPerMinute: 5, leadsLeft: 15_600 })).toMatchObject({
      leadsLeftAtEnd: 7800,
      needs: { spinRate: 20, channels: null },
    });
  });

  it('counts leads, not calls, where each takes more than one', () => {
    expect(forecastWith({ leadsLeft: 20_000, retriesExpected: 19_000 }).leadsLeftAtEnd).toBe(10_000);
  });

  it('needs more time if even the highest spin rate is too low, or no time is left', () => {
    expect(forecastWith({ leadsLeft: 2_000_000, restSeconds: 86_400 }).needs).toEqual({
      spinRate: null,
      channels: null,
      sentence: `Even a spin rate of 10,000 would not finish by ${end}. Widen the hours or move the end date.`,
    });
    expect(forecastWith({ now: at('2026-11-18T12:29:30Z'), leadsLeft: 1 })).toMatchObject({
      meetsEnd: false,
      needs: { spinRate: null, channels: null },
    });
    expect(forecastWith({ now: at('2026-11-18T12:30:00Z'), leadsLeft: 7 })).toEqual({
      finishesAt: null,
      meetsEnd: false,
      leadsLeftAtEnd: 7,
      needs: {
        spinRate: null,
        channels: null,
        sentence: `No calling time is left: the schedule ended at ${end}. Move the end date.`,
      },
    });
  });

  it('meets its end with the suggested values, and not with lower ones', () => {
    const anyFacts = fc.record({
      spinRate: fc.integer({ min: 1, max: 50 }),
      channels: fc.nat({ max: 50 }),
      restSeconds: fc.nat({ max: 600 }),
      leadsLeft: fc.integer({ min: 1, max: 500_000 }),
      retriesExpected: fc.nat({ max: 100_000 }),
      callSeconds: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(anyFacts, (change) => {
        const { meetsEnd, needs, finishesAt } = forecastWith(change);
        expect(meetsEnd).toBe(finishesAt !== null);
        expect(meetsEnd).toBe(needs === null);
        const atOnce = Math.max(needs?.spinRate ?? 0, needs?.channels ?? 0);
        if (atOnce === 0) return;
        expect(forecastWith({ ...change, spinRate: atOnce, channels: atOnce }).meetsEnd).toBe(true);
        expect(forecastWith({ ...change, spinRate: atOnce - 1, channels: atOnce - 1 }).meetsEnd).toBe(false);
      }),
      { numRuns: cases(1000) },
    );
  });
});
