import { forgetGone, lostWithCalls, takeLost } from '../../../features/line/presence.ts';
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
  /** A SIM's day, in the workspace's zone. */
  readonly day: (at: number) => string;
  /** Goes on with those of the calls that the line still has, and tells which. */
  readonly takeUp: (dialerId: number, calls: readonly LostCall[]) => Promise<ReadonlySet<number>>;
  /** Calls of this process that are going on. */
  readonly running: () => readonly number[];
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic?: () => number;
}

const endOf = ({ claimed, kept }: LostCall, now: number, day: (at: number) => string) =>
  callEnd({
    claimed,
    flow: { nodes: {} },
    run: kept.run,
    facts: kept.facts,
    answered: kept.answered,
    cutting: false,
    ended: { type: 'ended', id: claimed.lineId, cause: 'failed', code: 0, by: 'line' },
    lost: true,
    at: now,
    durationMs: Math.max(0, now - claimed.dialledAt.getTime()),
    talkMs: kept.answered ? Math.max(0, now - kept.answered.at) : 0,
    day: day(now),
    nameOf: () => '',
  });

/**
 * Notices dialers that are dead and cares for their calls:
 *
 *   a dead dialer's ──▶ this dialer's in the database ──the line has it──▶ goes on here
 *                                └──the line has it no more──▶ closed
 *
 * A call is owned before the line is asked, in a statement that only one of those who notice can win: so it is never
 * closed by one while another goes on with it. Who dies in between is a dead dialer with calls in turn. Who is not reached
 * is called again where retries are left, who answered is not.
 */
export const createRecovery = ({ db, log, now, day, takeUp, running, monotonic }: RecoveryParts) => {
  const watchLeases = createLeaseWatch(db, monotonic);
  /** Calls that this dialer owns may wait for the line to be asked: something went wrong on the way. */
  let unfinished = false;

  const care = async (dialerId: number, lost: readonly number[]) => {
    const seen = new Set<number>();
    for (;;) {
      await takeCalls(db, dialerId, lost);
      const read = await readLostCalls(db, dialerId, [...running(), ...seen]);
      // One that was claimed and answered while they were read is nobody's but this process'.
      const known = new Set(running());
      const calls = read.filter(({ claimed }) => !known.has(claimed.id));
      if (calls.length === 0) return;
      const goesOn = await takeUp(dialerId, calls);
      const rest = calls.filter(({ claimed }) => !goesOn.has(claimed.id));
      const at = now();
      await saveCalls(db, dialerId, { turns: [], ends: rest.map((call) => endOf(call, at, day)) });
      for (const { claimed } of calls) seen.add(claimed.id);
      log.warn(
        { event: 'call.taken_over', dialers: lost, goOn: goesOn.size, closed: rest.length },
        'took over the calls of a lost dialer',
      );
    }
  };

  /** With `all`, every other dialer is known to be dead. With `own`, so are calls of this dialer that it does not run. */
  return async (dialerId: number, all: boolean, own = false): Promise<void> => {
    if (own) unfinished = true;
    await watchLeases();
    await takeLost(db, dialerId, all);
    const lost = await lostWithCalls(db);
    if (lost.length > 0 || unfinished) {
      unfinished = true;
      await care(dialerId, lost);
      unfinished = false;
    }
    await forgetGone(db);
  };
};
