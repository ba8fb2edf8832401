import { callRoutes } from '@halloo/contract/calls';
import { type MissedCallSettings, missedCallRoutes } from '@halloo/contract/missed-calls';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

export const missedCallsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'missed-calls', id),
    queryFn: ({ signal }) => call(missedCallRoutes.getMissedCalls, { params: { campaign_id: id }, signal }),
  });

/** The rings of a campaign, or of one person on its list. */
export const missedRingsQuery = (id: number, lead?: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'missed-rings', id, lead ?? 'all'),
    queryFn: ({ signal }) =>
      call(missedCallRoutes.getMissedRings, {
        params: { campaign_id: id },
        query: { ...(lead !== undefined && { lead }), limit: 10 },
        signal,
      }),
  });

export const changeMissedCalls = (id: number) =>
  ({
    send: (body: Partial<MissedCallSettings>) =>
      call(missedCallRoutes.changeMissedCalls, { params: { campaign_id: id }, body }),
    awaits: [queryKey('campaigns', 'missed-calls', id), queryKey('campaigns', 'missed-rings', id)],
  }) satisfies AnyChange;

export const simulateRing = (id: number) =>
  ({
    send: (body: { from: string; to: string }) => call(callRoutes.callIn, { body }),
    awaits: [queryKey('campaigns', 'missed-rings', id)],
  }) satisfies AnyChange;
