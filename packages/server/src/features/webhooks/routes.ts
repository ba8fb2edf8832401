import type { flowRoutes } from '@halloo/contract/flows';
import type { webhookRoutes } from '@halloo/contract/webhooks';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changeEndpoint, createEndpoint, removeEndpoint } from './inner/change-endpoints.ts';
import { listDeliveries, readDelivery, resendDelivery, resendFailed } from './inner/deliveries.ts';
import { selectEndpoints } from './inner/endpoint-sql.ts';
import { rotateSecret, showSecret } from './inner/secrets.ts';
import { sendTest } from './inner/send-test.ts';
import { endpointItem, readEndpoint } from './inner/show-endpoint.ts';
import { showKey } from './inner/show-key.ts';
import { tryRequest } from './inner/try-request.ts';

export const webhookHandlers: Handlers<typeof webhookRoutes & Pick<typeof flowRoutes, 'tryRequest'>> = {
  getWebhookKey: (context, { caller }) => showKey(context, caller),
  listWebhooks: async ({ db, clock }, { query: { campaign_id } }) => {
    const rows = await selectEndpoints(db, campaign_id);
    return rows.map((row) => endpointItem(row, clock.now()));
  },
  createWebhook: (context, { caller, body }) => createEndpoint(context, caller, body),
  getWebhook: ({ db, clock }, { params: { id } }) => readEndpoint(db, id, clock.now()),
  changeWebhook: (context, { caller, params: { id }, body }) => changeEndpoint(context, caller, id, body),
  deleteWebhook: async (context, { caller, params: { id } }) => {
    await removeEndpoint(context, caller, id);
    return { msg: say('webhook.removed') };
  },
  getWebhookSecret: (context, { caller, params: { id } }) => showSecret(context, caller, id),
  rotateWebhookSecret: (context, { caller, params: { id } }) => rotateSecret(context, caller, id),
  testWebhook: (context, { caller, params: { id } }) => sendTest(context, caller, id),
  resendFailed: async (context, { caller, params: { id } }) => ({ queued: await resendFailed(context, caller, id) }),
  listDeliveries: ({ db }, { query: { endpoint_id, campaign_id, state, before, limit } }) =>
    listDeliveries(db, { endpointId: endpoint_id ?? null, campaignId: campaign_id, state, before, limit }),
  getDelivery: ({ db }, { params: { id } }) => readDelivery(db, id),
  tryRequest: (context, { caller, body }) => tryRequest(context, caller, body),
  resendDelivery: (context, { caller, params: { id } }) => resendDelivery(context, caller, id),
};
