import { machineTime } from '../../drivers/line/time.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { journalFailures, journalWaiting } from '../../platform/metrics/instruments.ts';
import type { LineTime } from '../../ports/line.ts';
import { startStopwatch } from '../presence/lease.ts';
import { measureSave } from './measure-calls.ts';
import { type EndSave, type Saved, saveCalls, type TurnSave } from './save-calls.ts';

/**
 * What became of a save: it is kept; the call is another dialer's now, which goes on with it; another closed it; or it can
 * never be kept.
 */
export type Kept = 'kept' | 'taken' | 'closed' | 'failed';

/** What waits to be kept, with what goes on once it is. */
interface Entry {
  readonly turn?: TurnSave;
  readonly end?: EndSave;
  readonly then: (kept: Kept) => void;
}

/** Calls whose changes go into one transaction. Those that come meanwhile wait for the next. */
const mostAtOnce = 200;
/**
 * Fewer than this wait for a moment for others to come along: nobody on the phone notices it, and a transaction for each
 * turn by itself is most of what calls cost: at 170 a second on Asterisk 3.8 ms of processor a call instead of 6, with
 * `claimGapMs`.
 */
const few = 60;
const gatherMs = 20;
const longestWaitMs = 2_000;

/**
 * An answer that took longer may be out of date: the process was stopped meanwhile, and others may have the calls by now. The
 * same save is made again, which changes nothing and says whose they are.
 */
const staleMs = 5_000;

/** A lost connection, a server that starts or stops, a deadlock, a limit on waiting: the same save may succeed in a moment. */
const isPassing = (error: unknown): boolean => {
  const code = String((error as { code?: unknown }).code ?? '');
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|25P0[34]|40|53|55P03|57|58)/.test(code);
};

const mergeTurns = (a: TurnSave, b: TurnSave): TurnSave => ({
  ...b,
  run: b.run ?? a.run,
  facts: [...a.facts, ...b.facts],
  responses: [...a.responses, ...b.responses],
  answered: a.answered ?? b.answered,
});

/** What goes into one transaction: a call's turns as one, and ends. */
interface Batch {
  readonly turns: readonly TurnSave[];
  readonly ends: readonly EndSave[];
}

const batchOf = (entries: readonly Entry[]): Batch => {
  const turns = new Map<number, TurnSave>();
  for (const { turn } of entries) {
    if (!turn) continue;
    const before = turns.get(turn.id);
    turns.set(turn.id, before ? mergeTurns(before, turn) : turn);
  }
  return { turns: [...turns.values()], ends: entries.flatMap(({ end }) => (end ? [end] : [])) };
};

interface JournalParts {
  /** Keeps a batch in one transaction. */
  readonly save: (batch: Batch) => Promise<Saved>;
  readonly log: Log;
  /** What its waits go by: not the line's time, for the database is real. */
  readonly time?: LineTime;
}

export interface Journal {
  /** Keeps a turn, then calls `then`. */
  turn(save: TurnSave, then: (kept: Kept) => void): void;
  end(save: EndSave, then: (kept: Kept) => void): void;
  /** Resolves when all that came so far is kept. */
  settled(): Promise<void>;
  /** Gives up what is not kept yet: another dialer has the calls, or will have them. */
  abandon(): void;
  readonly waiting: number;
}

/**
 * Keeps what happens in many calls: one transaction after the other, each with all that came while the one before was
 * under way. So few calls are kept at once and many are kept together. While the database is away everything waits, in
 * order; nothing goes on before it is kept.
 */
export const createBatchJournal = ({ save, log, time = machineTime }: JournalParts): Journal => {
  const delay = (ms: number) => new Promise<void>((resolve) => void time.after(ms, resolve));
  let entries: Entry[] = [];
  let running: Promise<void> | undefined;
  const gone = new AbortController();

  const settle = (batch: readonly Entry[], { kept, taken }: Saved) => {
    for (const { turn, end, then } of batch) {
      const id = turn?.id ?? end?.id ?? 0;
      if (kept.has(id)) then('kept');
      else then(taken.has(id) ? 'taken' : 'closed');
    }
  };

  const keep = async (batch: readonly Entry[]): Promise<void> => {
    for (let waitMs = 50; !gone.signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        const passedMs = startStopwatch();
        const saved = await measureSave(save(batchOf(batch)));
        if (passedMs() < staleMs) return settle(batch, saved);
      } catch (error) {
        if (!isPassing(error)) return keepApart(batch, error);
        log.warn({ event: 'journal.retry', err: error, calls: batch.length }, 'saving calls failed, retrying');
        journalFailures.inc({ result: 'again' });
        await delay(waitMs);
      }
    }
  };

  /** One call that cannot be kept must not hold up the others. */
  const keepApart = async (batch: readonly Entry[], error: unknown): Promise<void> => {
    const [only] = batch;
    if (only && batch.length === 1) {
      log.error(
        { event: 'journal.call_lost', err: error, call: only.turn?.id ?? only.end?.id },
        'a call can never be saved and is given up',
      );
      journalFailures.inc({ result: 'lost' });
      return only.then('failed');
    }
    const half = Math.ceil(batch.length / 2);
    await keep(batch.slice(0, half));
    await keep(batch.slice(half));
  };

  const run = async () => {
    // Whatever this very moment brings goes along.
    await Promise.resolve();
    while (entries.length > 0 && !gone.signal.aborted) {
      if (entries.length < few) await delay(gatherMs);
      const batch = entries.splice(0, mostAtOnce);
      await keep(batch);
      journalWaiting.dec(batch.length);
    }
    running = undefined;
  };

  const add = (entry: Entry) => {
    if (gone.signal.aborted) return;
    entries.push(entry);
    journalWaiting.inc();
    running ??= run();
  };

  return {
    turn: (turn, then) => add({ turn, then }),
    end: (end, then) => add({ end, then }),
    settled: async () => {
      while (running !== undefined) await running;
    },
    abandon: () => {
      gone.abort();
      journalWaiting.dec(entries.length);
      entries = [];
    },
    get waiting() {
      return entries.length;
    },
  };
};

export const createJournal = ({ db, dialerId, log }: { db: Db; dialerId: number; log: Log }): Journal =>
  createBatchJournal({ save: (batch) => saveCalls(db, dialerId, batch), log });
