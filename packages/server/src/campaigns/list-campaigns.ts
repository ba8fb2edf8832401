import type { Campaign } from '@halloo/contract/campaigns';
import type { Connection } from '../db/connect.ts';
import { type CampaignQuery, countCampaigns, selectCampaigns } from './sql.ts';

/** One page of the campaigns that are not archived, newest first, and how many match in all. */
export const listCampaigns = async (
  db: Connection,
  query: CampaignQuery,
): Promise<{ count: number; results: Campaign[] }> => {
  const [count, results] = await Promise.all([countCampaigns(db, query), selectCampaigns(db, query)]);
  return { count, results };
};
