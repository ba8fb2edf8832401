/** A column: a count, and how many of these are of one kind. */
export interface Column {
  readonly key: string;
  /** The tooltip. */
  readonly label: string;
  /** Below the column; not every column has one. */
  readonly tick?: string | undefined;
  readonly whole: number;
  readonly part: number;
}

/** The top of the scale: the next even step above the highest, so that its half is a whole number too. */
export const topOf = (columns: readonly Column[]) => {
  const highest = Math.max(1, ...columns.flatMap(({ whole, part }) => [whole, part]));
  const base = 10 ** Math.floor(Math.log10(highest));
  return ([2, 4, 6, 8, 10].find((step) => step * base >= highest) ?? 10) * base;
};

/** One unit wide for each column, a hundred high. */
export const plotHeight = 100;

const bar = (x: number, width: number, count: number, top: number) => {
  const height = (count / top) * plotHeight;
  return { x, y: plotHeight - height, width, height };
};

/** The bars of a column: the narrower one of the part is in front of the one of the whole. */
export const barsOf = (columns: readonly Column[]) => {
  const top = topOf(columns);
  return columns.map(({ key, whole, part }, place) => ({
    key,
    whole: bar(place + 0.1, 0.8, whole, top),
    part: bar(place + 0.3, 0.4, part, top),
  }));
};

/** The columns with a label below them, as many as have room, with their horizontal place in per cent. */
export const ticksOf = (columns: readonly Column[], most: number) => {
  const named = columns.flatMap(({ key, tick }, place) =>
    tick === undefined ? [] : [{ key, tick, left: ((place + 0.5) / columns.length) * 100 }],
  );
  const roomy = named.filter(({ left }) => left > 2 && left < 98);
  const step = Math.max(1, Math.ceil(roomy.length / most));
  return roomy.filter((_, place) => place % step === 0);
};
