import type { StoredStatus } from '@halloo/contract/campaigns';
import type { UnpricedChoice } from '@halloo/contract/money';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface BudgetRow {
  readonly campaign_id: number;
  readonly amount: number;
  readonly unpriced: UnpricedChoice;
  readonly warned: boolean;
  readonly used_up: boolean;
  readonly paused: boolean;
  readonly spent: number;
  /** The expected cost of calls in progress. */
  readonly reserved: number;
}

/** One minute is reserved for each call, and further ones as it lasts. The clock may have been set back. */
const reservedNow = (db: Connection, now: Date) => db`
  coalesce((
    select sum(l.reserved + greatest(0, ceil(extract(epoch from ${now}::timestamptz - l.answered_at) / 60) - 1) * l.reserved_minute)
    from live_call l where l.campaign_id = c.campaign_id), 0)::bigint`;

const columns = (db: Connection, now: Date) => db`
  c.campaign_id, amount, unpriced, warned_at is not null as warned, used_up_at is not null as used_up, b.paused, spent,
  ${reservedNow(db, now)} as reserved`;

/**
 * The budgets of live campaigns. One statement, so that a call that ends meanwhile counts either as reserved or as spent.
 */
export const selectBudgets = (tx: Tx, campaignIds: readonly number[], now: Date) => tx<
  (BudgetRow & { readonly edit: number })[]
>`
  select ${columns(tx, now)}, (select price_edit from workspace) as edit
  from campaign_budget b join campaign_counter c using (campaign_id)
  where c.campaign_id = any(${campaignIds as number[]}) order by 1`;

export interface MoneyRow {
  readonly status: string;
  readonly spent: number;
  readonly unpriced_calls: number;
  readonly currency: string;
  readonly has_prices: boolean;
  readonly amount: number | null;
  readonly unpriced: UnpricedChoice | null;
  readonly warned: boolean;
  readonly used_up: boolean;
  readonly paused: boolean | null;
  readonly reserved: number;
}

export const findMoney = async (db: Connection, campaignId: number, now: Date): Promise<MoneyRow | undefined> => {
  const [row] = await db<MoneyRow[]>`
    select status, ${columns(db, now)}, unpriced_calls,
      (select currency from workspace) as currency, exists (select 1 from price) as has_prices
    from campaign join campaign_counter c on c.campaign_id = campaign.id
      left join campaign_budget b on b.campaign_id = campaign.id
    where campaign.id = ${campaignId}`;
  return row;
};

/** A budget that is changed starts over with its warnings. */
export const storeBudget = (tx: Tx, campaignId: number, amount: number, unpriced: UnpricedChoice) => tx`
  insert into campaign_budget (campaign_id, amount, unpriced) values (${campaignId}, ${amount}, ${unpriced})
  on conflict (campaign_id) do update set amount = excluded.amount, unpriced = excluded.unpriced,
    warned_at = case when campaign_budget.amount = excluded.amount then campaign_budget.warned_at end`;

/** The campaign may call again. */
export const reopenBudget = (tx: Tx, campaignId: number) => tx`
  update campaign_budget set used_up_at = null, paused = false where campaign_id = ${campaignId}`;

export const deleteBudget = (tx: Tx, campaignId: number) =>
  tx`delete from campaign_budget where campaign_id = ${campaignId}`;

/** Locks a campaign, unless somebody else has. */
export const tryHoldCampaign = async (tx: Tx, campaignId: number) => {
  const [row] = await tx<{ name: string; status: StoredStatus; created_by: number | null }[]>`
    select name, status, created_by from campaign where id = ${campaignId} for update skip locked`;
  return row;
};

export const setWarned = (tx: Tx, campaignId: number, now: Date) => tx`
  update campaign_budget set warned_at = ${now} where campaign_id = ${campaignId}`;

/** The next claim pauses these campaigns. */
export const setUsedUp = (tx: Tx, campaignIds: readonly number[], now: Date) => tx`
  update campaign_budget set used_up_at = coalesce(used_up_at, ${now}::timestamptz)
  where campaign_id = any(${campaignIds as number[]})`;

export const setPaused = (tx: Tx, campaignId: number, now: Date) => tx`
  update campaign_budget set used_up_at = coalesce(used_up_at, ${now}::timestamptz), paused = true
  where campaign_id = ${campaignId}`;

export const insertBudgetCopy = (tx: Tx, from: number, to: number) => tx`
  insert into campaign_budget (campaign_id, amount, unpriced)
  select ${to}, amount, unpriced from campaign_budget where campaign_id = ${from}`;

export interface ReservedCall {
  readonly id: number;
  readonly reserved: number;
  readonly minute: number;
}

export const storeReserved = (tx: Tx, calls: readonly ReservedCall[]) => tx`
  update live_call l set reserved = r.reserved, reserved_minute = r.minute
  from json_to_recordset(${asRows(tx, calls)}) as r (id bigint, reserved bigint, minute bigint)
  where l.id = r.id`;
