import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Connection, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { notifyOwner } from '../../notifications/notify.ts';
import { addFailure, clearFailures, type EndpointRow, switchOffEndpoint } from './endpoint-sql.ts';
import { endpointName, endpointPlace, endpointThing } from './endpoint-words.ts';
import { worthMs } from './worth.ts';

/** Fewer failed tries than this say little: an endpoint that is told of something once a day may have had bad luck. */
const enoughFailures = 10;

/** Something was delivered. Writes only where something had failed before. */
export const noteDelivered = (db: Connection, endpointId: number) => clearFailures(db, endpointId);

const switchOff = async (tx: Tx, id: number, reason: string): Promise<void> => {
  const endpoint = await switchOffEndpoint(tx, id, reason);
  if (!endpoint) return;
  await recordAudit(tx, { name: 'Halloo' }, 'webhook.switched_off', endpointThing(endpoint), { reason });
  await tellOwner(tx, endpoint, reason);
  await publish(tx, { type: 'webhook.changed', endpoint_id: id });
};

const tellOwner = (tx: Tx, endpoint: EndpointRow, reason: string): Promise<void> =>
  notifyOwner(tx, endpoint.created_by, {
    title: `The webhook to ${endpointName(endpoint)} was switched off`,
    body: `${reason} Mend it and switch it on again; what waits is kept.`,
    link: endpointPlace(endpoint),
  });

/**
 * A try failed. An endpoint that says it is gone is switched off at once; one to which nothing could be delivered for as long
 * as anything is tried, likewise.
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
  if (gone) await inTransaction(db, (tx) => switchOff(tx, id, 'It answered 410: it is gone for good.'));
  else if (tooLong) {
    await inTransaction(db, (tx) => switchOff(tx, id, `Nothing could be delivered for 24 hours. ${reason}`));
  }
};
