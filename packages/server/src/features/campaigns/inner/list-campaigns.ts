import type { Campaign } from '@halloo/contract/campaigns';
import { type CampaignQuery, countCampaigns, selectCampaigns } from '../../../campaign-row/sql.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { pageOf, readIdCursor } from '../../../platform/http/cursor.ts';

/** One page of the campaigns that are not archived, newest first, and the total number of matches. */
export const listCampaigns = async (
  db: Connection,
  query: CampaignQuery & { readonly after: string },
): Promise<{ count: number; results: readonly Campaign[]; next: string | null }> => {
  const more = { ...query, limit: query.limit + 1 };
  const [count, found] = await Promise.all([
    countCampaigns(db, query),
    selectCampaigns(db, more, readIdCursor(query.after)),
  ]);
  const { rows, next } = pageOf(found, query.limit, ({ id }) => [id]);
  return { count, results: rows, next };
};
