import { machineTime } from '../../drivers/line/time.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { journalFailures, journalWaiting } from '../../platform/metrics/instruments.ts';
import type { LineTime } from '../../ports/line.ts';
import { startStopwatch } from '../presence/lease.ts';
import { measureSave } from './measure-calls.ts';
import { type EndSave, type SaveOutcome, saveCalls, type TurnSave } from './save-calls.ts';

/**
 * The result of a save: saved; taken over by another dialer, which continues the call; closed by another dialer; or
 * failed for good.
 */
export type SaveResult = 'saved' | 'taken' | 'closed' | 'failed';

/** A pending save, with the callback that gets its result. */
interface Entry {
  readonly turn?: TurnSave;
  readonly end?: EndSave;
  readonly then: (result: SaveResult) => void;
}

/** Maximum entries per transaction. Later entries wait for the next one. */
const maxBatch = 200;
/**
 * Smaller batches wait a moment for more entries. People on the phone do not notice it, and one transaction per turn is
 * most of what calls cost: with `claimGapMs` this takes 3.8 ms of processor time per call instead of 6, at 170 calls a
 * second on Asterisk.
 */
const smallBatch = 60;
const gatherMs = 20;
const maxWaitMs = 2_000;

/**
 * A slower save may be out of date: the process may have been suspended, and other dialers may own the calls by now.
 * Repeating the same save changes nothing and reports the owner.
 */
const staleMs = 5_000;

/**
 * Temporary errors (lost connection, server start or stop, a server that only reads, deadlock, lock timeout): the same
 * save may succeed on retry.
 */
const isTemporary = (error: unknown): boolean => {
  const code = String((error as { code?: unknown }).code ?? '');
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|25006|25P0[34]|40|53|55P03|57|58)/.test(code);
};

const mergeTurns = (a: TurnSave, b: TurnSave): TurnSave => ({
  ...b,
  run: b.run ?? a.run,
  facts: [...a.facts, ...b.facts],
  responses: [...a.responses, ...b.responses],
  // Somebody who answered may turn out to be a machine.
  answered: b.answered ?? a.answered,
  ...(a.stopped && { stopped: a.stopped }),
});

/** The content of one transaction: ends, and the turns of each call merged into one. */
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
  /** Saves a batch in one transaction. */
  readonly save: (batch: Batch) => Promise<SaveOutcome>;
  readonly log: Log;
  /** Clock for delays: not the line's time, because the database runs in real time. */
  readonly time?: LineTime;
}

export interface Journal {
  /** Saves a turn, then calls `then`. */
  turn(save: TurnSave, then: (result: SaveResult) => void): void;
  end(save: EndSave, then: (result: SaveResult) => void): void;
  /** Resolves when all entries so far are saved. */
  settled(): Promise<void>;
  /** Drops unsaved entries: another dialer owns the calls, or will own them. */
  abandon(): void;
  readonly waiting: number;
}

/**
 * Saves the events of many calls, one transaction after another; each contains everything that arrived while the
 * previous one ran. So smallBatch calls are saved without delay and many are saved together. While the database is unavailable
 * all entries wait in order; no call continues before its turn is saved.
 */
export const createBatchJournal = ({ save, log, time = machineTime }: JournalParts): Journal => {
  const delay = (ms: number) => new Promise<void>((resolve) => void time.after(ms, resolve));
  let entries: Entry[] = [];
  let running: Promise<void> | undefined;
  const abandoned = new AbortController();

  const settle = (batch: readonly Entry[], { saved, taken }: SaveOutcome) => {
    for (const { turn, end, then } of batch) {
      const id = turn?.id ?? end?.id ?? 0;
      if (saved.has(id)) then('saved');
      else then(taken.has(id) ? 'taken' : 'closed');
    }
  };

  const saveBatch = async (batch: readonly Entry[]): Promise<void> => {
    for (let waitMs = 50; !abandoned.signal.aborted; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
      try {
        const passedMs = startStopwatch();
        const saved = await measureSave(save(batchOf(batch)));
        if (passedMs() < staleMs) return settle(batch, saved);
      } catch (error) {
        if (!isTemporary(error)) return saveInHalves(batch, error);
        log.warn({ event: 'journal.retry', err: error, calls: batch.length }, 'saving calls failed, retrying');
        journalFailures.inc({ result: 'again' });
        await delay(waitMs);
      }
    }
  };

  /** Bisects the batch, because one call that cannot be saved must not block the others. */
  const saveInHalves = async (batch: readonly Entry[], error: unknown): Promise<void> => {
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
    await saveBatch(batch.slice(0, half));
    await saveBatch(batch.slice(half));
  };

  const run = async () => {
    // Entries of the same tick join this batch.
    await Promise.resolve();
    while (entries.length > 0 && !abandoned.signal.aborted) {
      if (entries.length < smallBatch) await delay(gatherMs);
      const batch = entries.splice(0, maxBatch);
      await saveBatch(batch);
      journalWaiting.dec(batch.length);
    }
    running = undefined;
  };

  const add = (entry: Entry) => {
    if (abandoned.signal.aborted) return;
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
      abandoned.abort();
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
