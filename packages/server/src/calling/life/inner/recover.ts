import type { CallLanguage } from '@halloo/flow/languages';
import { readLanguages } from '../../../features/languages/read-languages.ts';
import { deleteGoneDialers, lostWithCalls, takeLost } from '../../../features/line/presence.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { callEnd } from '../../call/call-end.ts';
import { type LostCall, readLostCalls, takeCalls } from '../../call/lost-calls.ts';
import { saveCalls } from '../../journal/save-calls.ts';
import { createLeaseWatch } from '../../presence/lease.ts';

interface RecoveryParts {
  readonly db: Db;
  readonly log: Log;
  readonly now: () => number;
  /** The date in the workspace's time zone, by which a SIM's calls are counted. */
  readonly day: (at: number) => string;
  /** Continues the calls that the line still has, and returns their ids. */
  readonly takeOver: (dialerId: number, calls: readonly LostCall[]) => Promise<ReadonlySet<number>>;
  /** Calls that this process runs. */
  readonly running: () => readonly number[];
  /** Milliseconds of the monotonic clock. */
  readonly monotonic?: () => number;
}

interface Ending {
  readonly at: number;
  readonly day: string;
  readonly languages: readonly CallLanguage[];
}

const endOf = ({ claimed, saved }: LostCall, { at, day, languages }: Ending) =>
  callEnd({
    claimed,
    flow: { nodes: {} },
    run: saved.run,
    facts: saved.facts,
    answered: saved.answered,
    cutting: false,
    ended: { type: 'ended', id: claimed.lineId, cause: 'failed', code: 0, by: 'line' },
    lost: true,
    rangAt: null,
    at,
    startedAt: claimed.dialledAt.getTime(),
    // The clock may have been set back.
    endedAt: Math.max(at, claimed.dialledAt.getTime(), saved.answered?.at ?? 0),
    day,
    nameOf: () => '',
    languages,
  });

/**
 * Detects dead dialers and recovers their calls:
 *
 *   owned by a dead dialer ──▶ owned by this dialer ──line has it──▶ continues here
 *                                      └──line lost it──▶ closed
 *
 * The owner changes before the line is asked, in a statement that only one dialer can win, so no dialer closes a call
 * that another continues. A dialer that dies in between is a dead dialer with calls again. People who were not reached
 * are called again while retries are left; people who answered are not.
 */
export const createRecovery = ({ db, log, now, day, takeOver, running, monotonic }: RecoveryParts) => {
  const watchLeases = createLeaseWatch(db, monotonic);
  /** A previous recovery failed midway, so this dialer may own calls that it has not asked the line about. */
  let unfinished = false;

  const recendedCalls = async (dialerId: number, lost: readonly number[]) => {
    const seen = new Set<number>();
    for (;;) {
      await takeCalls(db, dialerId, lost);
      const read = await readLostCalls(db, dialerId, [...running(), ...seen]);
      // Skip calls that this process claimed and started while the rows were read.
      const known = new Set(running());
      const calls = read.filter(({ claimed }) => !known.has(claimed.id));
      if (calls.length === 0) return;
      const continued = await takeOver(dialerId, calls);
      const rest = calls.filter(({ claimed }) => !continued.has(claimed.id));
      const at = now();
      const ending = { at, day: day(at), languages: await readLanguages(db) };
      await saveCalls(db, dialerId, { turns: [], ends: rest.map((call) => endOf(call, ending)) });
      for (const { claimed } of calls) seen.add(claimed.id);
      log.warn(
        { event: 'call.taken_over', dialers: lost, continued: continued.size, closed: rest.length },
        'took over the calls of a lost dialer',
      );
    }
  };

  /**
   * With `all`, every other dialer is known to be dead. With `own`, this dialer's calls that it does not run are lost
   * too.
   */
  return async (dialerId: number, all: boolean, own = false): Promise<void> => {
    if (own) unfinished = true;
    await watchLeases();
    await takeLost(db, dialerId, all);
    const lost = await lostWithCalls(db);
    if (lost.length > 0 || unfinished) {
      unfinished = true;
      await recendedCalls(dialerId, lost);
      unfinished = false;
    }
    await deleteGoneDialers(db);
  };
};
