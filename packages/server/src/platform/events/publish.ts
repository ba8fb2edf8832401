import type { LiveEvent } from '@halloo/contract/events';
import type { Tx } from '../db/connect.ts';

export const channel = 'halloo_live';

/**
 * Notifies all browsers (or, with `to`, those of one account) of a change, if and when the transaction commits. The
 * lock makes ids follow the order of commits, so a reader that has seen id n has seen everything before n. The lock is
 * held until the commit: publish last, and never once per call on a hot path.
 */
export const publish = async (tx: Tx, event: LiveEvent, to: number | null = null): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtext(${channel}))`;
  await tx`insert into live_event ${tx({ account_id: to, body: tx.json(event) })}`;
  await tx`select pg_notify(${channel}, '')`;
};
