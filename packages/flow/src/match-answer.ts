import { withDigits } from './digit-words.ts';
import { editDistance } from './edit-distance.ts';
import type { ChildNode } from './model.ts';
import { spokenWords } from './spoken-words.ts';

/** How well a phrase was heard: over how much of what was said, with how many slips, and whether digits were written otherwise. */
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

/** Long words may be heard a little differently. */
const editsAllowed = (word: string): number => {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters < 6 ? 0 : letters < 9 ? 1 : 2;
};

/**
 * The slips between a word that was sought and one that was said; undefined where they are different words. The first
 * letter must be right: in many languages that is where a word is turned into its opposite ("available", "unavailable").
 */
const editsBetween = (sought: string, said: string): number | undefined => {
  if (sought === said) return 0;
  const allowed = editsAllowed(sought);
  if (allowed === 0 || sought.codePointAt(0) !== said.codePointAt(0)) return undefined;
  const edits = editDistance(sought, said, allowed);
  return edits <= allowed ? edits : undefined;
};

/** The words in a row, from one place of what was said. */
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

/** What was said: as it was, and with digits in place of the words for them. */
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
      // Measured in what was really said, so that "two" does not lose to "to" because it came as a digit.
      const length = said.words.slice(from, from + sought.length).join(' ').length;
      matches.push({ length, edits, otherDigits });
    }
  };
  search(words, said.words, false);
  search(withDigits(words, langCode), said.digits, true);
  return bestOf(matches);
};

/**
 * The child whose keyword or synonym was said: whole words in a row, in any script. The longest wins, so that "not now"
 * wins over "now"; of equals the first, but where two were heard equally well and not exactly, none.
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
