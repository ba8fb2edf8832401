import { type Schedule, windowAt } from './window.ts';
import { dayMs, nextInstantOf, wallAt } from './zone-time.ts';

const hourMs = 3_600_000;

/** The ends of morning, afternoon and evening, on the wall clock. */
const ends = [12 * hourMs, 17 * hourMs, dayMs] as const;

/** All parts of the day. */
export const everyPart = 0b111;

const indexAt = (timeMs: number): number => ends.findIndex((end) => timeMs < end);

const timeOfDay = (wall: number): number => wall - Math.floor(wall / dayMs) * dayMs;

/** The part of the day at an instant, as a bit: 1 before 12:00, 2 before 17:00, 4 later. */
export const partAt = (timezone: string, instant: number): number => 1 << indexAt(timeOfDay(wallAt(timezone, instant)));

/** The instant at which the part of the day at `instant` ends. */
const partEnd = (timezone: string, instant: number): number => {
  const wall = wallAt(timezone, instant);
  const time = timeOfDay(wall);
  return nextInstantOf(timezone, instant, wall - time + (ends[indexAt(time)] ?? dayMs));
};

/** Nobody waits longer for another part of the day. */
const furthestMs = 14 * dayMs;

/**
 * The first instant from `from` within the calling hours that is in none of the parts of the day in `tried`, a set of bits;
 * `from` itself if there is none within two weeks.
 */
export const otherPartOfDay = (schedule: Schedule, from: number, tried: number): number => {
  if ((tried & everyPart) === everyPart) return from;
  const { timezone } = schedule;
  for (let at = from; at <= from + furthestMs; ) {
    const window = windowAt(schedule, at);
    if (window.open) {
      if ((tried & partAt(timezone, at)) === 0) return at;
      at = partEnd(timezone, at);
    } else if (window.opensAt === null) return from;
    else at = window.opensAt;
  }
  return from;
};
