import { languagePart } from '../../spoken-text/locale.ts';
import type { Finding, ScriptFacts } from '../finding.ts';
import { type Activity, speechSeconds } from './activity.ts';
import { placeWords } from './place-words.ts';
import type { SpokenText } from './spoken-units.ts';

/** Syllables in a second of speech, as `syllablesOf` counts them in these languages and as our voices speak. */
const usualPace: Readonly<Record<string, number>> = {
  en: 4.6,
  hi: 6.4,
  mr: 6.6,
  ne: 6.4,
  bn: 6.3,
  as: 6.3,
  gu: 6.4,
  pa: 6.2,
  or: 6.2,
  ta: 5.8,
  te: 5.6,
  kn: 5.8,
  ml: 5.8,
  de: 4.8,
  sw: 5,
};
const otherPace = 5.7;
/** A pace beyond these shares of the usual one is hard to follow, or tires. */
const [slowest, quickest] = [0.58, 1.38];
/** Nobody reads so slowly: the text of such a recording is a note about it. */
const leastRead = 0.35;
/** Fewer words say little about the pace. */
const fewestSyllables = 12;

/** Digits in a second. People write down two; voices say three to four. */
const mostDigits = 4.5;
/** Later than this, people have hung up or pressed a key. */
const latestChoice = 20;
/** More keys than this are hard to remember. */
const mostChoices = 6;

const tenths = (value: number): number => Math.round(value * 10) / 10;

const usualOf = (language: string): number => usualPace[languagePart(language)] ?? otherPace;

const paceFindings = ({ units }: SpokenText, heard: Activity, language: string): Finding[] => {
  const syllables = units.reduce((sum, unit) => sum + unit.syllables, 0);
  // The text may ask for a slow pace.
  const wanted = units.reduce((sum, unit) => sum + unit.syllables / Math.min(1, unit.pace), 0);
  const seconds = speechSeconds(heard);
  if (language === '' || syllables < fewestSyllables || seconds === 0) return [];
  const usual = usualOf(language);
  const facts = { pace: tenths(syllables / seconds), usual };
  if (syllables / seconds > usual * quickest) return [{ key: 'too_fast', at: null, facts }];
  return wanted / seconds < usual * slowest ? [{ key: 'too_slow', at: null, facts }] : [];
};

/** Whether a text is too short to be what a sound says. */
const isNote = ({ units }: SpokenText, heard: Activity, language: string): boolean => {
  const syllables = units.reduce((sum, unit) => sum + unit.syllables, 0);
  return syllables < speechSeconds(heard) * usualOf(language) * leastRead;
};

/** What follows from when each word is said. */
export const textFindings = (
  spoken: SpokenText,
  call: Activity,
  { language, recorded }: Pick<ScriptFacts, 'language' | 'recorded'>,
): Finding[] => {
  const { units, digitRuns, choices } = spoken;
  if (units.length === 0 || call.stretches.length === 0) return [];
  if (recorded && isNote(spoken, call, language)) return [];
  const placed = placeWords(units, call.stretches);
  const found = paceFindings(spoken, call, language);
  const quick = digitRuns
    .map(({ first, last }) => {
      const [from, to] = [placed[first]?.from ?? 0, placed[last]?.to ?? 0];
      const digits = units.slice(first, last + 1).map(({ word }) => word);
      return { from, pace: digits.length / Math.max(0.1, to - from), digits };
    })
    .toSorted((a, b) => b.pace - a.pace)
    .find(({ pace }) => pace > mostDigits);
  if (quick) {
    const facts = { digits: quick.digits.join(' '), pace: tenths(quick.pace) };
    found.push({ key: 'digits_fast', at: tenths(quick.from), facts });
  }
  const [first] = choices;
  const at = first === undefined ? undefined : placed[first]?.from;
  if (at !== undefined && at > latestChoice) {
    found.push({ key: 'late_choice', at: tenths(at), facts: { seconds: Math.round(at) } });
  }
  if (choices.length > mostChoices) {
    found.push({ key: 'many_choices', at: at === undefined ? null : tenths(at), facts: { count: choices.length } });
  }
  return found;
};
