import { randomBytes } from 'node:crypto';
import type { RouteBody } from '@halloo/contract/route';
import { type WebhookEndpoint, webhookLimits, type webhookRoutes } from '@halloo/contract/webhooks';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { checkUsable } from './check-usable.ts';
import { dropWaiting, wakeWaiting } from './delivery-sql.ts';
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  lockEndpoint,
  updateEndpoint,
} from './endpoint-sql.ts';
import { endpointThing } from './endpoint-words.ts';
import { readEndpoint } from './show-endpoint.ts';
import { announce } from './sql.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;

/** Signatures use exactly this text, so that receivers need no decoding. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Locks an endpoint until the end of the transaction, so that changes are serialised. */
export const holdEndpoint = async (tx: Tx, id: number): Promise<EndpointRow> => {
  const endpoint = await lockEndpoint(tx, id);
  if (!endpoint) throw new AppError('webhook.not_found');
  return endpoint;
};

export const createEndpoint = async (
  { db, clock, config }: Parts,
  caller: Caller,
  { url, events, description, campaign_id }: RouteBody<typeof webhookRoutes.createWebhook>,
): Promise<WebhookEndpoint & { secret: string }> => {
  const host = await checkUsable(url, config.webhooks);
  return inTransaction(db, async (tx) => {
    if (campaign_id !== null && !(await findCampaignState(tx, campaign_id))) throw new AppError('campaign.not_found');
    if ((await countEndpoints(tx, campaign_id)) >= webhookLimits.endpoints) throw new AppError('webhook.too_many');
    const now = clock.now();
    const secret = newSecret();
    const row = { campaign_id, url, host, description, events, secret, created_at: now, changed_at: now };
    const id = await insertEndpoint(tx, { ...row, created_by: caller.accountId });
    await recordAudit(tx, caller, 'webhook.created', endpointThing(row), { host, events });
    const made = await readEndpoint(tx, id, now);
    await publish(tx, { type: 'webhook.changed', endpoint_id: id });
    return { ...made, secret };
  });
};

type Change = RouteBody<typeof webhookRoutes.changeWebhook>;

const switched = async (tx: Tx, { id }: EndpointRow, waiting: Change['waiting'], now: Date) => {
  if (waiting === 'drop') await dropWaiting(tx, id, now);
  else await wakeWaiting(tx, id, now);
  await announce(tx);
};

export const changeEndpoint = async (
  { db, clock, config }: Parts,
  caller: Caller,
  id: number,
  { url, events, description, enabled, waiting }: Change,
): Promise<WebhookEndpoint> => {
  const host = url === undefined ? undefined : await checkUsable(url, config.webhooks);
  return inTransaction(db, async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    const now = clock.now();
    const given = {
      ...(url !== undefined && host !== undefined && { url, host }),
      ...(events !== undefined && { events }),
      ...(description !== undefined && { description }),
    };
    const on = enabled === true && !endpoint.enabled;
    const off = enabled === false && endpoint.enabled;
    const state = on
      ? { enabled: true, off_reason: '', failures: 0, failing_since: null, rests_until: null }
      : off && { enabled: false };
    await updateEndpoint(tx, id, { ...given, ...state, changed_at: now });
    const thing = endpointThing({ ...endpoint, ...given });
    if (on) await switched(tx, endpoint, waiting, now);
    if (on) await recordAudit(tx, caller, 'webhook.switched_on', thing, { waiting });
    if (off) await recordAudit(tx, caller, 'webhook.switched_off', thing);
    if (Object.keys(given).length > 0) {
      // The URL itself may contain a secret.
      const { url: _, ...rest } = given;
      await recordAudit(
        tx,
        caller,
        'webhook.changed',
        thing,
        {
          changed: Object.keys(given).filter((k) => k !== 'host'),
        },
        { changes: changesOf(endpoint, rest) },
      );
    }
    const shown = await readEndpoint(tx, id, now);
    await publish(tx, { type: 'webhook.changed', endpoint_id: id });
    return shown;
  });
};

/** Removes an endpoint. Nothing more is sent to it; housekeeping deletes its log. */
export const removeEndpoint = ({ db }: Parts, caller: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    await deleteEndpoint(tx, id);
    await recordAudit(tx, caller, 'webhook.removed', endpointThing(endpoint), { host: endpoint.host });
    await publish(tx, { type: 'webhook.changed', endpoint_id: id });
  });
