import { createHourCounts } from '../../lib/best-hour/hour-counts.ts';
import { createHourLoad } from '../../lib/best-hour/hour-load.ts';
import { type HourCount, type HourOdds, learnOdds } from '../../lib/best-hour/odds.ts';
import { hourMs } from '../../lib/best-hour/slots.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { LiveCampaign } from '../claim/plan.ts';
import type { EndSave } from '../journal/save-calls.ts';
import { type HourFacts, hourCallOf } from './guide.ts';

interface LearningPlan {
  readonly campaign: LiveCampaign;
  readonly channels: number;
  readonly hours?: readonly HourCount[] | undefined;
}

/** The odds of hours in a rehearsal, which learns from its own calls as it goes on. Undefined if the campaign has no use for it. */
export const createLearningHours = ({ campaign, channels, hours = [] }: LearningPlan, now: () => number) => {
  if (campaign.bestHourDays === undefined) return undefined;
  const counts = createHourCounts(hours);
  const lines = Math.max(1, Math.min(campaign.spinRate, channels));
  const seen = { calls: 0, heldMs: 0 };
  const usualMs = 30_000;
  const heldMs = () => (seen.calls === 0 ? usualMs : seen.heldMs / seen.calls) + campaign.restSeconds * 1000;
  const load = createHourLoad(() => (lines * hourMs) / heldMs());
  let odds: HourOdds | undefined;
  let learnedAt = 0;
  return {
    facts: (): HourFacts => {
      if (!odds || now() - learnedAt >= hourMs / 2) {
        odds = learnOdds(counts.all());
        learnedAt = now();
      }
      return { odds, loadOf: () => load };
    },
    learn: (call: ClaimedCall, { result, answered, durationMs }: EndSave): void => {
      seen.calls += 1;
      seen.heldMs += durationMs;
      const told = hourCallOf(call, result, answered);
      if (told) counts.add(told);
    },
  };
};
