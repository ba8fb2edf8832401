import type { Route, RouteAnswer, RouteBody, RouteParams, RouteQuery } from '@halloo/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Person } from '../platform/caller.ts';
import type { Context } from './context.ts';

/** The input of a handler: validated input, and the caller if the route requires a session or a key. */
export interface Input<R extends Route> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  readonly caller: R['auth'] extends 'none' | 'keyed' ? undefined : R['scope'] extends 'person' ? Person : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<R extends Route> = (context: Context, input: Input<R>) => Promise<RouteAnswer<R>>;

/** One handler for each declared route: a missing or misnamed one does not compile. */
export type Handlers<Routes extends Record<string, Route>> = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };
