import type { RouteCall } from '@halloo/contract/route';
import { singleSignOnRoutes } from '@halloo/contract/single-sign-on';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../../api/change.ts';
import { ApiError, call } from '../../../../../api/client.ts';
import { queryKey } from '../../../../../api/query-keys.ts';

export const singleSignOnQuery = queryOptions({
  queryKey: queryKey('settings', 'single-sign-on'),
  queryFn: ({ signal }) => call(singleSignOnRoutes.getSingleSignOn, { signal }),
});

export type SingleSignOnChange = RouteCall<typeof singleSignOnRoutes.changeSingleSignOn>['body'];

export const changeSingleSignOn = {
  send: (body: SingleSignOnChange) => call(singleSignOnRoutes.changeSingleSignOn, { body }),
  setsData: singleSignOnQuery.queryKey,
  invalidates: [queryKey('audit'), queryKey('ways-in')],
} satisfies AnyChange;

/** Some people would lose their only way in. */
export const leavesOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'sso.leaves_out';

export const testSingleSignOn = {
  send: (body: RouteCall<typeof singleSignOnRoutes.testSingleSignOn>['body']) =>
    call(singleSignOnRoutes.testSingleSignOn, { body }),
} satisfies AnyChange;
