import { tryWithLock } from '../../../platform/db/lock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';

/** Each takes a processor for itself. */
const mostAtOnce = 2;

/** Campaigns that this process rehearses now, for each database. */
const running = new WeakMap<Context['db'], Set<number>>();

/** Holds a campaign's rehearsal among all processes. */
const alone = async <T>(db: Context['db'], campaignId: number, work: () => Promise<T>): Promise<T> => {
  const held = await tryWithLock(
    db,
    (connection) => connection`hashtextextended(${`halloo.rehearsal.${campaignId}`}, 0)`,
    work,
  );
  if (!held) throw new AppError('rehearsal.running');
  return held.result;
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
