import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';

/** Browsers hear of an endpoint's deliveries this often at most, however many there are. */
const everyMs = 1_000;

/** Tells browsers that deliveries went on, together and not for each. */
export const createTeller = ({ db, log }: Pick<Context, 'db' | 'log'>) => {
  const changed = new Set<number | null>();
  let telling: Promise<void> | undefined;
  const tell = async () => {
    const ids = [...changed];
    changed.clear();
    if (ids.length === 0) return;
    await inTransaction(db, async (tx) => {
      for (const id of ids) await publish(tx, { type: 'webhook.changed', endpoint_id: id });
    });
  };
  const timer = setInterval(() => {
    telling ??= tell()
      .catch((error) => log.warn({ err: error }, 'browsers were not told of webhooks'))
      .finally(() => {
        telling = undefined;
      });
  }, everyMs);
  return {
    note: (endpointId: number | null) => void changed.add(endpointId),
    stop: async () => {
      clearInterval(timer);
      await telling;
      await tell().catch(() => {});
    },
  };
};
