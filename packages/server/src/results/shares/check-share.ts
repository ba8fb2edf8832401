import type { Route } from '@halloo/contract/route';
import type { Caller } from '../../platform/caller.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';

/** The campaign that a request concerns. */
const campaignOf = async (db: Connection, shared: NonNullable<Route['shared']>, params: unknown): Promise<unknown> => {
  const given = Number((params as Readonly<Record<string, unknown>>)[shared]);
  if (!Number.isSafeInteger(given)) return undefined;
  if (shared === 'campaign_id') return given;
  const [row] =
    shared === 'call_id'
      ? await db<{ campaign_id: number }[]>`select campaign_id from call where id = ${given}`
      : await db<{ campaign_id: number }[]>`select campaign_id from response where id = ${given}`;
  return row?.campaign_id;
};

/**
 * The one place that decides what a share link reads: routes that the contract marks as shared, for its own campaign.
 * Everything else is refused.
 */
export const checkShare = async (db: Connection, { share }: Caller, route: Route, params: unknown): Promise<void> => {
  if (!share || route.shared === 'own') return;
  if (route.shared && (await campaignOf(db, route.shared, params)) === share.campaignId) return;
  throw new AppError('share.not_shared');
};
