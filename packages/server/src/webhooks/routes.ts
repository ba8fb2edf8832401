import type { webhookRoutes } from '@halloo/contract/webhooks';
import type { Handlers } from '../http/handlers.ts';
import { showKey } from './show-key.ts';

export const webhookHandlers: Handlers<typeof webhookRoutes> = {
  getWebhookKey: (context, { caller }) => showKey(context, caller),
};
