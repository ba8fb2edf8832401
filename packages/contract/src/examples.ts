import given from './examples.json' with { type: 'json' };

/** A real request to a route and its response, shortened. Lists show their first items. */
export interface RouteExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** By route name. A test validates each against the schemas, and finds routes without an example. */
export const examples: Readonly<Record<string, RouteExample>> = given;
