import { addresses } from '@halloo/contract/console-addresses';
import type { Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import { notifyOwner } from '../../notifications/notify.ts';
import { queueCallingChanged } from '../../webhooks/queue-events.ts';
import { findNumber } from './sql.ts';

interface Change {
  readonly simId: number;
  readonly state: 'stopped' | 'warned' | 'resumed';
  readonly reason: string;
  readonly restsUntil: Date | null;
}

const titles = {
  stopped: 'sim.restsTitle',
  warned: 'sim.fellTitle',
  resumed: 'sim.awakeTitle',
} as const;

/** Notifies people, webhooks and screens of a number, in the transaction of the change. */
export const announce = async (tx: Tx, { simId, state, reason, restsUntil }: Change, now: Date): Promise<void> => {
  const sim = await findNumber(tx, simId);
  if (!sim) return;
  await queueCallingChanged(tx, { kind: 'sim', id: simId, state, reason, nextTryAt: restsUntil, at: now });
  await notifyOwner(tx, null, {
    title: say(titles[state], { name: sim.label || sim.number }),
    body: reason,
    link: addresses.sims(),
    kind: 'numbers',
  });
  await publish(tx, { type: 'sim.changed', sim_id: simId });
};
