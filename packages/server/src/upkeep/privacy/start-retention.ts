import type { Context } from '../../ports/context.ts';
import { applyRetention } from './inner/apply-retention.ts';
import { retentionChannel } from './inner/retention-sql.ts';

const everyMs = 60 * 60_000;

/**
 * Applies the times that personal data is kept for: at the start, every hour, and as soon as somebody changes them. Safe in
 * every process: one at a time is at it.
 */
export const startRetention = async (context: Pick<Context, 'db' | 'blobs' | 'clock' | 'log'>) => {
  let stopping = false;
  let round: Promise<void> | undefined;
  let again = false;
  const apply = async () => {
    do {
      again = false;
      await applyRetention(context, () => stopping);
    } while (again && !stopping);
  };
  /** A change that comes while a round is under way is applied after it: the round has read the settings before. */
  const look = () => {
    again = true;
    round ??= apply()
      .catch((error) => context.log.warn({ err: error }, 'old personal data could not be removed, and is tried again'))
      .finally(() => {
        round = undefined;
      });
  };
  const listening = await context.db.listen(retentionChannel, look);
  look();
  const timer = setInterval(look, everyMs);
  return async () => {
    stopping = true;
    clearInterval(timer);
    await listening.unlisten().catch(() => {});
    await round;
  };
};
