import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Connection, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { notifyOwner } from '../../notifications/notify.ts';
import { addFailure, clearFailures, type EndpointRow, switchOffEndpoint } from './endpoint-sql.ts';
import { endpointName, endpointPlace, endpointThing } from './endpoint-words.ts';
import { worthMs } from './worth.ts';

/** Fewer failed attempts say little: an endpoint with one event a day may have had bad luck. */
const enoughFailures = 10;

/** Records a delivery. Writes only after a failure. */
export const noteDelivered = (db: Connection, endpointId: number) => clearFailures(db, endpointId);

const switchOff = async (tx: Tx, id: number, reason: string): Promise<void> => {
  const endpoint = await switchOffEndpoint(tx, id, reason);
  if (!endpoint) return;
  await recordAudit(tx, { name: say('audit.byHalloo') }, 'webhook.switched_off', endpointThing(endpoint), { reason });
  await notifyOwnerOf(tx, endpoint, reason);
  await publish(tx, { type: 'webhook.changed', endpoint_id: id });
};

const notifyOwnerOf = (tx: Tx, endpoint: EndpointRow, reason: string): Promise<void> =>
  notifyOwner(tx, endpoint.created_by, {
    title: say('webhook.offTitle', { name: endpointName(endpoint) }),
    body: say('webhook.offBody', { reason }),
    link: endpointPlace(endpoint),
    kind: 'webhooks',
  });

/**
 * Records a failed attempt. Disables an endpoint that responds with Gone, and one to which nothing could be delivered
 * for the whole retry period.
 */
export const noteFailed = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: number,
  { gone, reason, nextTryAt }: { readonly gone: boolean; readonly reason: string; readonly nextTryAt: Date },
): Promise<void> => {
  const health = await addFailure(db, id, clock.now());
  if (!health?.enabled) return;
  const { failures, failing_since } = health;
  const tooLong = failures >= enoughFailures && nextTryAt.getTime() > failing_since.getTime() + worthMs;
  if (gone) await inTransaction(db, (tx) => switchOff(tx, id, say('webhook.gone')));
  else if (tooLong) {
    await inTransaction(db, (tx) => switchOff(tx, id, say('webhook.offForADay', { reason })));
  }
};
