/** FNV-1a over the text, from a number that may be another hash; 32 bits. */
export const hashText = (text: string, from = 0x81_1c_9d_c5): number => {
  let hash = from;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93);
  return hash >>> 0;
};

/** A number of its own for each pair, with every bit of both in every bit of it (the end of MurmurHash3). */
export const mix = (hash: number, other: number): number => {
  let mixed = hash ^ Math.imul(other, 0x9e_37_79_b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The next number from 0 up to, but not, 1. */
export type Random = () => number;

/** Mulberry32: the same numbers for the same start, on every machine. Not for secrets. */
export const randomFrom = (start: number): Random => {
  let state = start;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A whole number of the range, both ends included. */
export const between = (random: Random, [least, most]: readonly [number, number]): number =>
  Math.round(least + random() * (most - least));

/** Undefined only where there is nothing to choose from. */
export const oneOf = <T>(random: Random, choices: readonly T[]): T | undefined =>
  choices[Math.floor(random() * choices.length)];
