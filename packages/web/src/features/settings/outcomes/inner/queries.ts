import { type NewOutcome, type OutcomeChange, outcomeRoutes } from '@halloo/contract/outcomes';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { outcomesQuery } from '../../../../shared/outcomes/queries.ts';

const changesList = {
  // Results show names and colours.
  invalidates: [queryKey('audit'), queryKey('campaigns', 'results')],
  awaits: [outcomesQuery.queryKey],
  invalidatesOnError: true,
} as const;

export const createOutcome = {
  ...changesList,
  send: (body: NewOutcome) => call(outcomeRoutes.createOutcome, { body }),
} satisfies AnyChange;

export const changeOutcome = (id: number) =>
  ({
    ...changesList,
    send: (body: OutcomeChange) => call(outcomeRoutes.changeOutcome, { params: { id }, body }),
  }) satisfies AnyChange;

export const orderOutcomes = {
  ...changesList,
  send: (ids: number[]) => call(outcomeRoutes.orderOutcomes, { body: { ids } }),
} satisfies AnyChange;

export const deleteOutcome = (id: number) =>
  ({ ...changesList, send: () => call(outcomeRoutes.deleteOutcome, { params: { id } }) }) satisfies AnyChange;
