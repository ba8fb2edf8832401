import type { Context } from '../../ports/context.ts';
import { tallyAll } from './tally-campaign.ts';

/** Readers fold untallied calls themselves, so this job may be late; larger batches cost less. */
const everyMs = 2_000;

/**
 * Adds ended calls to the result tallies. Safe in every process: a lock lets one process at a time tally a campaign.
 */
export const startTallyCalls = ({ db, log }: Pick<Context, 'db' | 'log'>) => {
  let stopping = false;
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= tallyAll(db, () => stopping)
      .then(
        () => {},
        (error) => log.warn({ event: 'tally.failed', err: error }, 'tallying calls failed, retrying'),
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
