import given from './examples.json' with { type: 'json' };

/** One real request to a route and what it answered, shortened. Lists show their first items. */
export interface RouteExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** By the name of the route. A test holds each of them to the schemas, and finds the routes that have none. */
export const examples: Readonly<Record<string, RouteExample>> = given;
