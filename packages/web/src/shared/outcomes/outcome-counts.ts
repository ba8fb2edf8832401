import type { OutcomeCount, OutcomeMeaning } from '@halloo/contract/outcomes';
import { firstOutcomes } from '@halloo/flow/vocabulary';
import { say } from '../../words/say.ts';

const isFirst = (key: string) => firstOutcomes.some((first) => first === key);

/** The outcomes of the specification, and those of the others that leads have. */
export const shownCounts = (each: readonly OutcomeCount[]): readonly OutcomeCount[] =>
  each.filter(({ key, leads }) => isFirst(key) || leads > 0);

/** What good or bad outcomes are called together: the name of the only one, or their meaning. */
export const meaningInWords = (each: readonly OutcomeCount[], meaning: Exclude<OutcomeMeaning, 'neutral'>): string => {
  const [only, ...others] = each.filter((one) => one.meaning === meaning);
  return only && others.length === 0 ? only.name : say(`outcome.together.${meaning}`);
};
