import type { RouteCall } from '@halloo/contract/route';
import { type TestCalls, testCallRoutes } from '@halloo/contract/test-calls';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

const openMs = 1_000;
const idleMs = 30_000;

const isOpen = ({ targets }: TestCalls) => targets.some(({ open }) => open !== null);

/** An event reports the end of a call, but not its beginning. */
export const testCallsQuery = queryOptions({
  queryKey: queryKey('settings', 'test-calls'),
  queryFn: ({ signal }) => call(testCallRoutes.getTestCalls, { signal }),
  refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? openMs : idleMs),
});

export const testHistoryQuery = (node: string, trunk: string) =>
  queryOptions({
    queryKey: queryKey('settings', 'test-history', node, trunk),
    queryFn: ({ signal }) => call(testCallRoutes.listTestCalls, { query: { node, trunk }, signal }),
  });

export const makeTestCall = {
  send: (body: RouteCall<typeof testCallRoutes.makeTestCall>['body']) => call(testCallRoutes.makeTestCall, { body }),
  awaits: [testCallsQuery.queryKey],
  invalidates: [queryKey('audit')],
} satisfies AnyChange;

export const changeTestPlan = {
  send: (body: NonNullable<RouteCall<typeof testCallRoutes.changeTestPlan>['body']>) =>
    call(testCallRoutes.changeTestPlan, { body }),
  setsData: testCallsQuery.queryKey,
  invalidates: [queryKey('audit')],
} satisfies AnyChange;
