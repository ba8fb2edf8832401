import type { GroupCount, GroupRule } from '@halloo/contract/groups';
import { type Db, inTransaction, isUnavailable, type Tx } from '../../../platform/db/connect.ts';
import { readDefaults } from '../../settings/read-defaults.ts';
import { namesFor } from './group-names.ts';
import { belongs, withoutLoops } from './group-sql.ts';
import { groupInWords } from './group-words.ts';

/** Nobody waits longer for a number. */
const countMs = 10_000;
const shown = 5;

/** Runs statements of `tx` until `signal` aborts; then the database stops the one that it runs. */
const untilAborted = async <T>(db: Db, tx: Tx, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  let stopped: Promise<unknown> | undefined;
  const stop = () => {
    // An error of this statement is that of the database, which `work` meets as well.
    stopped = db`select pg_cancel_backend(${own?.pid ?? 0})`.catch(() => {});
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', stop);
    // The connection must not go to somebody else before.
    await stopped;
  }
};

const find = (db: Db, rule: GroupRule, timezone: string, signal: AbortSignal) =>
  inTransaction(db.long, async (tx) => {
    await tx`select set_config('statement_timeout', ${`${countMs}ms`}, true)`;
    const is = belongs({ db: tx, timezone }, rule);
    const count = async () => {
      const [row] = await tx<{ people: number }[]>`select count(*)::integer as people from person p where ${is}`;
      const some = await tx<{ number: string; name: string }[]>`
        select number, trim(first_name || ' ' || last_name) as name from person p where ${is} order by id limit ${shown}`;
      return { people: row?.people ?? 0, some };
    };
    return untilAborted(db, tx, signal, () => withoutLoops(tx, count));
  });

/** Counts the people of a group; null where that takes too long. The database stops counting when `signal` aborts. */
export const countPeople = async (
  db: Db,
  rule: GroupRule,
  signal: AbortSignal,
): Promise<Omit<GroupCount, 'sentence'>> => {
  const { timezone } = await readDefaults(db);
  try {
    return await find(db, rule, timezone, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!isUnavailable(error)) throw error;
    // The connection is fine, or this fails as well.
    await db`select 1`;
    return { people: null, some: [] };
  }
};

export const countGroup = async (db: Db, rule: GroupRule, signal: AbortSignal): Promise<GroupCount> => ({
  ...(await countPeople(db, rule, signal)),
  sentence: groupInWords(rule, await namesFor(db, [rule])),
});
