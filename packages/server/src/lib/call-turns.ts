import type { Fact, Run } from '@halloo/flow/run';

/** What a call in progress has done so far. */
export interface CallSoFar {
  /** Null if nobody has answered. */
  readonly run: Run | null;
  readonly facts: readonly Fact[];
}

/** Shorter strings are not worth a reference. */
const longFrom = 12;
const stringsIn = /"((?:[^"\\]|\\.)*)"/g;
/** The mark of a line that refers to nothing before it. */
const anew = '!';

const changesOf = (run: Run, before: Run): [changed: object, gone: string[]] => {
  const known = new Map<string, unknown>(Object.entries(before));
  return [
    Object.fromEntries(Object.entries(run).filter(([key, value]) => known.get(key) !== value)),
    [...known.keys()].filter((key) => !Object.hasOwn(run, key)),
  ];
};

/**
 * Writes the turns of one call as short lines of text: of the run what the turn changed, and for a long string that came
 * before in the call, as the ids of nodes do, `~` and its place. A third of the bytes is left. The first line of each writer
 * refers to nothing, so that a call can go on in another process.
 */
export const createTurnWriter = () => {
  const places = new Map<string, string>();
  let before: Run | undefined;

  const shorten = (whole: string, inner: string): string => {
    if (inner.startsWith('~')) return `"~${inner}"`;
    if (inner.length < longFrom) return whole;
    const place = places.get(inner);
    if (place === undefined) places.set(inner, `"~${places.size}"`);
    return place ?? whole;
  };

  return ({ run, facts }: CallSoFar): string => {
    const isFirst = places.size === 0;
    const changes = run && (before ? changesOf(run, before) : [run, []]);
    before = run ?? before;
    return (isFirst ? anew : '') + JSON.stringify([...(changes ?? [null, []]), facts]).replace(stringsIn, shorten);
  };
};

/** What the lines of a call say, in their order. */
export const readTurns = (lines: readonly string[]): CallSoFar => {
  let strings: string[] = [];
  let run: Record<string, unknown> | null = null;
  const facts: Fact[] = [];
  const restore = (whole: string, inner: string): string => {
    if (inner.startsWith('~~')) return `"${inner.slice(1)}"`;
    if (inner.startsWith('~')) return `"${strings[Number(inner.slice(1))] ?? ''}"`;
    if (inner.length >= longFrom) strings.push(inner);
    return whole;
  };
  for (const line of lines) {
    const isAnew = line.startsWith(anew);
    if (isAnew) strings = [];
    const text = (isAnew ? line.slice(1) : line).replace(stringsIn, restore);
    const [changed, gone, more] = JSON.parse(text) as [Record<string, unknown> | null, string[], Fact[]];
    if (changed) run = Object.assign(isAnew || !run ? {} : run, changed);
    for (const key of gone) delete run?.[key];
    facts.push(...more);
  }
  return { run: run as Run | null, facts };
};
