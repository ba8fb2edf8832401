/** FNV-1a (32 bits) of the text. The start value may be another hash. */
export const hashText = (text: string, from = 0x81_1c_9d_c5): number => {
  let hash = from;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93);
  return hash >>> 0;
};

/** Mixes two numbers so that every bit of both affects every bit of the result (the finalizer of MurmurHash3). */
export const mix = (hash: number, other: number): number => {
  let mixed = hash ^ Math.imul(other, 0x9e_37_79_b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The next number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Mulberry32: repeats the same numbers for the same seed on every machine. Not for secrets. */
export const randomFrom = (start: number): Random => {
  let state = start;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** An integer of the range, both ends included. */
export const between = (random: Random, [least, most]: readonly [number, number]): number =>
  Math.round(least + random() * (most - least));

/** Undefined only for an empty list. */
export const oneOf = <T>(random: Random, choices: readonly T[]): T | undefined =>
  choices[Math.floor(random() * choices.length)];
