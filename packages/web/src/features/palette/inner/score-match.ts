const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const shortestWithSlip = 4;

/** Whether one letter too few, too many, wrong, or swapped with its neighbour is all that is wrong. */
const isOneSlipAway = (typed: string, word: string): boolean => {
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  const [mine, its] = [typed.slice(at), word.slice(at)];
  const isSwapped = mine.length > 1 && mine[0] === its[1] && mine[1] === its[0];
  return (
    its.startsWith(mine.slice(1)) ||
    its.slice(1).startsWith(mine) ||
    its.slice(1).startsWith(mine.slice(1)) ||
    (isSwapped && its.slice(2).startsWith(mine.slice(2)))
  );
};

/** How well a typed word fits a word: its beginning, a part of it, or all but one letter of its beginning. */
const scoreWord = (typed: string, word: string): number => {
  if (word === typed) return 4;
  if (word.startsWith(typed)) return 3;
  if (typed.length > 2 && word.includes(typed)) return 2;
  return typed.length >= shortestWithSlip && typed[0] === word[0] && isOneSlipAway(typed, word) ? 1 : 0;
};

const best = (typed: string, words: readonly string[]) => Math.max(0, ...words.map((word) => scoreWord(typed, word)));

/**
 * How well what a person typed fits a label, and further words that mean the same; 0 if one of the typed words fits
 * nothing. The order of the words does not matter. Initials fit too: “cc” is Create campaign.
 */
export const scoreMatch = (typed: string, label: string, further = ''): number => {
  const asked = wordsOf(typed);
  if (asked.length === 0) return 0;
  const [named, meant] = [wordsOf(label), wordsOf(further)];
  const initials = named.map(([first]) => first).join('');
  if (asked.length === 1 && asked[0] !== undefined && asked[0].length > 1 && initials.startsWith(asked[0])) return 3;
  let sum = 0;
  for (const word of asked) {
    const score = Math.max(best(word, named), best(word, meant) * 0.75);
    if (score === 0) return 0;
    sum += score;
  }
  return sum / asked.length;
};
