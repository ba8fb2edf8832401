import type { ConsentEntry } from '@halloo/contract/consent';
import type { Connection, Fragment } from '../../platform/db/connect.ts';

/** The entries of a number, newest first; the first one holds. */
export const consentsOf = async (db: Connection, number: string, limit: number): Promise<ConsentEntry[]> => {
  const rows = await db<(Omit<ConsentEntry, 'at' | 'noted_at'> & { at: Date; noted_at: Date })[]>`
    select consent.id, given, at, how, source, account.email as by, coalesce(campaign.name, '') as campaign, list, noted_at
    from consent left join account on account.id = account_id left join campaign on campaign.id = consent.campaign_id
    where number = ${number} order by at desc, consent.id desc limit ${limit}`;
  return rows.map(({ at, noted_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    noted_at: noted_at.toISOString(),
  }));
};

/** Whether a campaign calls only people who gave their consent. */
export const needsConsentOf = async (db: Connection, campaignId: number): Promise<boolean> => {
  const [row] = await db<{ needs_consent: boolean }[]>`select needs_consent from campaign where id = ${campaignId}`;
  return row?.needs_consent ?? false;
};

/** The numbers whose newest entry is a consent. */
export const consentedNumbers = (db: Connection): Fragment => db`
  select e.number from (
    select distinct on (number) number, given from consent order by number, at desc, id desc) e
  where e.given`;
