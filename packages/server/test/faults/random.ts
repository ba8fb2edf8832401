/** Random numbers that are repeatable by seed. */
export const createChance = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    upTo: (most: number) => Math.floor(next() * most),
    oneOf: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  };
};
