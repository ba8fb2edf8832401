/** A word, or a digit of a number, whichever way it is written: "fifty" is 5 and 0. */
export interface Token {
  readonly key: string;
  readonly isDigit: boolean;
  /** The place of its word. */
  readonly at: number;
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const small = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...ordinals.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [`${word.slice(0, -1)}ieth`, (at + 2) * 10]),
]);
const scales = new Map<string, number>([
  ['thousand', 1_000],
  ['lakh', 100_000],
  ['lac', 100_000],
  ['million', 1_000_000],
  ['crore', 10_000_000],
  ['billion', 1_000_000_000],
]);
const times = new Map<string, number>([
  ['double', 2],
  ['triple', 3],
]);

const scaleOf = (word: string): number | undefined => scales.get(word.replace(/s$/, ''));

/** A number that is being read, word by word. */
interface Reading {
  /** What is complete: "four thousand". */
  readonly whole: number;
  /** What the next scale multiplies: "five hundred". */
  readonly part: number;
  /** What the next number must be smaller than, to belong to it. */
  readonly room: number;
}

/** The number with one more word; undefined if the word begins another number. */
const withWord = (reading: Reading | undefined, word: string): Reading | undefined => {
  const value = small.get(word);
  if (value !== undefined) {
    if (!reading) return { whole: 0, part: value, room: value >= 20 ? 10 : 0 };
    if (value === 0 || value >= reading.room) return undefined;
    return { ...reading, part: reading.part + value, room: value >= 20 ? 10 : 0 };
  }
  if (!reading) return undefined;
  if (word === 'hundred' && reading.part > 0 && reading.part < 100) {
    return { ...reading, part: reading.part * 100, room: 100 };
  }
  const scale = scaleOf(word);
  if (scale === undefined || reading.part === 0) return undefined;
  return { whole: reading.whole + reading.part * scale, part: 0, room: Math.min(scale, 1000) };
};

/** The number that begins at a word, in digits, and how many words it has. */
const numberAt = (words: readonly string[], from: number): { digits: string; length: number } | undefined => {
  const written = /^(\d+)(?:st|nd|rd|th)?$/.exec(words[from] ?? '')?.[1];
  if (written !== undefined) {
    const scale = scaleOf(words[from + 1] ?? '');
    return scale === undefined
      ? { digits: written, length: 1 }
      : { digits: String(Number(written) * scale), length: 2 };
  }
  let reading = withWord(undefined, words[from] ?? '');
  if (!reading) return undefined;
  let length = 1;
  for (;;) {
    const word = words[from + length] ?? '';
    const isLink = word === 'and' && reading.room >= 100;
    const next = withWord(reading, isLink ? (words[from + length + 1] ?? '') : word);
    if (!next) break;
    length += isLink ? 2 : 1;
    reading = next;
  }
  return { digits: String(reading.whole + reading.part), length };
};

/** The words of an English text for comparison: without contractions, and numbers as digits. */
export const tokensOf = (words: readonly string[]): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const repeated = times.get(word);
    const from = repeated !== undefined && small.has(words[at + 1] ?? '') ? at + 1 : at;
    const number = numberAt(words, from);
    if (number) {
      const digits = from > at ? number.digits.repeat(repeated ?? 1) : number.digits;
      for (const key of digits) tokens.push({ key, isDigit: true, at });
      at = from + number.length;
      continue;
    }
    for (const key of apart(word)) tokens.push({ key, isDigit: false, at });
    at += 1;
  }
  return tokens;
};

const irregular: Readonly<Record<string, readonly string[]>> = {
  cannot: ['can', 'not'],
  cant: ['can', 'not'],
  wont: ['will', 'not'],
};

/** "dont" is "do not". Apostrophes are gone by now. */
const apart = (word: string): readonly string[] => {
  const known = irregular[word];
  if (known) return known;
  const verb = /^(do|does|did|is|are|was|were|has|have|had|should|would|could|must|need)nt$/.exec(word)?.[1];
  return verb === undefined ? [word] : [verb, 'not'];
};
