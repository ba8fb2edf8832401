import { readAmount, writeAmount } from '@halloo/contract/amounts';
import type { BudgetChange, CampaignMoney } from '@halloo/contract/money';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { setStatus } from '../../../campaign-row/sql.ts';
import { editRefusal } from '../../../campaign-row/status.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { lookAgain } from '../../call-limits/number-calls.ts';
import { queueCallingChanged, queueStatusChanged } from '../../webhooks/queue-events.ts';
import { readEstimate } from '../estimate.ts';
import { deleteBudget, findMoney, type MoneyRow, reopenBudget, storeBudget } from './budget-sql.ts';
import { inMoney } from './money-words.ts';

const readRow = async (db: Connection, id: number, now: Date): Promise<MoneyRow> => {
  const row = await findMoney(db, id, now);
  if (!row) throw new AppError('campaign.not_found');
  return row;
};

const stateOf = ({ amount, spent, used_up, warned }: MoneyRow): CampaignMoney['state'] => {
  if (amount === null) return 'open';
  if (used_up || spent >= amount) return 'used_up';
  return warned ? 'warned' : 'open';
};

/** What a campaign has spent and may spend, and what its leads are expected to cost. */
export const readMoney = async (db: Connection, id: number, now: Date): Promise<CampaignMoney> => {
  const row = await readRow(db, id, now);
  const { amount, spent } = row;
  return {
    campaign_id: id,
    currency: row.currency,
    has_prices: row.has_prices,
    spent: writeAmount(spent),
    reserved: writeAmount(row.reserved),
    unpriced_calls: row.unpriced_calls,
    budget: amount === null ? null : writeAmount(amount),
    unpriced: row.unpriced ?? 'leave_out',
    used_percent: amount === null ? null : Math.floor((spent / amount) * 100),
    state: stateOf(row),
    estimate: await readEstimate(db, id),
  };
};

/** A campaign that was paused for its budget goes on. One that a person paused or cancelled since does not. */
const resume = async (tx: Tx, id: number, { paused }: MoneyRow, now: Date): Promise<void> => {
  await reopenBudget(tx, id);
  const { status } = await holdCampaign(tx, id);
  if (!paused || status !== 'Paused') return;
  await setStatus(tx, id, 'Live');
  await queueStatusChanged(tx, { id, was: status, at: now });
  await queueCallingChanged(tx, { kind: 'campaign', id, state: 'resumed', reason: '', nextTryAt: null, at: now });
};

const editable = async (tx: Tx, id: number) => {
  const campaign = await holdCampaign(tx, id);
  const refusal = editRefusal(campaign);
  if (refusal !== undefined) throw new AppError('campaign.not_editable', { msg: refusal });
  if (campaign.campaign_type === 'Inbound') {
    throw new AppError('campaign.not_editable', { msg: say('money.onlyOutbound') });
  }
  return campaign;
};

const amountOf = (budget: BudgetChange['budget'], { amount }: MoneyRow): number | null => {
  if (budget === undefined) return amount;
  return budget === null ? null : (readAmount(budget) ?? null);
};

/** Sets, changes or removes the budget of a campaign. Leads come first: claims lock them before budgets. */
export const changeBudget = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  { budget, unpriced }: BudgetChange,
): Promise<CampaignMoney> => {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { name } = await editable(tx, id);
    const row = await readRow(tx, id, now);
    const amount = amountOf(budget, row);
    const choice = unpriced ?? row.unpriced ?? 'leave_out';
    if (choice !== row.unpriced || amount === null) await lookAgain(tx, now);
    if (amount === null) await deleteBudget(tx, id);
    else await storeBudget(tx, id, amount, choice);
    if (amount === null || amount > row.spent) await resume(tx, id, row, now);
    const inWords = (of: number | null) => (of === null ? null : inMoney(of, row.currency));
    const before = { budget: inWords(row.amount), unpriced: row.unpriced };
    const changes = changesOf(before, { budget: inWords(amount), unpriced: amount === null ? null : choice });
    await recordAudit(tx, caller, 'budget.changed', say('audit.campaign', { name }), {}, { changes });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
  });
  return readMoney(db, id, now);
};
