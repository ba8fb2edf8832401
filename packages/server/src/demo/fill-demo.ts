import { insertCampaign } from '../campaigns/sql.ts';
import { type Db, inTransaction } from '../db/connect.ts';
import { sampleCampaigns } from './sample-campaigns.ts';

const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Gives a new embedded database something to look at. */
export const fillDemo = (db: Db, accountId: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { name, campaign_type, status, days, hasFlow, counters } of sampleCampaigns) {
      const campaign = {
        name,
        campaign_type,
        status,
        call_start_date: days && dayFrom(now, days[0]),
        call_end_date: days && dayFrom(now, days[1]),
        flow_saved_at: hasFlow ? now : null,
        created_by: accountId,
      };
      await insertCampaign(tx, campaign, counters);
    }
  });
