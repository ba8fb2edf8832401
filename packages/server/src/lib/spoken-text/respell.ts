import { wordRanges } from '@halloo/flow/markup';
import { languagePart } from './locale.ts';
import { spaceless } from './spaceless.ts';

/** How a word is said: an entry of the workspace's pronunciation list. */
export interface Pronunciation {
  /** The first part of a language's code, such as `hi`; empty for all languages. */
  readonly language: string;
  readonly written: string;
  /** How it is spelled for the voice; empty if there are only sounds. */
  readonly says: string;
  /** Its sounds in the International Phonetic Alphabet, for voices that read them; empty if there are none. */
  readonly ipa: string;
}

/** A word that is said in another way, and where it is in a text. */
export interface Respelling {
  readonly from: number;
  readonly to: number;
  readonly says: string;
}

/** Whether capitals count: `WHO` is not `who`, and `McDonald` is written in one way only, but `Asha` may be `ASHA`. */
const isExact = (written: string): boolean =>
  /[\p{L}\p{M}]\p{Lu}/u.test(written) || (/\p{Lu}/u.test(written) && !/\p{Ll}/u.test(written));

const plain = (written: string): string => written.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Entries with the same key are about the same word. */
export const pronunciationKey = (written: string): string =>
  isExact(written) ? plain(written) : plain(written).toLowerCase();

/** What belongs to a word: also the joiners inside of words of Indian scripts. */
const inWord = '\\p{L}\\p{M}\\p{N}_\\u200c\\u200d';

/** Where a word may begin and end, by the kind of the letter there. Compiled once: properties of letters take a while. */
const edges = {
  /** Not within a number such as 1.5. */
  digit: [new RegExp(`(?<![${inWord}]|\\p{Nd}[.,:/-])`, 'uy'), new RegExp(`(?![${inWord}]|[.,:/-]\\p{Nd})`, 'uy')],
  /** A mark belongs to the letter before it. */
  spaceless: [/(?:)/uy, /(?![\p{M}\u200d])/uy],
  letter: [
    new RegExp(`(?<!(?![${spaceless}])[${inWord}])`, 'uy'),
    new RegExp(`(?!(?![${spaceless}])[${inWord}])`, 'uy'),
  ],
  other: [/(?:)/uy, /(?!\p{M})/uy],
} as const;

const kinds = { spaceless: new RegExp(`[${spaceless}]`, 'u'), letter: new RegExp(`[${inWord}]`, 'u') };

const kindOf = (sign: string): keyof typeof edges => {
  if (/\p{Nd}/u.test(sign)) return 'digit';
  if (kinds.spaceless.test(sign)) return 'spaceless';
  return kinds.letter.test(sign) ? 'letter' : 'other';
};

/** The end of a word at one place of a text; undefined if it is not there. */
type Find = (text: string, at: number) => number | undefined;

const fits = (edge: RegExp, text: string, at: number): boolean => {
  edge.lastIndex = at;
  return edge.test(text);
};

const finderOf = (written: string): Find => {
  const signs = [...plain(written)];
  const body = signs
    .map((sign) =>
      sign === ' ' ? '\\s+' : /['’]/u.test(sign) ? "['’]" : sign.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&'),
    )
    .join('');
  const pattern = new RegExp(body, isExact(written) ? 'uy' : 'iuy');
  const [before] = edges[kindOf(signs[0] ?? '')];
  const [, after] = edges[kindOf(signs.findLast((sign) => !/\p{M}/u.test(sign)) ?? '')];
  return (text, at) => {
    pattern.lastIndex = at;
    const found = fits(before, text, at) && pattern.exec(text);
    if (!found) return undefined;
    const end = at + found[0].length;
    return fits(after, text, end) ? end : undefined;
  };
};

/** A word of a script with spaces, or one other character. */
const token = new RegExp(`(?:(?![${spaceless}])[${inWord}])+|.`, 'gsu');

/** Entries are found by the first token of their words. */
const headOf = (written: string): string => (plain(written).match(token)?.[0] ?? '').toLowerCase();

interface Findable {
  readonly entry: Pronunciation;
  readonly find: Find;
}

/** The entries for one language, by the beginning of their words, the longest first. */
export type PronunciationList = ReadonlyMap<string, readonly Findable[]>;

/** The entries for texts of a language. One for the language counts more than one for all. */
export const pronunciationsFor = (all: readonly Pronunciation[], language: string): PronunciationList => {
  const part = languagePart(language);
  const byKey = new Map<string, Pronunciation>();
  for (const entry of all) {
    if (entry.language !== '' && entry.language !== part) continue;
    const key = pronunciationKey(entry.written);
    if (entry.language !== '' || !byKey.has(key)) byKey.set(key, entry);
  }
  // Among words of one length, the one whose capitals count comes first.
  const entries = [...byKey.values()].toSorted(
    (a, b) => b.written.length - a.written.length || Number(isExact(b.written)) - Number(isExact(a.written)),
  );
  return Map.groupBy(
    entries.map((entry) => ({ entry, find: finderOf(entry.written) })),
    ({ entry }) => headOf(entry.written),
  );
};

/** Sounds as an attribute. Dots between syllables are not sounds. */
const escaped = (ipa: string): string => ipa.replace(/[<>"]/gu, ' ').replaceAll('.', '');

/** What replaces a word; undefined if this voice says it as it is written. */
const saidFor = ({ says, ipa }: Pronunciation, written: string, readsIpa: boolean): string | undefined => {
  if (readsIpa && ipa !== '') return `<phoneme alphabet="ipa" ph="${escaped(ipa)}">${written}</phoneme>`;
  return says === '' ? undefined : says;
};

/** Fields of a template are filled before its words are said. */
const field = /\{[^{}\n]{1,100}\}/gu;

/** The words of a text that are in the list, in their order. */
const matchesIn = function* (text: string, list: PronunciationList) {
  if (list.size === 0) return;
  const fields = [...text.matchAll(field)].map(({ 0: whole, index }) => ({ from: index, to: index + whole.length }));
  for (const { from, to } of wordRanges(text)) {
    const words = text.slice(from, to);
    let free = 0;
    for (const { 0: head, index } of words.matchAll(token)) {
      if (index < free || fields.some((one) => one.from <= from + index && from + index < one.to)) continue;
      for (const { entry, find } of list.get(head.toLowerCase()) ?? []) {
        const end = find(words, index);
        if (end === undefined) continue;
        yield { entry, written: words.slice(index, end), at: from + index };
        free = end;
        break;
      }
    }
  }
};

/** What is said otherwise in a text by a voice. The text must be in Unicode's composed form (NFC). */
export const respellings = (text: string, list: PronunciationList, readsIpa: boolean): Respelling[] => {
  const found: Respelling[] = [];
  for (const { entry, written, at } of matchesIn(text, list)) {
    const says = saidFor(entry, written, readsIpa);
    if (says !== undefined) found.push({ from: at, to: at + written.length, says });
  }
  return found;
};

/** The entries that a text uses. */
export const entriesIn = (text: string, list: PronunciationList): ReadonlySet<Pronunciation> =>
  new Set([...matchesIn(text.normalize('NFC'), list)].map(({ entry }) => entry));

/** A text as a voice says it. A text without any word of the list stays as it is. */
export const respell = (text: string, list: PronunciationList, readsIpa: boolean): string => {
  if (list.size === 0) return text;
  const composed = text.normalize('NFC');
  const found = respellings(composed, list, readsIpa);
  if (found.length === 0) return text;
  let [result, from] = ['', 0];
  for (const one of found) {
    result += composed.slice(from, one.from) + one.says;
    from = one.to;
  }
  return result + composed.slice(from);
};
