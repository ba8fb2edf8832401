export interface Clause {
  readonly words: string;
  /** Where the words are in the text. */
  readonly at: number;
  /** The punctuation after it, one of `; : , . ! ? … —`; empty at the end of a text without any. */
  readonly mark: string;
}

/** Punctuation of other scripts. */
const knownMarks: Record<string, string> = {
  '।': '.',
  '॥': '.',
  '۔': '.',
  '。': '.',
  '،': ',',
  '、': ',',
  '，': ',',
  '؛': ';',
  '；': ';',
  '：': ':',
  '؟': '?',
  '？': '?',
  '！': '!',
  '–': '—',
};

/** A full stop after one of these does not end a sentence. */
const abbreviation = /(?:^|[\s(.])(?:\p{L}|Rs|Dr|Mr|Mrs|Ms|Prof|St|No|Nos|vs|Smt|Shri|Sr|Jr)$/iu;

/** Punctuation that is followed by a space or the end, or that no word contains. */
const mark = /\s*(?:([,;:.!?…]+["”’)]*)(?=\s|$)|([।॥۔。،、，؛；：؟？！]+)|\s([–—-])(?=\s)|(—))\s*/gu;

const endsSentence = (before: string, written: string, after: string): boolean =>
  !written.startsWith('.') || written.length > 1 || (!abbreviation.test(before) && !/^\p{Ll}/u.test(after));

/** The mark that decides about melody and pause. */
const markOf = (written: string): string => {
  const known = Array.from(written, (character) => knownMarks[character] ?? character);
  if (written.startsWith('...')) return '…';
  return known.find((character) => '?!'.includes(character)) ?? known.find((each) => ';:,.…—'.includes(each)) ?? '—';
};

const clauseAt = (text: string, from: number, to: number, sign: string): Clause => {
  const written = text.slice(from, to);
  return { words: written.trim(), at: from + written.length - written.trimStart().length, mark: sign };
};

/** Splits a text where a speaker pauses. */
export const splitClauses = (text: string): Clause[] => {
  const clauses: Clause[] = [];
  let start = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, ...written] = match;
    const sign = written.find((each) => each !== undefined) ?? '';
    const end = match.index + whole.length;
    if (!endsSentence(text.slice(start, match.index), sign, text.slice(end))) continue;
    clauses.push(clauseAt(text, start, match.index, markOf(sign)));
    start = end;
  }
  return [...clauses, clauseAt(text, start, text.length, '')].filter(({ words }) => words !== '');
};
