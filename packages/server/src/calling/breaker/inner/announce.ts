import { addresses } from '@halloo/contract/console-addresses';
import { notifyOwner } from '../../../features/notifications/notify.ts';
import { queueCallingChanged } from '../../../features/webhooks/queue-events.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import { type BreakerKind, findCampaign, findSim } from './sql.ts';

/** A breaker that opened or closed. */
export interface Change {
  readonly kind: BreakerKind;
  readonly id: number;
  readonly state: 'stopped' | 'resumed';
  readonly reason: string;
  readonly nextTryAt: Date | null;
}

/** Everybody is notified of a SIM, and the owner of a campaign. */
const whatChanged = async (tx: Tx, kind: BreakerKind, id: number) => {
  if (kind === 'sim') {
    const sim = await findSim(tx, id);
    return sim && { name: say('breaker.sim', { name: sim.label || sim.number }), owner: null, link: addresses.sims() };
  }
  const campaign = await findCampaign(tx, id);
  return (
    campaign && {
      name: say('breaker.campaign', { name: campaign.name }),
      owner: campaign.created_by,
      link: addresses.monitor(id),
    }
  );
};

/** Notifies people, webhooks and screens of a breaker, in the transaction of the change. */
export const announce = async (tx: Tx, change: Change, now: Date): Promise<void> => {
  const { kind, id, state, reason } = change;
  const what = await whatChanged(tx, kind, id);
  if (!what) return;
  await queueCallingChanged(tx, { ...change, at: now });
  const { name, owner, link } = what;
  const [title, body] =
    state === 'stopped'
      ? [say('breaker.stopped', { name }), say('breaker.stoppedBody', { reason })]
      : [say('breaker.resumed', { name }), say('breaker.resumedBody')];
  await notifyOwner(tx, owner, { title, body: body.trim(), link, kind: 'campaigns' });
  await publish(
    tx,
    kind === 'sim' ? { type: 'sim.changed', sim_id: id } : { type: 'campaign.changed', campaign_id: id },
  );
};
