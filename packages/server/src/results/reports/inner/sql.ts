import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface Wish {
  readonly campaign_id: number;
  readonly account_id: number;
}

export const isWanted = async (db: Connection, { campaign_id, account_id }: Wish): Promise<boolean> =>
  (await db`select 1 from campaign_report where campaign_id = ${campaign_id} and account_id = ${account_id}`).length >
  0;

export const addWish = (tx: Tx, wish: Wish) => tx`insert into campaign_report ${tx(wish)} on conflict do nothing`;

/** False if somebody else has just taken it. */
export const takeWish = async (tx: Tx, { campaign_id, account_id }: Wish): Promise<boolean> =>
  (await tx`delete from campaign_report where campaign_id = ${campaign_id} and account_id = ${account_id}`).count > 0;

/** Wishes of completed campaigns. */
export const selectDue = (db: Connection) => db<Wish[]>`
  select campaign_id, account_id from campaign_report r join campaign on campaign.id = campaign_id
  where status = 'Completed' and archived_at is null order by campaign_id, account_id limit 100`;

export const findRecipient = async (db: Connection, accountId: number): Promise<string | undefined> => {
  const [row] = await db<{ email: string }[]>`
    select email from account where id = ${accountId} and disabled_at is null`;
  return row?.email;
};
