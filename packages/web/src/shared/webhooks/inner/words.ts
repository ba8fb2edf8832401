import type { EndpointEvent } from '@halloo/contract/webhook-events';
import {
  type DeliveryDetail,
  type DeliveryState,
  type WebhookEndpoint,
  webhookLimits,
} from '@halloo/contract/webhooks';
import { formatMoment, formatNumber } from '../../../ui/format.ts';

/** What is told, for the form. */
export const eventChoices: Record<EndpointEvent, { label: string; help: string }> = {
  'response.given': { label: 'Response given', help: 'Somebody pressed or said something; the call goes on.' },
  'call.ended': { label: 'Call ended', help: 'Each attempt, however it came out.' },
  'lead.finished': { label: 'Lead finished', help: 'A lead is not called again, with how it ended.' },
  'campaign.status_changed': { label: 'Campaign status changed', help: 'Live, paused, completed and so on.' },
};

const otherEvents: Readonly<Record<string, string>> = { 'flow.webhook': 'From the flow', 'webhook.test': 'Test' };

/** A newer server may know events that this page does not. */
export const eventName = (event: string): string =>
  eventChoices[event as EndpointEvent]?.label ?? otherEvents[event] ?? event;

export const stateNames: Record<DeliveryState, string> = {
  queued: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** How people know an endpoint. */
export const endpointName = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string =>
  description || (URL.parse(url)?.host ?? url);

/** As a choice among others: outside of its campaign, with the campaign. */
export const sourceInWords = (
  endpoint: Pick<WebhookEndpoint, 'description' | 'url' | 'campaign_id'>,
  campaignId: number | undefined,
): string =>
  endpoint.campaign_id === null || endpoint.campaign_id === campaignId
    ? endpointName(endpoint)
    : `${endpointName(endpoint)} (campaign ${endpoint.campaign_id})`;

export type EndpointState = 'on' | 'failing' | 'off' | 'switched_off';

export const endpointState = ({
  enabled,
  off_reason,
  failing_since,
}: Pick<WebhookEndpoint, 'enabled' | 'off_reason' | 'failing_since'>): EndpointState => {
  if (enabled) return failing_since === null ? 'on' : 'failing';
  return off_reason === '' ? 'off' : 'switched_off';
};

export const endpointStateNames: Record<EndpointState, string> = {
  on: 'On',
  failing: 'Failing',
  off: 'Off',
  switched_off: 'Switched off by Halloo',
};

/** Counted no further than the limit. */
export const countInWords = (count: number): string =>
  count >= webhookLimits.count ? `${formatNumber(webhookLimits.count)} or more` : formatNumber(count);

export const deliveriesInWords = (count: number): string =>
  `${countInWords(count)} ${count === 1 ? 'delivery' : 'deliveries'}`;

/** What a test came to. */
export const testInWords = ({ state, reason, tries }: Pick<DeliveryDetail, 'state' | 'reason' | 'tries'>) => {
  const [made] = tries;
  return state === 'delivered' && made
    ? `It answered ${made.status} after ${formatNumber(made.duration_ms)} ms.`
    : reason || 'It could not be sent.';
};

/** When the next try of one that waits is. */
export const nextTryInWords = (nextTryAt: string | null, now = new Date()): string => {
  if (nextTryAt === null) return '';
  return new Date(nextTryAt) <= now ? 'Goes out as soon as it can.' : `Next try ${formatMoment(nextTryAt, now)}.`;
};

/** What happened in one try. */
export const tryInWords = ({ status, reason, duration_ms }: DeliveryDetail['tries'][number]): string =>
  `${reason || `Answered ${status}.`} ${formatNumber(duration_ms)} ms.`;
