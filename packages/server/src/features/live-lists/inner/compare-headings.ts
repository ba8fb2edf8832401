import { plainHeading } from '../../leads/heading-words.ts';

/** The columns of the earlier list that a list no longer has. Case, spaces and order do not matter; new ones are fine. */
export const columnsGone = (before: readonly string[], now: readonly string[]): string[] => {
  const left = new Set(now.map(plainHeading));
  return before.filter((heading) => !left.has(plainHeading(heading)));
};
