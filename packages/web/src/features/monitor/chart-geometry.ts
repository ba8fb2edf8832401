import type { Monitor } from '@halloo/contract/calls';

type Minute = Monitor['minutes'][number];

/** The top of the scale: the next even step above the highest bar, so that its half is a whole number too. */
export const topOf = (minutes: readonly Minute[]) => {
  const highest = Math.max(1, ...minutes.flatMap(({ dialled, answered }) => [dialled, answered]));
  const base = 10 ** Math.floor(Math.log10(highest));
  return ([2, 4, 6, 8, 10].find((step) => step * base >= highest) ?? 10) * base;
};

/** One unit wide for each minute, a hundred high. */
export const chartHeight = 100;

const bar = (x: number, width: number, count: number, top: number) => {
  const height = (count / top) * chartHeight;
  return { x, y: chartHeight - height, width, height };
};

/** The bars of a minute: the narrower one of those answered stands before the one of those dialled. */
export const barsOf = (minutes: readonly Minute[]) => {
  const top = topOf(minutes);
  return minutes.map(({ minute, dialled, answered }, place) => ({
    minute,
    dialled: bar(place + 0.1, 0.8, dialled, top),
    answered: bar(place + 0.3, 0.4, answered, top),
  }));
};

/** The quarters of the hour, with how far to the right they stand, in per cent. At the very edges there is no room. */
export const quartersOf = (minutes: readonly Minute[]) =>
  minutes
    .map(({ minute }, place) => ({ minute, left: ((place + 0.5) / minutes.length) * 100 }))
    .filter(({ minute, left }) => new Date(minute).getMinutes() % 15 === 0 && left > 4 && left < 96);

export const sumsOf = (minutes: readonly Minute[]) => ({
  dialled: minutes.reduce((sum, { dialled }) => sum + dialled, 0),
  answered: minutes.reduce((sum, { answered }) => sum + answered, 0),
});
