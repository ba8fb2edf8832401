import { z } from 'zod';
import { route } from './route.ts';

export const webhookRoutes = {
  getWebhookKey: route({
    method: 'GET',
    path: '/api/settings/webhook-key/',
    auth: 'session',
    tag: 'Settings',
    summary:
      'The key that signs webhooks. Each carries `Halloo-Signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 with this text as its key of `t`, a full stop and the body as it came',
    answer: z.object({ key: z.string() }),
  }),
} as const;
