import type { RouteCall } from '@halloo/contract/route';
import { type DeliveryState, webhookRoutes } from '@halloo/contract/webhooks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** For a campaign: its own endpoints and those for all campaigns. */
export const endpointsQuery = (campaignId?: number) =>
  queryOptions({
    queryKey: queryKey('webhooks', 'endpoints', campaignId),
    queryFn: ({ signal }) =>
      call(webhookRoutes.listWebhooks, { query: { ...(campaignId && { campaign_id: campaignId }) }, signal }),
  });

export interface LogFilter {
  /** Null: deliveries of flows. */
  readonly endpointId: number | null;
  /** Limits deliveries of flows to one campaign. */
  readonly campaignId: number | undefined;
  readonly state: DeliveryState | '';
}

const pageSize = 20;

export const deliveriesQuery = ({ endpointId, campaignId, state }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: queryKey('webhooks', 'deliveries', endpointId, campaignId, state),
    queryFn: ({ pageParam, signal }) =>
      call(webhookRoutes.listDeliveries, {
        query: {
          limit: pageSize,
          state,
          ...(endpointId === null
            ? campaignId !== undefined && { campaign_id: campaignId }
            : { endpoint_id: endpointId }),
          ...(pageParam > 0 && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ more, results }) => (more ? results.at(-1)?.id : undefined),
  });

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('webhooks', 'delivery', id),
    queryFn: ({ signal }) => call(webhookRoutes.getDelivery, { params: { id }, signal }),
  });

/** Refetches after success and after an error. */
const refreshed = { invalidates: [queryKey('webhooks'), queryKey('audit')], invalidatesOnError: true } as const;

export const createEndpoint = {
  ...refreshed,
  send: (body: RouteCall<typeof webhookRoutes.createWebhook>['body']) => call(webhookRoutes.createWebhook, { body }),
} satisfies AnyChange;

export const changeEndpoint = (id: number) =>
  ({
    ...refreshed,
    send: (body: RouteCall<typeof webhookRoutes.changeWebhook>['body']) =>
      call(webhookRoutes.changeWebhook, { params: { id }, body }),
  }) satisfies AnyChange;

/** A request about one endpoint or delivery that needs only its id. */
const byId =
  <Answer>(send: (params: { id: number }) => Promise<Answer>) =>
  (id: number) =>
    ({ ...refreshed, send: () => send({ id }) }) satisfies AnyChange;

export const removeEndpoint = byId((params) => call(webhookRoutes.deleteWebhook, { params }));
export const testEndpoint = byId((params) => call(webhookRoutes.testWebhook, { params }));
/** Not a query: the server logs every view of a secret. */
export const showSecret = byId((params) => call(webhookRoutes.getWebhookSecret, { params }));
export const rotateSecret = byId((params) => call(webhookRoutes.rotateWebhookSecret, { params }));
export const resendDelivery = byId((params) => call(webhookRoutes.resendDelivery, { params }));
export const resendFailed = byId((params) => call(webhookRoutes.resendFailed, { params }));
