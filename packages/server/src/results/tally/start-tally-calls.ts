import type { Context } from '../../ports/context.ts';
import { tallyAll } from './tally-campaign.ts';

/** Readers add up what is not tallied yet, so this may take its time; what it does at once costs less. */
const everyMs = 2_000;

/** Adds ended calls to the tallies of results. Safe in every process: one at a time tallies a campaign. */
export const startTallyCalls = ({ db, log }: Pick<Context, 'db' | 'log'>) => {
  let stopping = false;
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= tallyAll(db, () => stopping)
      .then(
        () => {},
        (error) => log.warn({ err: error }, 'calls could not be tallied, and are tried again'),
      )
      .finally(() => {
        round = undefined;
      });
  }, everyMs);
  return async () => {
    stopping = true;
    clearInterval(timer);
    await round;
  };
};
