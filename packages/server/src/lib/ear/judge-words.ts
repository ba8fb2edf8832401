import type { Sound } from '../audio/sound.ts';
import type { Finding, ScriptFacts } from './finding.ts';
import { activityOf } from './inner/activity.ts';
import { type Comparison, compareWords, type Difference } from './inner/compare-words.ts';
import { placeWords } from './inner/place-words.ts';
import { type SpokenText, spokenText } from './inner/spoken-units.ts';

/** The sound as a listener hears it, in words. Null: in a quiet room; a number: in one of many streets. */
export type HearScript = (street: number | null) => Promise<string>;

/** A recording of which less than this share is written has other words. */
const leastSame = 0.5;
/** If less than this share of what was heard is written, the recogniser does not understand the voice well enough. */
const leastUnderstood = 0.6;
const streets = [1, 2, 3] as const;
/** A difference that only streets make is one of most of them. */
const mostStreets = 2;

/** Two that concern the same words. */
const isSamePlace = (a: Difference, b: Difference): boolean =>
  a.kind === b.kind && a.first <= b.last && b.first <= a.last;

/** Capitalised words within a sentence. */
const namesIn = (text: string, { units }: SpokenText): Set<number> => {
  const names = new Set([...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu)].map(([name]) => name.toLowerCase()));
  return new Set([...units.keys()].filter((at) => names.has(units[at]?.word ?? '')));
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** The words around a place, so that a reader finds it: "press two to". */
const quoted = ({ units }: SpokenText, first: number, last: number): string =>
  units
    .slice(first, last + 1)
    .map(({ word }) => word)
    .join(' ');

/** Hears a script in a quiet room and in streets, until it is certain what listeners would misunderstand. */
const certainDifferences = async (
  compare: (heard: string) => Comparison,
  hear: HearScript,
): Promise<{ differences: readonly Difference[]; isOther: boolean }> => {
  const quiet = compare(await hear(null));
  const isOther = quiet.same < leastSame && quiet.understood < leastSame;
  if (isOther || quiet.understood < leastUnderstood) return { differences: [], isOther };
  const found: Comparison[] = [];
  for (const street of streets) {
    found.push(compare(await hear(street)));
    const isClear = found.length === 1 && quiet.differences.length === 0 && found[0]?.differences.length === 0;
    if (isClear) return { differences: [], isOther };
  }
  const inStreets = (one: Difference): number =>
    found.filter(({ differences }) => differences.some((other) => isSamePlace(one, other))).length;
  const certain: Difference[] = [];
  for (const one of [...quiet.differences, ...found.flatMap(({ differences }) => differences)]) {
    const isQuiet = quiet.differences.some((other) => isSamePlace(one, other));
    const isCertain = isQuiet ? inStreets(one) >= 1 : one.kind !== 'gap' && inStreets(one) >= mostStreets;
    if (isCertain && !certain.some((other) => isSamePlace(one, other))) certain.push(one);
  }
  return { differences: certain, isOther };
};

/**
 * Compares an English script with what a listener hears, and finds what would be misunderstood: numbers, negations, days,
 * words that are not said. Slips of the recogniser do not count: what is heard otherwise in a quiet room must be heard
 * otherwise in a street too, and what only streets change, in most of them.
 */
export const judgeWords = async (
  call: Sound,
  { text, language, recorded }: ScriptFacts,
  hear: HearScript,
): Promise<Finding[]> => {
  const spoken = spokenText(text, language);
  const written = spoken.units.map(({ word }) => word);
  if (written.length === 0) return [];
  const names = namesIn(text, spoken);
  const { differences, isOther } = await certainDifferences((heard) => compareWords(written, heard, names), hear);
  if (recorded && isOther) return [{ key: 'other_words', at: null, facts: {} }];
  const placed = placeWords(spoken.units, activityOf(call).stretches);
  return differences.map(({ kind, first, last, heard }) => {
    const wrote = quoted(spoken, first, last);
    const at = round(placed[first]?.from ?? 0);
    return kind === 'gap' || heard === ''
      ? { key: 'missing_words', at, facts: { wrote } }
      : { key: 'misheard', at, facts: { wrote, heard } };
  });
};
