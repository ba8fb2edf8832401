import type { Fact, Run } from '@halloo/flow/run';

/** What a call in progress has done so far. */
export interface CallSoFar {
  /** Null if nobody has answered. */
  readonly run: Run | null;
  readonly facts: readonly Fact[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * What one turn adds: the changed values of the run, the names of those that are gone, and the facts. A long string that came
 * before in the call, as the ids of nodes do, is `~` and its place. A line that is `anew` refers to nothing before it.
 */
export type TurnLine = readonly [
  anew: 0 | 1,
  changed: Values | null,
  gone: readonly string[],
  facts: readonly Values[],
];

/** Shorter strings are not worth a reference. */
const longFrom = 12;

const changesOf = (run: Values, before: Values): [changed: Values, gone: string[]] => {
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(run)) if (run[key] !== before[key]) changed[key] = run[key];
  return [changed, Object.keys(before).filter((key) => !Object.hasOwn(run, key))];
};

const mapStrings = (values: Values, map: (text: string) => string): Values => {
  const mapped: Record<string, unknown> = {};
  for (const key of Object.keys(values)) {
    const value = values[key];
    mapped[key] = typeof value === 'string' ? map(value) : value;
  }
  return mapped;
};

/**
 * Writes the turns of one call in half of the bytes. The first line of each writer is anew, so that a call can go on in
 * another process.
 */
export const createTurnWriter = () => {
  const places = new Map<string, string>();
  let before: Values | undefined;

  const shorten = (text: string): string => {
    if (text.startsWith('~')) return `~${text}`;
    if (text.length < longFrom) return text;
    const place = places.get(text);
    if (place === undefined) places.set(text, `~${places.size}`);
    return place ?? text;
  };

  return ({ run, facts }: CallSoFar): TurnLine => {
    const isFirst = before === undefined && places.size === 0;
    const values = run as Values | null;
    const [changed, gone] = values && before ? changesOf(values, before) : [values, []];
    before = values ?? before;
    return [
      isFirst ? 1 : 0,
      changed && mapStrings(changed, shorten),
      gone,
      facts.map((fact) => mapStrings(fact as unknown as Values, shorten)),
    ];
  };
};

/** What the lines of a call say, in their order. */
export const readTurns = (lines: readonly TurnLine[]): CallSoFar => {
  let strings: string[] = [];
  let run: Record<string, unknown> | null = null;
  const facts: Values[] = [];
  const restore = (text: string): string => {
    if (text.startsWith('~~')) return text.slice(1);
    if (text.startsWith('~')) return strings[Number(text.slice(1))] ?? '';
    if (text.length >= longFrom) strings.push(text);
    return text;
  };
  for (const [isAnew, changed, gone, more] of lines) {
    if (isAnew) strings = [];
    if (changed) run = { ...(isAnew ? {} : (run as Values | null)), ...mapStrings(changed, restore) };
    for (const key of gone) delete run?.[key];
    facts.push(...more.map((fact) => mapStrings(fact, restore)));
  }
  return { run: run as unknown as Run | null, facts: facts as unknown as Fact[] };
};
