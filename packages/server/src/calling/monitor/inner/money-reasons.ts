import { addresses } from '@halloo/contract/console-addresses';
import { budgetInWords } from '../../../features/money/budget-facts.ts';
import { say } from '../../../platform/words.ts';
import type { DiallingFacts, Reason } from './dialling-facts.ts';

/** The budget is used up, or what is left of it is reserved for calls in progress. */
export const noBudget = ({ id, budget, status, archived, inProgress }: DiallingFacts): Reason | undefined => {
  if (!budget || archived) return undefined;
  const said = { budget: budgetInWords(budget) };
  const link = addresses.campaignDetails(id, 'schedule');
  const reason = { code: 'budget', remedy: say('remedy.raiseBudget'), until: null, link } as const;
  if (budget.used_up && (status === 'Paused' || status === 'Live')) {
    return { ...reason, sentence: (leads) => say('whyNot.budgetUsedUp', { leads, ...said }) };
  }
  if (status !== 'Live' || inProgress === 0 || budget.left > 0) return undefined;
  return { ...reason, sentence: (leads) => say('whyNot.budgetReserved', { leads, ...said }) };
};

/** Numbers without a price that the campaign leaves out. With limits or rules of calls, those are named first. */
export const leftOut = ({ budget, hasRules, limits }: DiallingFacts): Reason | undefined => {
  const hasLimits = limits !== undefined && (limits.day !== null || limits.week !== null);
  if (!budget?.leaves_out || hasRules || hasLimits) return undefined;
  return {
    code: 'no_price',
    sentence: (leads) => say('whyNot.noPrice', { leads }),
    remedy: say('remedy.addPrices'),
    until: null,
    link: addresses.settings('prices'),
  };
};
