import type { LiveEvent } from '@halloo/contract/events';
import type { Tx } from '../db/connect.ts';

export const channel = 'halloo_live';

/**
 * Tells every browser (or, with `to`, those of one account) that something changed, when and only when the
 * transaction commits. The lock makes ids follow the order of commits, so that a reader that has seen id n
 * has seen everything before n; it is held until the commit, so publish last, and never once per call on
 * a hot path.
 */
export const publish = async (tx: Tx, event: LiveEvent, to: number | null = null): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtext(${channel}))`;
  await tx`insert into live_event ${tx({ account_id: to, body: tx.json(event) })}`;
  await tx`select pg_notify(${channel}, '')`;
};
