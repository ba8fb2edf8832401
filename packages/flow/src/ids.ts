const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const length = 36;

/** Generates an id for a node or a link. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export const newId = (random: () => number): string =>
  Array.from({ length }, () =>
    letters.charAt(Math.min(Math.floor(random() * letters.length), letters.length - 1)),
  ).join('');
