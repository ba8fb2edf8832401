const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const length = 36;

/** An id for a node or a link. `random` gives numbers from 0 up to, and without, 1. */
export const newId = (random: () => number): string =>
  Array.from({ length }, () =>
    letters.charAt(Math.min(Math.floor(random() * letters.length), letters.length - 1)),
  ).join('');
