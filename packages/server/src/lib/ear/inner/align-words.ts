import type { Token } from './heard-tokens.ts';

/** A written and a heard token, of which one may be missing. */
export interface Pair {
  readonly written: Token | undefined;
  readonly heard: Token | undefined;
  /** They sound alike. */
  readonly isSame: boolean;
}

/** Words that sound as a digit. */
const digitSounds: Readonly<Record<string, string>> = {
  o: '0',
  oh: '0',
  won: '1',
  to: '2',
  too: '2',
  for: '4',
  fore: '4',
  sicks: '6',
  ate: '8',
};

/** The digit that a token is or sounds as. */
export const digitOf = ({ key, isDigit }: Token): string | undefined => (isDigit ? key : digitSounds[key]);

const [missing, other, alike, otherDigit] = [0.7, 1, 0.3, 0.8];

/** The fewest letters to change, add or leave out (Levenshtein). */
const distance = (a: string, b: string): number => {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [nth, letter] of [...a].entries()) {
    const next = [nth + 1];
    for (let at = 0; at < b.length; at += 1) {
      const changed = (before[at] ?? 0) + Number(letter !== b[at]);
      next.push(Math.min(changed, (next[at] ?? 0) + 1, (before[at + 1] ?? 0) + 1));
    }
    before = next;
  }
  return before.at(-1) ?? 0;
};

/** Roughly as it sounds: spellings of the same sounds become the same. */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/kn|gn/g, 'n')
    .replace(/wr/g, 'r')
    .replace(/ck|q|c(?![eiyh])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/gh|h(?![aeiouy])/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)[aeiouy]+/g, 'a')
    .replace(/a?s$/, '')
    .replace(/(?<=.)a$/, '');

/** What it costs to take one token for another. */
const costOf = (written: Token, heard: Token): number => {
  if (written.key === heard.key) return 0;
  if (written.isDigit && heard.isDigit) return otherDigit;
  if (written.isDigit || heard.isDigit) return digitOf(written) === digitOf(heard) ? 0 : other;
  if (soundOf(written.key) === soundOf(heard.key)) return 0;
  const longer = Math.max(written.key.length, heard.key.length);
  return distance(written.key, heard.key) <= longer * 0.4 ? alike : other;
};

/** Pairs what is written with what was heard, so that as little as possible differs. */
export const alignWords = (written: readonly Token[], heard: readonly Token[]): Pair[] => {
  const costs: number[][] = [Array.from({ length: heard.length + 1 }, (_, at) => at * missing)];
  for (const [nth, token] of written.entries()) {
    const row = [(nth + 1) * missing];
    for (const [at, one] of heard.entries()) {
      const both = (costs[nth]?.[at] ?? 0) + costOf(token, one);
      row.push(Math.min(both, (row[at] ?? 0) + missing, (costs[nth]?.[at + 1] ?? 0) + missing));
    }
    costs.push(row);
  }
  const pairs: Pair[] = [];
  let [w, h] = [written.length, heard.length];
  while (w > 0 || h > 0) {
    const [one, two] = [written[w - 1], heard[h - 1]];
    const here = costs[w]?.[h] ?? 0;
    const cost = one && two ? costOf(one, two) : Number.POSITIVE_INFINITY;
    if (Math.abs((costs[w - 1]?.[h - 1] ?? Number.POSITIVE_INFINITY) + cost - here) < 1e-9) {
      pairs.unshift({ written: one, heard: two, isSame: cost <= alike });
      [w, h] = [w - 1, h - 1];
    } else if (h > 0 && Math.abs((costs[w]?.[h - 1] ?? Number.POSITIVE_INFINITY) + missing - here) < 1e-9) {
      pairs.unshift({ written: undefined, heard: two, isSame: false });
      h -= 1;
    } else {
      pairs.unshift({ written: one, heard: undefined, isSame: false });
      w -= 1;
    }
  }
  return pairs;
};
