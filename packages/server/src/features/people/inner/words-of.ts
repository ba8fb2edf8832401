/** More words and ids than this do not make a person easier to find. */
export const mostWords = 32;

/** A word's end is no part of it: a longer one would not fit into an index. */
const longestWord = 100;

const accents = /(\p{Script=Latin})[\u0300-\u036f]+/gu;

/** Lower case, and without the accents of Latin letters: people leave them out. */
const plain = (text: string): string => text.normalize('NFKD').replace(accents, '$1').normalize('NFC').toLowerCase();

/** What separates words. An apostrophe does not, and neither does a sign of a script: both are inside of names. */
const separators = /[\s,.;:/()"“”„«»|_\-‐‑–—]+/u;

/** The words of a name, each once, as the search compares them. */
export const wordsOf = (name: string): string[] => {
  const words = plain(name)
    .replaceAll(/['’`]/gu, '')
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord));
  return [...new Set(words)].slice(0, mostWords);
};

/** An id that a list gave, as the search compares it. */
export const plainId = (id: string): string => id.trim().toLowerCase().slice(0, longestWord);

/** The first text after all that begin with a text, in the order of code points. */
export const endOf = (start: string): string => `${start}\u{10ffff}`;
