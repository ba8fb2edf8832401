import { tryWithLock } from '../../../platform/db/lock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';

/** Each rehearsal occupies a processor core. */
const maxRunning = 2;

/** Campaigns that this process is rehearsing, by database. */
const running = new WeakMap<Context['db'], Set<number>>();

/** Takes a lock, so that only one process rehearses the campaign. */
const exclusively = async <T>(db: Context['db'], campaignId: number, work: () => Promise<T>): Promise<T> => {
  const held = await tryWithLock(
    db,
    (connection) => connection`hashtextextended(${`halloo.rehearsal.${campaignId}`}, 0)`,
    work,
  );
  if (!held) throw new AppError('rehearsal.running');
  return held.result;
};

/** Runs at most one rehearsal per campaign across all processes, and a few at a time in each process. */
export const withSlot = async <T>(
  { db }: Pick<Context, 'db'>,
  campaignId: number,
  work: () => Promise<T>,
): Promise<T> => {
  const taken = running.get(db) ?? new Set<number>();
  running.set(db, taken);
  if (taken.has(campaignId)) throw new AppError('rehearsal.running');
  if (taken.size >= maxRunning) throw new AppError('rehearsal.busy', { retryAfterSeconds: 5 });
  taken.add(campaignId);
  try {
    return await exclusively(db, campaignId, work);
  } finally {
    taken.delete(campaignId);
  }
};
