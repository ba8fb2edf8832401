import type { Connection, Fragment } from '../../platform/db/connect.ts';
import { inMoney } from './inner/money-words.ts';

/** The budget of a campaign, as the monitor shows it. */
export interface BudgetFacts {
  readonly amount: number;
  /** Neither spent nor reserved for the first minute of calls in progress. */
  readonly left: number;
  readonly used_up: boolean;
  /** Numbers without a price are not called. */
  readonly leaves_out: boolean;
  readonly currency: string;
}

/** `BudgetFacts` of a row of `campaign`; null without a budget. */
export const budgetColumn = (db: Connection): Fragment => db`(
  select jsonb_build_object('amount', b.amount, 'leaves_out', b.unpriced = 'leave_out',
    'used_up', b.used_up_at is not null or c.spent >= b.amount,
    'left', b.amount - c.spent - coalesce((select sum(reserved) from live_call l where l.campaign_id = b.campaign_id), 0),
    'currency', (select currency from workspace))
  from campaign_budget b join campaign_counter c using (campaign_id) where b.campaign_id = campaign.id)`;

export const budgetInWords = ({ amount, currency }: BudgetFacts): string => inMoney(amount, currency);

/** The currency in which a campaign has spent money; undefined if no call of it had a cost. */
export const currencySpent = async (db: Connection, campaignId: number): Promise<string | undefined> => {
  const [row] = await db<{ currency: string }[]>`
    select (select currency from workspace) as currency from campaign_counter where campaign_id = ${campaignId} and spent > 0`;
  return row?.currency;
};
