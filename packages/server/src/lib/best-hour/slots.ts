import { dayMs, wallAt } from '../schedule/zone-time.ts';

/**
 * A slot is an hour of the day on weekdays (0 to 23) or at the weekend (24 to 47), on the clock of the person who is
 * called.
 */
export const slots = 48;
export const hourMs = 3_600_000;

/** Day 0 was a Thursday. */
const isWeekend = (day: number): boolean => (((day + 3) % 7) + 7) % 7 >= 5;

export const slotAt = (timezone: string, instant: number): number => {
  const wall = wallAt(timezone, instant);
  const day = Math.floor(wall / dayMs);
  return Math.floor((wall - day * dayMs) / hourMs) + (isWeekend(day) ? 24 : 0);
};

export const hourOfSlot = (slot: number): number => slot % 24;

/** Numbers with the same first digits are alike: of one area, or of one carrier. */
const prefixDigits = 4;

export const prefixOf = (number: string): string => number.replace(/\D/g, '').slice(0, prefixDigits);

/** The column `hours_tried` of a lead: a bit for each slot, in a number that every JSON can carry. */
export const isTried = (tried: number, slot: number): boolean => Math.floor(tried / 2 ** slot) % 2 === 1;

export const withTried = (tried: number, slot: number): number => (isTried(tried, slot) ? tried : tried + 2 ** slot);
