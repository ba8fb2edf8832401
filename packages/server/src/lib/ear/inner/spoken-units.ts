import { withDigits } from '@halloo/flow/digit-words';
import { readMarkup } from '@halloo/flow/markup';
import { spokenWords } from '@halloo/flow/spoken-words';
import { englishNumber } from '../../spoken-text/english-number.ts';
import { isEnglish, isIndian } from '../../spoken-text/locale.ts';
import { speakable } from '../../spoken-text/speakable.ts';
import { splitClauses } from '../../spoken-text/split-clauses.ts';
import { choicesIn } from './choice-words.ts';
import { syllablesOf } from './syllables.ts';

/** A word as it is spoken. */
export interface Unit {
  readonly word: string;
  readonly syllables: number;
  /** A digit that is said alone, as in a phone number or in "press 1". */
  readonly isDigit: boolean;
  /** The number of its clause. A speaker may pause between clauses. */
  readonly clause: number;
  /** The pace that the text asks for; 1 is the usual one. */
  readonly pace: number;
}

/** A text as it is spoken. */
export interface SpokenText {
  readonly units: readonly Unit[];
  /** The pauses that the text asks for, in seconds. */
  readonly breaks: readonly number[];
  /** Digits that are said one by one, as the places of the first and the last of each group. */
  readonly digitRuns: readonly { readonly first: number; readonly last: number }[];
  /** The places of the words that offer a key. */
  readonly choices: readonly number[];
}

/** Shorter numbers are easy to remember. */
const fewestDigits = 4;

const inWords = (word: string, language: string): string[] => {
  const integer = /^\d+$/.exec(word)?.[0];
  if (integer === undefined || !isEnglish(language)) return [word];
  return englishNumber({ integer, fraction: '', grouped: false }, isIndian(language)).split(' ');
};

/** The words of a text with digits written out where the language is English. "9:00" is "nine". */
export const wordsAsSpoken = (text: string, language: string): string[] =>
  spokenWords(text.replace(/(?<=\d):00(?!\d)/g, '')).flatMap((word) => inWords(word, language));

const digitRunsOf = (units: readonly Unit[]): { first: number; last: number }[] => {
  const runs: { first: number; last: number }[] = [];
  for (const [at, { isDigit }] of units.entries()) {
    if (!isDigit) continue;
    const last = runs.at(-1);
    if (last?.last === at - 1) last.last = at;
    else runs.push({ first: at, last: at });
  }
  return runs.filter(({ first, last }) => last - first + 1 >= fewestDigits);
};

/** What is said of a text, word by word, with what a listener needs time for. */
export const spokenText = (text: string, language: string): SpokenText => {
  const units: Unit[] = [];
  const breaks: number[] = [];
  let clause = 0;
  for (const span of readMarkup(text)) {
    if ('pauseMs' in span) {
      breaks.push(span.pauseMs / 1000);
      clause += 1;
      continue;
    }
    for (const { words } of splitClauses(speakable(span.text, language))) {
      const spoken = wordsAsSpoken(words, language);
      for (const [at, digit] of withDigits(spoken, language).entries()) {
        const word = spoken[at] ?? digit;
        const isDigit = /^\d$/.test(digit);
        units.push({ word, syllables: syllablesOf(word, language), isDigit, clause, pace: span.pace });
      }
      clause += 1;
    }
  }
  return { units, breaks, digitRuns: digitRunsOf(units), choices: choicesIn(units, language) };
};
