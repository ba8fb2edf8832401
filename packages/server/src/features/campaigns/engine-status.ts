import { addresses } from '@halloo/contract/console-addresses';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { callsLeft, setStatus } from '../../campaign-row/sql.ts';
import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import { notifyOwner } from '../notifications/notify.ts';
import { queueStatusChanged } from '../webhooks/queue-events.ts';

/** Sets a Scheduled campaign Live. False if it is no longer Scheduled. */
export const startScheduled = (db: Db, id: number, now: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { status } = await holdCampaign(tx, id);
    if (status !== 'Scheduled') return false;
    await setStatus(tx, id, 'Live');
    await queueStatusChanged(tx, { id, was: status, at: new Date(now) });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return true;
  });

/** Completes a Live campaign when no lead is left to call. False if one is left. */
export const finishCampaign = (db: Db, id: number, now: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { status, name, created_by } = await holdCampaign(tx, id);
    if (status !== 'Live' || (await callsLeft(tx, id)) > 0) return false;
    await setStatus(tx, id, 'Completed');
    await queueStatusChanged(tx, { id, was: status, at: new Date(now) });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    const link = addresses.result(id);
    await notifyOwner(tx, created_by, {
      title: say('campaign.completed', { name }),
      body: say('campaign.nobodyLeft'),
      link,
      kind: 'campaigns',
    });
    return true;
  });
