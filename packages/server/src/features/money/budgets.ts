import { addresses } from '@halloo/contract/console-addresses';
import { moneyLimits } from '@halloo/contract/money';
import { setStatus } from '../../campaign-row/sql.ts';
import { fitBudget } from '../../lib/money/budget.ts';
import { costOf, type PriceBook } from '../../lib/money/rate.ts';
import { dayMs } from '../../lib/schedule/zone-time.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import { notifyOwner } from '../notifications/notify.ts';
import { queueCallingChanged, queueStatusChanged } from '../webhooks/queue-events.ts';
import {
  type BudgetRow,
  insertBudgetCopy,
  type ReservedCall,
  selectBudgets,
  setPaused,
  setUsedUp,
  setWarned,
  storeReserved,
  tryHoldCampaign,
} from './inner/budget-sql.ts';
import { inMoney } from './inner/money-words.ts';
import { findCurrency } from './inner/price-sql.ts';
import { bookOf } from './price-book.ts';

/** The budgets of the campaigns of a claim. Claims run one at a time, so no two of them spend the same money. */
export interface Budgets {
  readonly rows: ReadonlyMap<number, BudgetRow>;
  readonly book: PriceBook;
}

const isUsedUp = ({ amount, spent, used_up }: BudgetRow): boolean => used_up || spent >= amount;

const isWarningDue = ({ amount, spent, warned }: BudgetRow): boolean =>
  !warned && spent * 100 >= amount * moneyLimits.warnPercent;

export const noBudgets: Budgets = { rows: new Map(), book: { size: 0, prefixes: [], find: () => undefined } };

export const readBudgets = async (db: Db, tx: Tx, campaignIds: readonly number[], now: Date): Promise<Budgets> => {
  if (campaignIds.length === 0) return noBudgets;
  const rows = await selectBudgets(tx, campaignIds, now);
  const { book } = await bookOf(db, tx, rows[0]?.edit ?? 0);
  return { rows: new Map(rows.map((row) => [row.campaign_id, row])), book };
};

/** Budgets that were read one after the other in one claim. */
export const bothBudgets = (first: Budgets, second: Budgets): Budgets =>
  first.rows.size === 0 ? second : { rows: new Map([...first.rows, ...second.rows]), book: first.book };

/** Pauses a campaign whose budget is used up, and says why in the bell and to webhooks. */
const pause = async (tx: Tx, { campaign_id: id, amount }: BudgetRow, currency: string, now: Date): Promise<boolean> => {
  const campaign = await tryHoldCampaign(tx, id);
  if (campaign?.status !== 'Live') return false;
  const { name, status, created_by } = campaign;
  const budget = inMoney(amount, currency);
  const reason = say('money.usedUp', { budget });
  await setPaused(tx, id, now);
  await setStatus(tx, id, 'Paused');
  await queueStatusChanged(tx, { id, was: status, at: now });
  await queueCallingChanged(tx, { kind: 'campaign', id, state: 'stopped', reason, nextTryAt: null, at: now });
  await recordAudit(tx, { name: say('audit.byHalloo') }, 'budget.used_up', say('audit.campaign', { name }), { budget });
  await notifyOwner(tx, created_by, {
    title: say('money.usedUpTitle', { name }),
    body: say('money.usedUpBody', { budget }),
    link: addresses.campaignDetails(id, 'schedule'),
    kind: 'budgets',
  });
  await publish(tx, { type: 'campaign.changed', campaign_id: id });
  return true;
};

const warn = async (tx: Tx, row: BudgetRow, currency: string, now: Date): Promise<boolean> => {
  const { campaign_id: id, amount, spent } = row;
  const campaign = await tryHoldCampaign(tx, id);
  if (!campaign) return false;
  const { name, created_by } = campaign;
  await setWarned(tx, id, now);
  const percent = Math.floor((spent / amount) * 100);
  await notifyOwner(tx, created_by, {
    title: say('money.warnedTitle', { name, percent }),
    body: say('money.warnedBody', { spent: inMoney(spent, currency), budget: inMoney(amount, currency) }),
    link: addresses.campaignDetails(id, 'schedule'),
    kind: 'budgets',
  });
  await publish(tx, { type: 'campaign.changed', campaign_id: id });
  return true;
};

/**
 * Pauses campaigns and warns of budgets that are nearly used up. True if it did: nothing may be claimed in the same
 * transaction, because live events are published. A campaign that somebody changes now is left to the next claim, so that
 * no claim waits for an upload; no call of it starts meanwhile, because none fits.
 */
export const applyBudgets = async (tx: Tx, { rows }: Budgets, now: Date): Promise<boolean> => {
  const used = [...rows.values()].filter(isUsedUp);
  const near = [...rows.values()].filter((row) => !isUsedUp(row) && isWarningDue(row));
  if (used.length + near.length === 0) return false;
  const currency = await findCurrency(tx);
  let changed = false;
  for (const row of used) changed = (await pause(tx, row, currency, now)) || changed;
  for (const row of near) changed = (await warn(tx, row, currency, now)) || changed;
  return changed;
};

/** Whether anything is left of the budget of a campaign. Without one, others get its share of the channels. */
export const hasRoom = ({ rows }: Budgets, campaignId: number): boolean => {
  const row = rows.get(campaignId);
  return row === undefined || row.amount > row.spent + row.reserved;
};

/** One minute is reserved for a call. */
const reservedMs = 60_000;

interface Lead {
  readonly campaign_id: number;
  readonly number: string;
  readonly blocked: boolean;
  readonly waitsUntil: Date | null;
  readonly waitNote: string;
}

/** What to reserve, over the dearest of the SIMs; undefined if one of them has no price. */
const reserveOf = (book: PriceBook, number: string, simIds: readonly number[]): number | undefined => {
  const costs = simIds.map((simId) => {
    const price = book.find(number, simId);
    return price && costOf(price, { answered: true, talkMs: reservedMs });
  });
  return costs.reduce<number | undefined>(
    (most, cost) => (most === undefined || cost === undefined ? undefined : Math.max(most, cost)),
    0,
  );
};

/**
 * The leads that their budgets allow to be called over these SIMs, with those that must wait: numbers without a price are
 * looked at again after a day, and as soon as prices change. `usedUp` has the campaigns of which no call fits any more.
 */
export const withinBudgets = <L extends Lead>(
  { rows, book }: Budgets,
  leads: readonly L[],
  simIds: readonly number[],
  now: Date,
): { readonly leads: readonly L[]; readonly usedUp: readonly number[] } => {
  if (rows.size === 0) return { leads, usedUp: [] };
  const sims = [...new Set(simIds)];
  const dropped = new Set<L>();
  const leftOut = new Set<L>();
  const usedUp: number[] = [];
  for (const [id, row] of rows) {
    const own = leads.filter((lead) => lead.campaign_id === id && !lead.blocked && lead.waitsUntil === null);
    const wanted = own.map((lead) => ({ lead, reserve: reserveOf(book, lead.number, sims) }));
    const fitting = fitBudget(row, row.unpriced, wanted);
    const kept = new Set([...fitting.call, ...fitting.leftOut]);
    for (const lead of own) if (!kept.has(lead)) dropped.add(lead);
    for (const lead of fitting.leftOut) leftOut.add(lead);
    if (fitting.isUsedUp) usedUp.push(id);
  }
  const wait = { waitsUntil: new Date(now.getTime() + dayMs), waitNote: say('money.leftOut') };
  return {
    leads: leads.flatMap((lead) => {
      if (dropped.has(lead)) return [];
      return leftOut.has(lead) ? [{ ...lead, ...wait }] : [lead];
    }),
    usedUp,
  };
};

interface StartedCall {
  readonly id: number;
  readonly number: string;
  readonly campaign: { readonly id: number };
  readonly sim: { readonly id: number };
}

/** Stores what is reserved for calls of campaigns with a budget, and the campaigns that the next claim pauses. */
export const storeBudgets = (
  tx: Tx,
  { rows, book }: Budgets,
  calls: readonly StartedCall[],
  usedUp: readonly number[],
  now: Date,
): PromiseLike<unknown>[] => {
  const reserved = calls.flatMap(({ id, number, campaign, sim }): ReservedCall[] => {
    const price = rows.has(campaign.id) ? book.find(number, sim.id) : undefined;
    return price
      ? [{ id, reserved: costOf(price, { answered: true, talkMs: reservedMs }), minute: price.perMinute }]
      : [];
  });
  return [
    ...(reserved.length > 0 ? [storeReserved(tx, reserved)] : []),
    ...(usedUp.length > 0 ? [setUsedUp(tx, usedUp, now)] : []),
  ];
};

/** A duplicate has the budget of its original, and has spent nothing. */
export const copyBudget = (tx: Tx, from: number, to: number): PromiseLike<unknown> => insertBudgetCopy(tx, from, to);
