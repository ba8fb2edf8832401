import type { Route } from '@halloo/contract/route';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';

/** Throws if the session must set up a second factor first and the route does not serve that. */
export const checkFactor = (caller: Caller, { beforeFactor }: Pick<Route, 'beforeFactor'>): void => {
  if (caller.sessionId !== undefined && caller.mustAddFactor && !beforeFactor) throw new AppError('factor.missing');
};
