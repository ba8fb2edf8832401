import { readHourCampaigns, readHourCounts } from '../../features/best-hour/read-hours.ts';
import { readLaw } from '../../features/calling-rules/calling-law.ts';
import { createHourLoad } from '../../lib/best-hour/hour-load.ts';
import { learnOdds } from '../../lib/best-hour/odds.ts';
import { type Db, inSnapshot } from '../../platform/db/connect.ts';
import type { HourFacts } from './guide.ts';

const everyMs = 60_000;

/**
 * What calls have taught about hours, read again every minute while a live campaign chooses hours. Nothing is read for a
 * claim or for a call.
 */
export const createHourWatch = (db: Db, monotonic: () => number = () => performance.now()) => {
  let facts: HourFacts | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = (now: Date) =>
    inSnapshot(db, async (tx): Promise<HourFacts | undefined> => {
      const campaigns = await readHourCampaigns(tx, now);
      if (campaigns.length === 0) return undefined;
      const loads = new Map(
        campaigns.map(({ id, callsPerHour, planned }) => [id, createHourLoad(() => callsPerHour, planned)]),
      );
      const law = await readLaw(tx);
      return {
        odds: learnOdds(await readHourCounts(tx, now)),
        loadOf: (id) => loads.get(id),
        ...(law.rules.size > 0 && { law }),
      };
    });
  return {
    facts: () => facts,
    /** A campaign may have changed: the next poll reads again. */
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY;
    },
    poll: async (now: Date): Promise<void> => {
      if (monotonic() - readAt < everyMs) return;
      readAt = monotonic();
      facts = await read(now);
    },
  };
};
