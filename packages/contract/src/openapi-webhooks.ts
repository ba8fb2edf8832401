import type { Json, Refer } from './openapi-parts.ts';
import { type WebhookEvent, webhookBodies, webhookExamples, webhookSummaries } from './webhook-events.ts';

const headers = [
  ['Halloo-Event', 'The event, as in the body'],
  ['Halloo-Delivery', 'The same number in every try of this delivery'],
  [
    'Halloo-Signature',
    '`t=<seconds>,v1=<hex>`: the time of sending, and the HMAC-SHA256 of that time, a full stop and the body as it came, with the secret of the endpoint as its key. While a secret is being changed there are two `v1`, and one that is right is enough',
  ],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

/** The webhooks that Halloo sends, for the `webhooks` of the OpenAPI document. */
export const webhookItems = (refer: Refer): Json =>
  Object.fromEntries(
    (Object.keys(webhookBodies) as WebhookEvent[]).map((event) => [
      event,
      {
        post: {
          operationId: `webhook:${event}`,
          tags: ['Webhooks'],
          summary: webhookSummaries[event],
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: refer(webhookBodies[event], 'output'), example: webhookExamples[event] },
            },
          },
          responses: {
            '2XX': { description: 'Delivered' },
            410: { description: 'The endpoint is gone for good: it is switched off' },
            default: { description: 'Not delivered: tried again for up to 24 hours' },
          },
        },
      },
    ]),
  );
