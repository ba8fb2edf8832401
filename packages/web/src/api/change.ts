import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query';

/** A request that changes something, with the queries that it makes out of date. Described once, as a query is. */
export interface Change<Given, Answer> {
  /** For `useIsSending`: components other than the sender can ask whether it runs. */
  readonly key?: MutationKey;
  readonly send: (given: Given, signal: AbortSignal) => Promise<Answer>;
  /** The query whose data the answer replaces. */
  readonly setsData?: QueryKey;
  /** Queries that are fetched again in the background. */
  readonly invalidates?: readonly QueryKey[];
  /** Queries that are fetched again before the change counts as sent, so that the screen shows it by then. */
  readonly awaits?: readonly QueryKey[];
  /** Fetches those queries after an error too: somebody else may have made the change first. */
  readonly invalidatesOnError?: boolean;
}

/** For declarations: `{ … } satisfies AnyChange`. */
export type AnyChange = Change<never, unknown>;

/** The same change, sent from other values, such as those of a form. */
export const changeFrom = <Values, Given, Answer>(
  change: Change<Given, Answer>,
  toGiven: (values: Values) => Given,
): Change<Values, Answer> => ({ ...change, send: (values, signal) => change.send(toGiven(values), signal) });

/** Sends a change and brings the queries up to date. */
export const sendChange = async <Given, Answer>(
  client: QueryClient,
  change: Change<Given, Answer>,
  given: Given,
  signal: AbortSignal,
): Promise<Answer> => {
  const answer = await change.send(given, signal);
  if (change.setsData) {
    // A fetch that began earlier would overwrite the answer.
    await client.cancelQueries({ queryKey: change.setsData });
    client.setQueryData(change.setsData, answer);
  }
  await invalidate(client, change);
  return answer;
};

/** Resolves once the queries that the change awaits are up to date. */
export const invalidate = <Given, Answer>(
  client: QueryClient,
  { invalidates = [], awaits = [] }: Change<Given, Answer>,
) => {
  for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
  return Promise.all(awaits.map((queryKey) => client.invalidateQueries({ queryKey })));
};
