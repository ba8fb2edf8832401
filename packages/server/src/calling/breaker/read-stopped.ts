import type { Connection } from '../../platform/db/connect.ts';

/** Why calls stopped, and when one call tries again. */
export interface Stopped {
  readonly reason: string;
  readonly nextTryAt: number;
}

/** The campaigns whose calls stopped because they never left. */
export const stoppedCampaigns = async (db: Connection): Promise<ReadonlyMap<number, Stopped>> => {
  const rows = await db<{ id: number; reason: string; next_try_at: Date }[]>`
    select ref_id as id, reason, next_try_at from breaker where kind = 'campaign' and closed_at is null`;
  return new Map(rows.map(({ id, reason, next_try_at }) => [id, { reason, nextTryAt: next_try_at.getTime() }]));
};
