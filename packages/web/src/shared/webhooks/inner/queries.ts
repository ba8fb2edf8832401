import type { RouteCall } from '@halloo/contract/route';
import { type DeliveryState, webhookRoutes } from '@halloo/contract/webhooks';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** Of one campaign: its own, and those for all campaigns. */
export const endpointsQuery = (campaignId?: number) =>
  queryOptions({
    queryKey: queryKey('webhooks', 'endpoints', campaignId),
    queryFn: ({ signal }) =>
      call(webhookRoutes.listWebhooks, { query: { ...(campaignId && { campaign_id: campaignId }) }, signal }),
  });

export interface LogFilter {
  /** Null: what flows asked for. */
  readonly endpointId: number | null;
  /** Of those: of one campaign. */
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

/** The ways to change something; each fetches anew what it changed. */
export const useWebhookCalls = () => {
  const client = useQueryClient();
  const anew = <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => {
      void client.invalidateQueries({ queryKey: queryKey('webhooks') });
      void client.invalidateQueries({ queryKey: queryKey('audit') });
    });
  return {
    create: (body: RouteCall<typeof webhookRoutes.createWebhook>['body']) =>
      anew(call(webhookRoutes.createWebhook, { body })),
    change: (id: number, body: RouteCall<typeof webhookRoutes.changeWebhook>['body']) =>
      anew(call(webhookRoutes.changeWebhook, { params: { id }, body })),
    remove: (id: number) => anew(call(webhookRoutes.deleteWebhook, { params: { id } })),
    test: (id: number) => anew(call(webhookRoutes.testWebhook, { params: { id } })),
    /** Fetched on a click alone and kept nowhere else: every look is noted. */
    secret: (id: number) => anew(call(webhookRoutes.getWebhookSecret, { params: { id } })),
    rotate: (id: number) => anew(call(webhookRoutes.rotateWebhookSecret, { params: { id } })),
    resend: (id: number) => anew(call(webhookRoutes.resendDelivery, { params: { id } })),
    resendFailed: (id: number) => anew(call(webhookRoutes.resendFailed, { params: { id } })),
  };
};
