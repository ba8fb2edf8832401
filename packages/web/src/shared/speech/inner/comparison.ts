import type { Voice } from '@halloo/contract/scripts';

export type ShownGender = 'ALL' | Voice['gender'];

/** The voices to compare, natural ones first unless they speak the language with the accent of another one. */
export const orderVoices = (byGender: readonly (readonly Voice[])[], shown: ShownGender): Voice[] => {
  const voices = byGender.flat().filter(({ gender }) => shown === 'ALL' || gender === shown);
  // The server has the best first within a gender, so the kind of the first one comes first.
  const first = byGender.find((one) => one.length > 0)?.[0]?.slow ?? false;
  return [...voices.filter(({ slow }) => slow === first), ...voices.filter(({ slow }) => slow !== first)];
};

/** The same voices in another order, which a seed decides, so that nobody knows which one speaks. */
export const shuffle = <Item>(items: readonly Item[], seed: number): Item[] => {
  const shuffled = [...items];
  let state = seed;
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 4_294_967_296) * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
};
