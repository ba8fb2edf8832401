import { writeAmount } from '@halloo/contract/amounts';
import type { CostEstimate } from '@halloo/contract/cost-estimate';
import {
  assumedBehaviours,
  type Behaviours,
  behavioursOf,
  enoughCalls,
  estimateCost,
  type PricedLeads,
  type Sample,
} from '../../lib/money/estimate.ts';
import type { PriceBook } from '../../lib/money/rate.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { countByPrefix, findRetries, otherSample, ownSample, selectCallingSims } from './inner/estimate-sql.ts';
import { inMoney } from './inner/money-words.ts';
import { readBook } from './price-book.ts';

type Basis = CostEstimate['basis'];

/** The leads to call by what their calls cost, with the currency. Null without prices. */
export interface PricedList {
  readonly currency: string;
  readonly groups: readonly PricedLeads[];
}

/** Without an active SIM, prices of all SIMs count. */
const anySim = [{ id: 0, channels: 1 }];

/** Every price that matches a number of the group is one of its prefix, because that is the longest of all. */
const groupOf = (
  book: PriceBook,
  sims: readonly { readonly id: number; readonly channels: number }[],
  { prefix, leads }: { readonly prefix: string | null; readonly leads: number },
): PricedLeads => ({
  leads,
  prices: sims.map(({ id, channels }) => ({
    price: prefix === null ? undefined : book.find(prefix, id),
    share: channels,
  })),
});

export const readPricedList = async (db: Connection, campaignId: number): Promise<PricedList | null> => {
  const { book, currency } = await readBook(db);
  if (book.size === 0) return null;
  const [groups, active] = [await countByPrefix(db, campaignId, book.prefixes), await selectCallingSims(db)];
  const sims = active.length > 0 ? active : anySim;
  return { currency, groups: groups.map((group) => groupOf(book, sims, group)) };
};

const sentenceOf = (range: { low: string; about: string; high: string }, numbers: number, unknown: number): string => {
  if (numbers === 0) return say('money.estimateUnknown', { unknown });
  return unknown === 0 ? say('money.estimate', range) : say('money.estimatePart', { ...range, unknown });
};

const describe = ({ currency, groups }: PricedList, behaviours: Behaviours, basis: Basis): CostEstimate | null => {
  const { low, about, high, numbers, unknown } = estimateCost(groups, behaviours);
  if (numbers + unknown === 0) return null;
  const range = { low: inMoney(low, currency), about: inMoney(about, currency), high: inMoney(high, currency) };
  return {
    currency,
    ...{ low: writeAmount(low), about: writeAmount(about), high: writeAmount(high), numbers, unknown, basis },
    sentence: sentenceOf(range, numbers, unknown),
  };
};

/** From the calls of the campaign if there are enough of them, else from those of others, else a guess. */
const learn = async (db: Connection, campaignId: number): Promise<readonly [Behaviours, Basis]> => {
  const own = await ownSample(db, campaignId);
  if (own.calls >= enoughCalls) return [behavioursOf(own), 'own_calls'];
  const other = await otherSample(db, campaignId);
  if (other.calls >= enoughCalls) return [behavioursOf(other), 'other_calls'];
  return [assumedBehaviours(await findRetries(db, campaignId)), 'assumed'];
};

/** What the leads to call are expected to cost. Null without prices, or without leads. */
export const readEstimate = async (db: Connection, campaignId: number): Promise<CostEstimate | null> => {
  const list = await readPricedList(db, campaignId);
  return list && describe(list, ...(await learn(db, campaignId)));
};

/** The same by the calls of a rehearsal. */
export const estimateRehearsed = (list: PricedList | null, sample: Sample): CostEstimate | null =>
  list && sample.calls > 0 ? describe(list, behavioursOf(sample), 'rehearsal') : null;
