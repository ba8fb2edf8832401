/**
 * The places nearest to the wished ones, in the same order, each at least `apart` from the one before: those that
 * would overlap share the way between them.
 */
export const spread = (wished: readonly number[], apart: number): number[] => {
  const groups: { sum: number; count: number; first: number }[] = [];
  for (const [index, wish] of wished.entries()) {
    let group = { sum: wish - index * apart, count: 1, first: index };
    for (let before = groups.at(-1); before; before = groups.at(-1)) {
      if (before.sum / before.count <= group.sum / group.count) break;
      group = { sum: before.sum + group.sum, count: before.count + group.count, first: before.first };
      groups.pop();
    }
    groups.push(group);
  }
  return groups.flatMap(({ sum, count, first }) =>
    Array.from({ length: count }, (_, place) => sum / count + (first + place) * apart),
  );
};
