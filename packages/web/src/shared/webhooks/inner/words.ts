import type { EndpointEvent } from '@halloo/contract/webhook-events';
import {
  type DeliveryDetail,
  type DeliveryState,
  type WebhookEndpoint,
  webhookLimits,
} from '@halloo/contract/webhooks';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';

/** The events that an endpoint can receive, for the form. */
export const eventChoices: Record<EndpointEvent, { label: string; help: string }> = {
  'response.given': { label: say('webhooks.event.responseGiven'), help: say('webhooks.event.responseGivenHelp') },
  'call.ended': { label: say('webhooks.event.callEnded'), help: say('webhooks.event.callEndedHelp') },
  'lead.finished': { label: say('webhooks.event.leadFinished'), help: say('webhooks.event.leadFinishedHelp') },
  'campaign.status_changed': {
    label: say('webhooks.event.statusChanged'),
    help: say('webhooks.event.statusChangedHelp'),
  },
  'calling.changed': {
    label: say('webhooks.event.callingChanged'),
    help: say('webhooks.event.callingChangedHelp'),
  },
  'missed_call.taken': { label: say('webhooks.event.missedCall'), help: say('webhooks.event.missedCallHelp') },
};

const otherEvents: Readonly<Record<string, string>> = {
  'flow.webhook': say('webhooks.event.fromFlow'),
  'webhook.test': say('webhooks.event.test'),
};

/** A newer server may know events that this page does not. */
export const eventName = (event: string): string =>
  eventChoices[event as EndpointEvent]?.label ?? otherEvents[event] ?? event;

export const stateNames: Record<DeliveryState, string> = {
  queued: say('webhooks.log.waiting'),
  delivered: say('webhooks.log.delivered'),
  failed: say('webhooks.log.failed'),
};

/** The name of an endpoint: its description, or its host. */
export const endpointName = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string =>
  description || (URL.parse(url)?.host ?? url);

/** An endpoint as an option; outside of its campaign, with the campaign. */
export const sourceInWords = (
  endpoint: Pick<WebhookEndpoint, 'description' | 'url' | 'campaign_id'>,
  campaignId: number | undefined,
): string =>
  endpoint.campaign_id === null || endpoint.campaign_id === campaignId
    ? endpointName(endpoint)
    : say('webhooks.log.ofCampaign', { name: endpointName(endpoint), campaign: String(endpoint.campaign_id) });

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
  on: say('webhooks.card.on'),
  failing: say('webhooks.card.failing'),
  off: say('webhooks.card.off'),
  switched_off: say('webhooks.card.switchedOff'),
};

/** Deliveries are counted up to a limit: "10,000+". */
export const countInWords = (count: number): string =>
  count >= webhookLimits.count ? say('webhooks.countLimit', { count: webhookLimits.count }) : formatNumber(count);

/** The arguments of a message that counts deliveries. */
export const counted = (count: number) => ({ count, shown: countInWords(count) });

/** The notice after a test. */
export const testInWords = ({ state, reason, tries }: Pick<DeliveryDetail, 'state' | 'reason' | 'tries'>) => {
  const [made] = tries;
  return state === 'delivered' && made
    ? say('webhooks.test.delivered', { status: String(made.status), milliseconds: made.duration_ms })
    : say('webhooks.test.failed', { reason: reason || say('webhooks.test.notSent') });
};

/** The time of the next attempt; empty where none is planned. */
export const nextTryInWords = (nextTryAt: string | null, now = new Date()): string => {
  if (nextTryAt === null) return '';
  return new Date(nextTryAt) <= now
    ? say('webhooks.delivery.nextSoon')
    : say('webhooks.delivery.nextAt', { moment: formatMoment(nextTryAt, now) });
};

/** The result of one attempt. */
export const tryInWords = ({ status, reason }: DeliveryDetail['tries'][number]): string =>
  reason || say('webhooks.delivery.answered', { status: String(status) });
