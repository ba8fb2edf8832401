import { createRerun } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { applyRetention } from './inner/apply-retention.ts';
import { retentionChannel } from './inner/retention-sql.ts';

const everyMs = 60 * 60_000;

/**
 * Deletes personal data that is older than the settings allow: at the start, every hour, and when the settings change.
 * Safe in every process: only one does it at a time.
 */
export const startRetention = async (context: Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'auditKey'>) => {
  let isStopping = false;
  const rounds = createRerun(
    () => applyRetention(context, () => isStopping),
    (error) =>
      context.log.warn({ event: 'retention.failed', err: error }, 'deleting expired personal data failed, retrying'),
  );
  const listening = await context.db.listen(retentionChannel, rounds.request);
  rounds.request();
  const timer = setInterval(rounds.request, everyMs);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await listening.unlisten().catch(() => {});
    await rounds.close();
  };
};
