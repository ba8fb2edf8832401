import type { Db } from '../../platform/db/connect.ts';

/** The number of webhooks per statement. */
const atOnce = 20_000;

/**
 * Deletes the webhooks of a deleted campaign. Scans all webhooks in steps: every webhook would have to be written to an
 * index, for something that happens once per campaign.
 */
export const forgetWebhooksOf = async (db: Db, campaignId: number): Promise<void> => {
  const [ends] = await db<{ first: number | null; last: number | null }[]>`
    select (select id from webhook order by id limit 1) as first, (select id from webhook order by id desc limit 1) as last`;
  for (let from = ends?.first ?? 1; from <= (ends?.last ?? 0); from += atOnce) {
    await db`
      with gone as (
        delete from webhook where id >= ${from} and id < ${from + atOnce} and campaign_id = ${campaignId} returning id)
      delete from webhook_try where webhook_id in (select id from gone)`;
  }
};
