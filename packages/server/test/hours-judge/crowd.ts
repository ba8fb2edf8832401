import { expect } from 'vitest';
import { profileSchema } from '../../src/drivers/line/simulated/profile.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { until } from '../adoption.ts';
import { simulated, startDialer } from '../dialer.ts';
import { quickTime } from '../line-times.ts';
import type { World } from './make-campaigns.ts';
import { type Chance, isLikely } from './random-rules.ts';
import { shownAt } from './slow-judge.ts';

const [secondMs, minuteMs, dayMs] = [1_000, 60_000, 86_400_000];

/** Most people are not reached, so that they are called again and again. */
const profile = profileSchema.parse({
  shares: { person: 0.08, noAnswer: 0.5, busy: 0.35, rejected: 0, invalidNumber: 0, congestion: 0.02, machine: 0.05 },
});

/** Dialers that come and go, and a clock that jumps, also while they are at work. */
export const createCrowd = (db: Db, chance: Chance, start: number) => {
  let now = start;
  let isRestless = true;
  const moments: { at: number; what: string }[] = [{ at: start, what: 'begins' }];
  const placed: { id: string; at: number }[] = [];
  const dialers: { dialer: Awaited<ReturnType<typeof startDialer>>; claims: () => number }[] = [];

  const set = (at: number, what = 'is set') => {
    now = at;
    moments.push({ at, what });
  };
  const clock = {
    now: () => {
      // Between a claim and its calls, and never within one step of the process.
      if (isRestless && isLikely(chance, 0.02)) {
        const jump = (chance.upTo(240) + 1) * minuteMs;
        setTimeout(() => isRestless && set(now + jump, 'jumps while dialers are at work'), chance.upTo(40));
      }
      return new Date(now);
    },
  };

  const join = async () => {
    const line = simulated({ time: quickTime(), profile, seed: chance.upTo(1_000_000) });
    let claims = 0;
    const dialer = await startDialer(db, {
      clock,
      line: {
        ...line,
        room: () => {
          claims += 1;
          return line.room();
        },
        place: (call) => {
          placed.push({ id: call.id, at: now });
          return line.place(call);
        },
      },
      intervals: { pollMs: 100, maintainMs: 400, heartbeatMs: 250 },
    });
    dialers.push({ dialer, claims: () => claims });
  };

  /** The next moment at which a clock of somebody shows the beginning or the end of some hours, or midnight. */
  const nextEdge = ({ campaigns, people, law }: World): number => {
    const campaign = chance.oneOf([...campaigns.values()]);
    const person = chance.oneOf([...people.values()]);
    const zone = chance.oneOf([campaign.timezone, ...person.zones]);
    const rules = person.regions.flatMap((region) => law.rules.get(region)?.hours.match(/\d\d:\d\d/g) ?? []);
    const times = [...campaign.week.flat().flatMap(({ start: from, end }) => [from, end]), ...rules, '00:00'];
    const time = chance.oneOf(times);
    let at = Math.ceil(now / minuteMs) * minuteMs + minuteMs;
    for (let minutes = 0; minutes < 1_600 && shownAt(zone, at).slice(11) !== time; minutes += 1) at += minuteMs;
    return at + chance.oneOf([-secondMs, 0, 0, secondMs, -20 * secondMs]);
  };

  return {
    clock,
    placed,
    set,
    join,
    now: () => now,
    poll: () => {
      for (const { dialer } of dialers) dialer.poll();
    },
    /** The clock stays from here on. */
    calm: () => {
      isRestless = false;
    },
    move: async (world: World, isMonotonic: boolean) => {
      const drawn = chance.next();
      if (drawn < 0.5) return set(nextEdge(world), 'comes to the edge of some hours');
      if (drawn < 0.75) return set(now + (1 + chance.upTo(7_200)) * secondMs, 'goes on');
      if (drawn < 0.8) return set(now + chance.upTo(3 * dayMs), 'jumps ahead');
      if (!isMonotonic) set(now - chance.upTo(isLikely(chance, 0.3) ? dayMs : 180 * minuteMs), 'is set back');
    },
    /** Every dialer has looked for work since. */
    claimed: async () => {
      const seen = dialers.map(({ claims }) => claims());
      await until(() => {
        for (const { dialer } of dialers) dialer.poll();
        for (const [nth, { claims }] of dialers.entries()) expect(claims()).toBeGreaterThan((seen[nth] ?? 0) + 1);
      });
    },
    /** A dialer stops, or the others consider it dead; another one joins in its place. */
    fail: async () => {
      const nth = chance.upTo(dialers.length);
      const [one] = dialers.slice(nth, nth + 1);
      if (!one) return;
      if (isLikely(chance, 0.4)) {
        await db`update dialer set lost_at = now() where id = ${one.dialer.id}`;
        return;
      }
      dialers.splice(nth, 1);
      const gone = isLikely(chance, 0.3) ? one.dialer.drain().then(() => one.dialer.stop()) : one.dialer.stop();
      if (isLikely(chance, 0.5)) await gone;
      await join();
      await gone;
    },
    leave: async () => {
      for (const { dialer } of dialers.splice(0)) await dialer.stop();
    },
    /** What the clock did around a moment. */
    told: (at: number): string =>
      moments
        .slice(Math.max(0, moments.findIndex((moment) => moment.at === at) - 3))
        .slice(0, 5)
        .map((moment) => `${moment.what} ${new Date(moment.at).toISOString()}`)
        .join(', '),
  };
};
