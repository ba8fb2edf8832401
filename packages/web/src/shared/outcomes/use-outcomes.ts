import type { Outcome } from '@halloo/contract/outcomes';
import type { OutcomeNames } from '@halloo/flow/outcome-names';
import { firstOutcomes } from '@halloo/flow/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { outcomesQuery } from './queries.ts';

interface Outcomes {
  /** In their order, archived ones last. Undefined while loading. */
  readonly all: readonly Outcome[] | undefined;
  /** The names of all of them. Undefined while loading: keys are shown meanwhile. */
  readonly names: OutcomeNames | undefined;
}

/** The outcomes of the workspace. */
export const useOutcomes = (): Outcomes => {
  const { data: all } = useQuery(outcomesQuery);
  return useMemo(() => ({ all, names: all && new Map(all.map(({ key, name }) => [key, name])) }), [all]);
};

const offered = (all: readonly Outcome[] | undefined) =>
  all
    ? all.filter(({ archived }) => !archived).map(({ key, name }) => ({ value: key, label: name }))
    : firstOutcomes.map((key) => ({ value: key, label: key }));

/** The outcomes to choose from, and the chosen one where it is archived or unknown. */
export const outcomeChoices = (all: readonly Outcome[] | undefined, chosen: string) => {
  const choices = offered(all);
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: all?.find(({ key }) => key === chosen)?.name ?? chosen }];
};
