import { withDigits } from './digit-words.ts';
import { editDistance } from './edit-distance.ts';
import type { ChildNode } from './model.ts';
import { spokenWords } from './spoken-words.ts';

/**
 * The quality of a match: how much of the speech it covers, how many edits it needs, and whether digits were converted.
 */
interface Match {
  readonly length: number;
  readonly edits: number;
  readonly otherDigits: boolean;
}

const isBetter = (match: Match, than: Match): boolean => {
  if (match.length !== than.length) return match.length > than.length;
  if (match.edits !== than.edits) return match.edits < than.edits;
  return !match.otherDigits && than.otherDigits;
};

/** Long words may differ a little. */
const editsAllowed = (word: string): number => {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters < 6 ? 0 : letters < 9 ? 1 : 2;
};

/**
 * The edits between an expected and a spoken word; undefined if they are different words. The first letter must match,
 * because in many languages a prefix turns a word into its opposite ("available", "unavailable").
 */
const editsBetween = (sought: string, said: string): number | undefined => {
  if (sought === said) return 0;
  const allowed = editsAllowed(sought);
  if (allowed === 0 || sought.codePointAt(0) !== said.codePointAt(0)) return undefined;
  const edits = editDistance(sought, said, allowed);
  return edits <= allowed ? edits : undefined;
};

/** Matches consecutive words, starting at a position of the speech. */
const editsFrom = (sought: readonly string[], said: readonly string[], from: number): number | undefined => {
  let sum = 0;
  for (const [index, word] of sought.entries()) {
    const heard = said[from + index];
    const edits = heard === undefined ? undefined : editsBetween(word, heard);
    if (edits === undefined) return undefined;
    sum += edits;
  }
  return sum;
};

const bestOf = (matches: readonly Match[]): Match | undefined => {
  let best: Match | undefined;
  for (const match of matches) if (!best || isBetter(match, best)) best = match;
  return best;
};

/** The spoken words: as they are, and with words for digits converted to digits. */
interface Said {
  readonly words: readonly string[];
  readonly digits: readonly string[];
}

const bestMatch = (said: Said, phrase: string, langCode: string): Match | undefined => {
  const words = spokenWords(phrase);
  if (words.length === 0) return undefined;
  const matches: Match[] = [];
  const search = (sought: readonly string[], heard: readonly string[], otherDigits: boolean) => {
    for (let from = 0; from + sought.length <= heard.length; from += 1) {
      const edits = editsFrom(sought, heard, from);
      if (edits === undefined) continue;
      // Measured in the original words, so that "two" does not lose to "to" because it was converted to a digit.
      const length = said.words.slice(from, from + sought.length).join(' ').length;
      matches.push({ length, edits, otherDigits });
    }
  };
  search(words, said.words, false);
  search(withDigits(words, langCode), said.digits, true);
  return bestOf(matches);
};

/**
 * The child whose keyword or synonym was said: whole consecutive words, in any script. The longest match wins, so that
 * "not now" beats "now"; among equals the first, but if two inexact matches are equally good, none.
 */
export const matchAnswer = (text: string, children: readonly ChildNode[]): ChildNode | undefined => {
  const words = spokenWords(text);
  let best: { readonly child: ChildNode; readonly match: Match } | undefined;
  let rivals = false;
  for (const child of children) {
    const { answer } = child;
    if (answer.kind !== 'phrase') continue;
    const said = { words, digits: withDigits(words, answer.langCode) };
    const phrases = [answer.keyword, ...answer.synonyms];
    const match = bestOf(phrases.flatMap((phrase) => bestMatch(said, phrase, answer.langCode) ?? []));
    if (!match) continue;
    if (!best || isBetter(match, best.match)) {
      best = { child, match };
      rivals = false;
    } else if (!isBetter(best.match, match)) {
      rivals = true;
    }
  }
  return rivals && best && best.match.edits > 0 ? undefined : best?.child;
};
