import type { WhyNot } from '@halloo/contract/calls';
import { inSnapshot } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import type { DiallingFacts, WhyNot as Reason } from './dialling-facts.ts';
import { readDialling, readRunning } from './read-dialling.ts';
import { whyNotDialling } from './why-not.ts';

export const showReason = (reason: Reason): WhyNot => ({
  ...reason,
  until: reason.until === null ? null : new Date(reason.until).toISOString(),
});

export const reasonsOf = (facts: DiallingFacts): WhyNot[] => whyNotDialling(facts).map(showReason);

/** One reason for each lead of a campaign that is not being dialled now. Inbound campaigns dial nobody. */
export const readWhyNot = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): Promise<WhyNot[]> =>
  inSnapshot(db, async (tx) => {
    const row = await readRunning(tx, id);
    return row.campaign_type === 'Inbound' ? [] : reasonsOf(await readDialling(tx, row, clock.now()));
  });
