import type { Connection } from '../db/connect.ts';

export interface TryLimit {
  readonly tries: number;
  readonly windowSeconds: number;
}

/**
 * Counts one try against a key, in the database so that the limit holds across processes and restarts.
 * Returns the whole seconds to wait when the limit is passed, else undefined. Counting comes before the
 * work it guards: many tries at once cannot slip through.
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

/** Takes one try back: it turned out to be a rightful one. */
export const giveBackTry = (db: Connection, key: string) =>
  db`update rate_limit set tries = tries - 1 where key = ${key} and tries > 0`;

/** Forgets a key's tries. */
export const forgetTries = (db: Connection, key: string) => db`delete from rate_limit where key = ${key}`;

export const forgetPastWindows = (db: Connection, now: Date) =>
  db`delete from rate_limit where window_ends_at <= ${now}`;
