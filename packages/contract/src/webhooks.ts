import { z } from 'zod';
import { because } from './form-words.ts';
import { done, id, route, text } from './route.ts';
import { endpointEvents } from './webhook-events.ts';

export const webhookLimits = {
  url: 2_000,
  description: 200,
  /** The maximum of endpoints per campaign, and the same for all campaigns together. */
  endpoints: 20,
  /** The stored bytes of an endpoint's response. */
  answer: 2_048,
  /** The hours in which the previous secret also signs after a change. */
  oldSecretHours: 24,
  /** The counters of an endpoint stop here. */
  count: 10_000,
} as const;

const address = text(webhookLimits.url, 1).refine(
  (value) => /^https?:\/\/[^\s/]/i.test(value),
  because('field.webAddress'),
);
const events = z
  .array(z.enum(endpointEvents))
  .min(1, because('field.noEvent'))
  .max(endpointEvents.length)
  .overwrite((given) => endpointEvents.filter((event) => given.includes(event)));
const description = text(webhookLimits.description);
const campaignId = id.nullable().describe('The campaign whose events are sent; null for all campaigns');

export const webhookEndpoint = z.object({
  id: z.number().int(),
  campaign_id: z.number().int().nullable().describe('Null: told of all campaigns'),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(endpointEvents)),
  enabled: z.boolean(),
  off_reason: z.string().describe('Why Halloo switched it off itself; else empty'),
  failing_since: z.iso.datetime().nullable().describe('Since when nothing was delivered but tried'),
  old_secret_until: z.iso.datetime().nullable().describe('Until when the former secret signs as well'),
  waiting: z.number().int().describe(`Deliveries that wait, counted up to ${webhookLimits.count}`),
  failed: z.number().int().describe(`Deliveries that were given up, counted up to ${webhookLimits.count}`),
  created_at: z.iso.datetime(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const secret = z.object({
  secret: z.string().describe('The text that signs; see `Halloo-Signature`'),
  old_secret_until: z.iso.datetime().nullable(),
});

export const deliveryStates = ['queued', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookDelivery = z.object({
  id: z.number().int().describe('As in the header `Halloo-Delivery`'),
  endpoint_id: z.number().int().nullable().describe('Null: a flow asked for it'),
  campaign_id: z.number().int().nullable(),
  call_id: z.number().int().nullable(),
  lead_id: z.number().int().nullable(),
  campaign: z.string().describe('The name of the campaign; empty for a test'),
  lead: z.string().describe('The name and the number of the lead that it is about; empty where it is about none'),
  event: z.string(),
  url: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  status: z.number().int().nullable().describe('What the endpoint answered last; null where it did not'),
  reason: z.string().describe('Why it failed, or why it still waits; else empty'),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  next_try_at: z.iso
    .datetime()
    .nullable()
    .describe('While it waits; an earlier one of the same lead may hold it longer'),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const webhookTry = z.object({
  at: z.iso.datetime(),
  duration_ms: z.number().int(),
  status: z.number().int().nullable(),
  reason: z.string(),
  answer: z.string().describe(`The beginning of what came back, ${webhookLimits.answer} bytes at most`),
});
export type WebhookTry = z.infer<typeof webhookTry>;

const deliveryDetail = webhookDelivery.extend({
  body: z.unknown().describe('As it is sent'),
  tries: z.array(webhookTry).describe('The newest first, 50 at most'),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

const one = z.object({ id });
const tag = 'Webhooks';

export const webhookRoutes = {
  getWebhookKey: route({
    method: 'GET',
    path: '/api/settings/webhook-key/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary:
      'The key that signs the webhooks of flows. Each carries `Halloo-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 with this text as its key of `t`, a full stop and the body as it came',
    answer: z.object({ key: z.string() }),
  }),
  listWebhooks: route({
    method: 'GET',
    path: '/api/webhooks/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Endpoints that are told of what happens. With a campaign: its own, and those for all campaigns',
    query: z.object({ campaign_id: id.optional() }),
    answer: z.array(webhookEndpoint),
  }),
  createWebhook: route({
    method: 'POST',
    path: '/api/webhooks/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    idempotent: true,
    tag,
    summary: 'Have an address told of what happens, in one campaign or in all',
    body: z
      .object({ url: address, events, description: description.default(''), campaign_id: campaignId.default(null) })
      .meta({
        examples: [
          {
            url: 'https://crm.example.org/halloo',
            events: ['call.ended', 'lead.finished'],
            description: 'CRM',
            campaign_id: null,
          },
        ],
      }),
    status: 201,
    answer: webhookEndpoint.extend({ secret: z.string() }),
  }),
  getWebhook: route({
    method: 'GET',
    path: '/api/webhooks/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'One endpoint',
    params: one,
    answer: webhookEndpoint,
  }),
  changeWebhook: route({
    method: 'PATCH',
    path: '/api/webhooks/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Change an endpoint, or switch it on or off. Off, it is told of nothing new, and what waits stays',
    params: one,
    body: z
      .object({
        url: address.optional(),
        events: events.optional(),
        description: description.optional(),
        enabled: z.boolean().optional(),
        waiting: z
          .enum(['send', 'drop'])
          .default('send')
          .describe('Where it is switched on: what becomes of deliveries that still wait'),
      })
      .meta({ examples: [{ enabled: true, waiting: 'send' }] }),
    answer: webhookEndpoint,
  }),
  deleteWebhook: route({
    method: 'DELETE',
    path: '/api/webhooks/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Remove an endpoint with what waits for it and its log',
    params: one,
    answer: done,
  }),
  getWebhookSecret: route({
    method: 'GET',
    path: '/api/webhooks/{id}/secret/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'The secret that signs what this endpoint is told; each look is in the audit log',
    params: one,
    answer: secret,
  }),
  rotateWebhookSecret: route({
    method: 'POST',
    path: '/api/webhooks/{id}/secret/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: `Make a new secret. For ${webhookLimits.oldSecretHours} hours each webhook carries two signatures, one of each`,
    params: one,
    answer: secret,
  }),
  testWebhook: route({
    method: 'POST',
    path: '/api/webhooks/{id}/test/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Send `webhook.test` at once, one try, and tell what came of it; also where the endpoint is switched off',
    params: one,
    status: 201,
    answer: deliveryDetail,
  }),
  resendFailed: route({
    method: 'POST',
    path: '/api/webhooks/{id}/resend-failed/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Queue everything again that was given up, in order for each lead',
    params: one,
    answer: z.object({ queued: z.number().int() }),
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/api/webhooks/deliveries/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'The log of deliveries, newest first; `before` is the id to go on from',
    query: z.object({
      endpoint_id: id.optional().describe('Of one endpoint; without it, those that flows asked for'),
      campaign_id: id.optional().describe('Of those that flows asked for: of one campaign'),
      state: z.enum(['', ...deliveryStates]).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      before: id.optional(),
    }),
    answer: z.object({ more: z.boolean(), results: z.array(webhookDelivery) }),
  }),
  getDelivery: route({
    method: 'GET',
    path: '/api/webhooks/deliveries/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'One delivery with its body and each try',
    params: one,
    answer: deliveryDetail,
  }),
  resendDelivery: route({
    method: 'POST',
    path: '/api/webhooks/deliveries/{id}/resend/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Send one again, or try one at once that waits. An earlier one of the same lead still goes first',
    params: one,
    answer: webhookDelivery,
  }),
} as const;
