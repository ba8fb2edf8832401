import { readAmount } from '@halloo/contract/amounts';
import type { LaunchCheck, LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { CostEstimate } from '@halloo/contract/cost-estimate';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { readEstimate } from './estimate.ts';
import { findMoney, type MoneyRow } from './inner/budget-sql.ts';
import { inMoney } from './inner/money-words.ts';

const blockersOf = (row: MoneyRow, id: number): LaunchProblem[] => {
  const { amount, spent, currency, has_prices, unpriced } = row;
  if (amount === null) return [];
  if (spent >= amount || row.used_up) {
    const sentence = say('launch.budgetUsedUp', { budget: inMoney(amount, currency), spent: inMoney(spent, currency) });
    return [{ code: 'budget_used_up', sentence, link: addresses.campaignDetails(id, 'schedule') }];
  }
  if (has_prices || unpriced === 'call') return [];
  return [{ code: 'no_prices', sentence: say('launch.noPrices'), link: addresses.settings('prices') }];
};

const warningsOf = (row: MoneyRow, estimate: CostEstimate | null, id: number): LaunchProblem[] => {
  const { amount, spent, currency, unpriced, has_prices } = row;
  if (amount === null) return [];
  const link = addresses.campaignDetails(id, 'schedule');
  if (!has_prices)
    return unpriced === 'call' ? [{ code: 'no_prices', sentence: say('launch.noPricesCalled'), link }] : [];
  if (!estimate) return [];
  const { unknown: leads, about } = estimate;
  const [left, expected] = [amount - spent, readAmount(about) ?? 0];
  return [
    ...(leads === 0
      ? []
      : [
          {
            code: 'no_price' as const,
            sentence:
              unpriced === 'call' ? say('launch.noPriceCalled', { leads }) : say('launch.noPriceLeftOut', { leads }),
            link,
          },
        ]),
    ...(expected <= left
      ? []
      : [
          {
            code: 'over_budget' as const,
            sentence: say('launch.overBudget', { about: inMoney(expected, currency), left: inMoney(left, currency) }),
            link,
          },
        ]),
  ];
};

/** The launch check's part: budget, prices that are missing, and the expected cost. */
export const readLaunchMoney = async (
  db: Connection,
  id: number,
  now: Date,
): Promise<Pick<LaunchCheck, 'blockers' | 'warnings' | 'cost'>> => {
  const row = await findMoney(db, id, now);
  if (!row) return { blockers: [], warnings: [], cost: null };
  const cost = await readEstimate(db, id);
  return { blockers: blockersOf(row, id), warnings: warningsOf(row, cost, id), cost };
};

/** The blockers alone, without reading the list. */
export const readBudgetBlockers = async (db: Connection, id: number, now: Date): Promise<LaunchProblem[]> => {
  const row = await findMoney(db, id, now);
  return row ? blockersOf(row, id) : [];
};
