import { alignWords, digitOf, type Pair } from './align-words.ts';
import { tokensOf } from './heard-tokens.ts';
import { wordsAsSpoken } from './spoken-units.ts';

/** Something that a listener heard in another way than it is written. */
export interface Difference {
  readonly kind: 'number' | 'negation' | 'word' | 'name' | 'gap';
  /** The places of the first and the last word that is written otherwise. */
  readonly first: number;
  readonly last: number;
  /** In words; empty if nothing was heard in its place. */
  readonly heard: string;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** The share of what is written that was heard. */
  readonly same: number;
  /** The share of what was heard that is written. */
  readonly understood: number;
}

const negations = new Set(['not', 'never', 'without']);

/** Words that are easily taken for one another, with a great difference. */
const families: readonly ReadonlySet<string>[] = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'january february march april may june july august september october november december',
  'morning afternoon evening night',
  'yes no',
  'before after',
  'today tomorrow yesterday',
  'open closed',
  'am pm',
].map((words) => new Set(words.split(' ')));

/** This many words in a row that nobody heard. */
const leastGap = 5;

const isMatched = (pair: Pair | undefined): boolean => pair === undefined || pair.isSame;

/** Runs of neighbouring pairs that belong together. */
const runsOf = (pairs: readonly Pair[], belongs: (pair: Pair) => boolean): [from: number, to: number][] => {
  const runs: [number, number][] = [];
  for (const [at, pair] of pairs.entries()) {
    if (!belongs(pair)) continue;
    const last = runs.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
};

const heardIn = (pairs: readonly Pair[], words: readonly string[]): string => {
  const places = pairs.flatMap(({ heard }) => (heard ? [heard.at] : []));
  return [...new Set(places)].map((at) => words[at] ?? '').join(' ');
};

const writtenIn = (pairs: readonly Pair[]): { first: number; last: number } | undefined => {
  const places = pairs.flatMap(({ written }) => (written ? [written.at] : []));
  const [first, last] = [places[0], places.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
};

/** Numbers that were heard as other numbers. */
const numberDifferences = (pairs: readonly Pair[], words: readonly string[]): Difference[] =>
  runsOf(pairs, ({ written, heard }) => Boolean(written?.isDigit || (!written && heard?.isDigit))).flatMap(
    ([from, to]) => {
      const run = pairs.slice(from, to);
      const place = writtenIn(run);
      const said = run.flatMap(({ written }) => (written ? [written.key] : [])).join('');
      const heard = run.flatMap((pair) => (pair.heard ? [digitOf(pair.heard) ?? '?'] : [])).join('');
      // Words in place of a digit are a slip of the recogniser more often than of the voice.
      if (!place || heard === said || heard === '' || heard.includes('?')) return [];
      // Without its neighbours, nobody knows what was paired with what.
      if (!isMatched(pairs[from - 1]) || !isMatched(pairs[to])) return [];
      return [{ kind: 'number', ...place, heard: heardIn(run, words) }];
    },
  );

/** Negations that were left out or added. */
const negationDifferences = (pairs: readonly Pair[], words: readonly string[]): Difference[] =>
  pairs.flatMap((pair, at) => {
    if (pair.isSame || !isMatched(pairs[at - 1]) || !isMatched(pairs[at + 1])) return [];
    const { written, heard } = pair;
    const isLost = written !== undefined && negations.has(written.key) && !heard;
    const isAdded = heard !== undefined && negations.has(heard.key) && !written;
    if (isLost) return [{ kind: 'negation', first: written.at, last: written.at, heard: '' }];
    const before = pairs[at - 1]?.written;
    const after = pairs[at + 1];
    if (!isAdded || !before) return [];
    return [
      { kind: 'negation', first: before.at, last: before.at, heard: heardIn(after ? [pair, after] : [pair], words) },
    ];
  });

/** Days, months and the like that were heard as another one. */
const wordDifferences = (pairs: readonly Pair[], words: readonly string[]): Difference[] =>
  pairs.flatMap((pair) => {
    const { written, heard } = pair;
    if (!written || !heard || written.key === heard.key) return [];
    const isOther = families.some((family) => family.has(written.key) && family.has(heard.key));
    return isOther ? [{ kind: 'word', first: written.at, last: written.at, heard: heardIn([pair], words) }] : [];
  });

/** Names that nobody heard, while everything around them was heard. */
const nameDifferences = (pairs: readonly Pair[], names: ReadonlySet<number>): Difference[] =>
  pairs.flatMap(({ written, heard }, at) => {
    if (!written || heard || !names.has(written.at)) return [];
    const [before, after] = [pairs[at - 1], pairs[at + 1]];
    if (!before?.isSame || !after?.isSame) return [];
    return [{ kind: 'name', first: written.at, last: written.at, heard: '' }];
  });

/** Whole parts that were not said. */
const gapDifferences = (pairs: readonly Pair[]): Difference[] =>
  runsOf(pairs, ({ isSame }) => !isSame).flatMap(([from, to]) => {
    const run = pairs.slice(from, to);
    const place = writtenIn(run);
    const written = run.filter((pair) => pair.written).length;
    const heard = run.filter((pair) => pair.heard).length;
    if (!place || written < leastGap || heard > written / 3) return [];
    return [{ kind: 'gap', ...place, heard: '' }];
  });

/** A comma groups the digits of a number: "4,500". */
const ungrouped = (text: string): string => text.replace(/(?<=\d),(?=\d)/g, '');

const shareOf = (part: readonly unknown[], whole: readonly unknown[]): number =>
  part.length / Math.max(1, whole.length);

/** What a listener who heard one text would understand otherwise than the written words. `names`: the places of names. */
export const compareWords = (written: readonly string[], heardText: string, names: ReadonlySet<number>): Comparison => {
  const words = wordsAsSpoken(ungrouped(heardText), '');
  const said = tokensOf(written);
  const listened = tokensOf(words);
  const pairs = alignWords(said, listened);
  const matched = pairs.filter(({ isSame }) => isSame);
  return {
    differences: [
      ...numberDifferences(pairs, words),
      ...negationDifferences(pairs, words),
      ...wordDifferences(pairs, words),
      ...nameDifferences(pairs, names),
      ...gapDifferences(pairs),
    ],
    same: shareOf(matched, said),
    understood: shareOf(matched, listened),
  };
};
