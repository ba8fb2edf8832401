import type { Piece } from './choose-hour.ts';
import { hourMs } from './slots.ts';

/** Hours are planned to this share: the rest is for first calls and for people who ask to be called back. */
const planned = 0.8;

/** How many calls of a campaign are planned for each hour, and whether more fit. */
export const createHourLoad = (callsPerHour: () => number, known: ReadonlyMap<number, number> = new Map()) => {
  const byHour = new Map(known);
  return {
    add: (at: number): void => {
      const hour = Math.floor(at / hourMs);
      byHour.set(hour, (byHour.get(hour) ?? 0) + 1);
    },
    isFull: ({ from, to }: Piece): boolean =>
      (byHour.get(Math.floor(from / hourMs)) ?? 0) >= Math.max(1, (callsPerHour() * planned * (to - from)) / hourMs),
  };
};
export type HourLoad = ReturnType<typeof createHourLoad>;
