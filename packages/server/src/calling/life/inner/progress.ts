import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';

/** Browsers hear of a running campaign this often at most, however many calls there are. */
const everyMs = 1_000;

/** Tells browsers that calls of campaigns went on, together and not for each call. */
export const createProgress = ({ db, log }: Pick<Context, 'db' | 'log'>) => {
  const changed = new Set<number>();
  let telling: Promise<void> | undefined;
  const tell = async () => {
    const ids = [...changed];
    changed.clear();
    if (ids.length === 0) return;
    await inTransaction(db, async (tx) => {
      for (const id of ids) await publish(tx, { type: 'campaign.progress', campaign_id: id });
    });
  };
  const timer = setInterval(() => {
    telling ??= tell()
      .catch((error) => log.warn({ err: error }, 'browsers were not told of calls'))
      .finally(() => {
        telling = undefined;
      });
  }, everyMs);
  return {
    note: (campaignId: number) => void changed.add(campaignId),
    stop: async () => {
      clearInterval(timer);
      await telling;
      await tell().catch(() => {});
    },
  };
};
