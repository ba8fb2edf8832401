import type { Connection } from '../db/connect.ts';

export interface TryLimit {
  readonly tries: number;
  readonly windowSeconds: number;
}

/**
 * Counts one attempt against a key, in the database so that the limit applies across processes and restarts. Returns
 * the whole seconds to wait if the limit is exceeded, else undefined. Count before the guarded work, so that parallel
 * attempts cannot bypass the limit.
 */
export const takeTry = async (
  db: Connection,
  key: string,
  { tries, windowSeconds }: TryLimit,
  now: Date,
): Promise<number | undefined> => {
  const ends = new Date(now.getTime() + windowSeconds * 1000);
  const [row] = await db<{ tries: number; window_ends_at: Date }[]>`
    insert into rate_limit as r (key, tries, window_ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      tries = case when r.window_ends_at <= ${now} then 1 else r.tries + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end
    returning tries, window_ends_at`;
  if (!row || row.tries <= tries) return undefined;
  return Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000));
};

/** Uncounts one attempt that turned out to be legitimate. */
export const giveBackTry = (db: Connection, key: string) =>
  db`update rate_limit set tries = tries - 1 where key = ${key} and tries > 0`;

/** Deletes the attempts of a key. */
export const forgetTries = (db: Connection, key: string) => db`delete from rate_limit where key = ${key}`;

export const forgetPastWindows = (db: Connection, now: Date) =>
  db`delete from rate_limit where window_ends_at <= ${now}`;
