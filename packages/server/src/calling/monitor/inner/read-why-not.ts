import type { WhyNot } from '@halloo/contract/calls';
import { inSnapshot } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { readDialling, readRunning } from './read-dialling.ts';
import { type DiallingFacts, whyNotDialling } from './why-not.ts';

export const reasonsOf = (facts: DiallingFacts): WhyNot[] =>
  whyNotDialling(facts).map((reason) => ({
    ...reason,
    until: reason.until === null ? null : new Date(reason.until).toISOString(),
  }));

/** For the leads of a campaign that are not being dialled now, one reason each. Nobody on an Inbound one is dialled. */
export const readWhyNot = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): Promise<WhyNot[]> =>
  inSnapshot(db, async (tx) => {
    const row = await readRunning(tx, id);
    return row.campaign_type === 'Inbound' ? [] : reasonsOf(await readDialling(tx, row, clock.now()));
  });
