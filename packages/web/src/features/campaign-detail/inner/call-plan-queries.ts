import { type CallPlan, callPlanRoutes } from '@halloo/contract/call-plans';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const callPlanQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'call-plan', id),
    queryFn: ({ signal }) => call(callPlanRoutes.getCallPlan, { params: { campaign_id: id }, signal }),
  });

/** Reads the whole list, so it is not asked again for every call. */
export const planDatesQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('plan-dates', id),
    queryFn: ({ signal }) => call(callPlanRoutes.getPlanDates, { params: { campaign_id: id }, signal }),
    staleTime: 60_000,
  });

export const planCalendarQuery = (id: number, from: string, to: string) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'plan-calendar', id, from, to),
    queryFn: ({ signal }) =>
      call(callPlanRoutes.getPlanCalendar, { params: { campaign_id: id }, query: { from, to }, signal }),
  });

export const changeCallPlan = (id: number) =>
  ({
    send: (plan: CallPlan | null) =>
      call(callPlanRoutes.changeCallPlan, { params: { campaign_id: id }, body: { plan } }),
    awaits: [queryKey('campaigns', 'call-plan', id), queryKey('campaigns', 'plan-calendar', id)],
    invalidates: [queryKey('plan-dates', id)],
  }) satisfies AnyChange;
