import type { ComparedCampaign, Comparison } from '@halloo/contract/result-slices';
import { readOutcomeCounts } from '../../features/outcomes/read-outcomes.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { inResults, readCounts } from '../tally/read-tally.ts';
import { catchUpTally } from '../tally/tally-campaign.ts';
import { headerOf, readCampaign } from './campaign-sql.ts';
import { numbersOf, numberTallies, shareOf } from './inner/numbers.ts';

const readSide = async (tx: Tx, id: number): Promise<ComparedCampaign> => {
  const campaign = await readCampaign(tx, id);
  const numbers = numbersOf(campaign, await readCounts(tx, id, numberTallies), await readOutcomeCounts(tx, id));
  const ofDialled = (leads: number) => shareOf(leads, numbers.dialled);
  return {
    ...numbers,
    campaign: headerOf(campaign),
    ledger_shares: numbers.ledger.map(({ id, name, count }) => ({ id, name, share: shareOf(count, numbers.records) })),
    outcome_shares: {
      interested: ofDialled(numbers.outcomes.interested),
      not_interested: ofDialled(numbers.outcomes.not_interested),
      neutral: ofDialled(numbers.outcomes.neutral),
      none: ofDialled(numbers.outcomes.none),
    },
  };
};

/** Compares two campaigns in one snapshot, with the numbers of their overviews. */
export const compareResults = async (
  { db }: Pick<Context, 'db'>,
  { a, b }: { a: number; b: number },
): Promise<Comparison> => {
  await catchUpTally(db, b);
  return inResults(db, a, async (tx) => ({ a: await readSide(tx, a), b: await readSide(tx, b) }));
};
