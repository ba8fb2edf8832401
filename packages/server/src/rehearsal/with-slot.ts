import type { Context } from '../context.ts';
import type { Connection } from '../db/connect.ts';
import { AppError } from '../errors.ts';

/** Each takes a processor for itself. */
const mostAtOnce = 2;

/** Campaigns that this process rehearses now, for each database. */
const running = new WeakMap<Context['db'], Set<number>>();

const lockKey = (db: Connection, campaignId: number) => db`hashtextextended(${`halloo.rehearsal.${campaignId}`}, 0)`;

/** Holds a campaign's rehearsal among all processes. The lock goes with the process, however that ends. */
const alone = async <T>(db: Context['db'], campaignId: number, work: () => Promise<T>): Promise<T> => {
  const holder = await db.reserve();
  try {
    const [row] = await holder<{ got: boolean }[]>`select pg_try_advisory_lock(${lockKey(holder, campaignId)}) as got`;
    if (!row?.got) throw new AppError('rehearsal.running');
    try {
      return await work();
    } finally {
      await holder`select pg_advisory_unlock(${lockKey(holder, campaignId)})`.catch(() => {});
    }
  } finally {
    holder.release();
  }
};

/** Rehearses a campaign once at a time in whichever process, and in each only a few of them side by side. */
export const withSlot = async <T>(
  { db }: Pick<Context, 'db'>,
  campaignId: number,
  work: () => Promise<T>,
): Promise<T> => {
  const taken = running.get(db) ?? new Set<number>();
  running.set(db, taken);
  if (taken.has(campaignId)) throw new AppError('rehearsal.running');
  if (taken.size >= mostAtOnce) throw new AppError('rehearsal.busy', { retryAfterSeconds: 5 });
  taken.add(campaignId);
  try {
    return await alone(db, campaignId, work);
  } finally {
    taken.delete(campaignId);
  }
};
