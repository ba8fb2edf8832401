/** Sets of whole numbers from 0, as ranges in ascending order that do not touch. */
export type Ranges = readonly (readonly [least: number, most: number])[];

export const everything: Ranges = [[0, Number.POSITIVE_INFINITY]];

const joined = (ranges: Ranges): Ranges => {
  const sorted = ranges.filter(([least, most]) => least <= most).toSorted((a, b) => a[0] - b[0]);
  const made: [number, number][] = [];
  for (const [least, most] of sorted) {
    const last = made.at(-1);
    if (last && least <= last[1] + 1) last[1] = Math.max(last[1], most);
    else made.push([least, most]);
  }
  return made;
};

export const union = (one: Ranges, other: Ranges): Ranges => joined([...one, ...other]);

export const intersection = (one: Ranges, other: Ranges): Ranges =>
  joined(one.flatMap((a) => other.map((b) => [Math.max(a[0], b[0]), Math.min(a[1], b[1])] as const)));

export const complement = (ranges: Ranges): Ranges => {
  const made: [number, number][] = [];
  let from = 0;
  for (const [least, most] of ranges) {
    made.push([from, least - 1]);
    from = most + 1;
  }
  return joined(Number.isFinite(from) ? [...made, [from, Number.POSITIVE_INFINITY]] : made);
};

/** The numbers that stand in this relation to another one. */
export const inRelation = (sign: '=' | '!=' | '<' | '<=' | '>' | '>=', to: number): Ranges => {
  const whole = Number.isInteger(to);
  switch (sign) {
    case '=':
      return joined(whole && to >= 0 ? [[to, to]] : []);
    case '!=':
      return complement(inRelation('=', to));
    case '<':
      return joined([[0, Math.ceil(to) - 1]]);
    case '<=':
      return joined([[0, Math.floor(to)]]);
    case '>':
      return joined([[Math.max(0, Math.floor(to) + 1), Number.POSITIVE_INFINITY]]);
    case '>=':
      return joined([[Math.max(0, Math.ceil(to)), Number.POSITIVE_INFINITY]]);
  }
};

/** All numbers of a set, if there are not too many. */
export const listed = (ranges: Ranges, most: number): number[] | undefined => {
  const count = ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  if (count > most) return undefined;
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
};
