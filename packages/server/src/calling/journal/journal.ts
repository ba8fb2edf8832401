import { machineTime } from '../../drivers/line/time.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { journalFailures, journalWaiting } from '../../platform/metrics/instruments.ts';
import type { LineTime } from '../../ports/line.ts';
import { startStopwatch } from '../presence/lease.ts';
import { measureSave } from './measure-calls.ts';
import { type EndSave, saveCalls } from './save-calls.ts';
import { mergeTurns, type SaveOutcome, type TurnSave, type WrittenTurn, writeTurn } from './save-turns.ts';

/**
 * The result of a save: saved; taken over by another dialer, which continues the call; closed by another dialer; or
 * failed for good.
 */
export type SaveResult = 'saved' | 'taken' | 'closed' | 'failed';

/** A pending save, with the callback that gets its result. */
interface Entry {
  readonly turn?: WrittenTurn;
  readonly end?: EndSave;
  readonly then: (result: SaveResult) => void;
}

/** Maximum entries per transaction. Later entries wait for the next one. */
const maxBatch = 200;
/** Smaller batches wait a moment for more entries, which people on the phone do not notice. */
const smallBatch = 60;
const gatherMs = 20;
/**
 * Nobody waits for the end of a call, so ends wait longer for each other. Most statements of a transaction are for ends: at
 * 150 calls a second there are ten such transactions a second, and not fifty.
 */
const gatherEndsMs = 100;
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

/** The content of one transaction: ends, and the turns of each call merged into one. */
interface Batch {
  readonly turns: readonly WrittenTurn[];
  readonly ends: readonly EndSave[];
}

const batchOf = (entries: readonly Entry[]): Batch => {
  const turns = new Map<number, WrittenTurn>();
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
 * previous one ran. So few calls are saved without delay and many are saved together. While the database is unavailable
 * all entries wait in order; no call continues before its turn is saved.
 */
export const createBatchJournal = ({ save, log, time = machineTime }: JournalParts): Journal => {
  const delay = (ms: number) => new Promise<void>((resolve) => void time.after(ms, resolve));
  /** What calls in progress wait for; and the ends of calls, with the turns just before. */
  const waiting: { turns: Entry[]; ends: Entry[] } = { turns: [], ends: [] };
  let endsSince = 0;
  let isHurried = false;
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
        log.warn({ event: 'journal.slow', calls: batch.length }, 'saving calls took long, asking who owns them');
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

  const count = () => waiting.turns.length + waiting.ends.length;
  const isFull = () => waiting.turns.length >= smallBatch || waiting.ends.length >= smallBatch;

  /** Ends that are due leave half of the room to turns. */
  const nextBatch = (): Entry[] => {
    const { turns, ends } = waiting;
    const areDue = isHurried || ends.length >= smallBatch || time.now() - endsSince >= gatherEndsMs;
    const due = areDue ? ends.splice(0, maxBatch / 2) : [];
    if (due.length > 0) endsSince = time.now();
    return [...due, ...turns.splice(0, maxBatch - due.length)];
  };

  const run = async () => {
    // Entries of the same tick join this batch.
    await Promise.resolve();
    while (count() > 0 && !abandoned.signal.aborted) {
      if (!isFull()) await delay(gatherMs);
      const batch = nextBatch();
      if (batch.length === 0) continue;
      await saveBatch(batch);
      journalWaiting.dec(batch.length);
    }
    running = undefined;
  };

  const add = (lane: 'turns' | 'ends', entry: Entry) => {
    if (abandoned.signal.aborted) return;
    waiting[lane].push(entry);
    journalWaiting.inc();
    running ??= run();
  };

  /** The turns of a call that has ended wait with its end: they stay in order, and become one. */
  const addEnd = (end: EndSave, then: Entry['then']) => {
    if (waiting.ends.length === 0) endsSince = time.now();
    const isOwn = ({ turn }: Entry) => turn?.id === end.id;
    waiting.ends.push(...waiting.turns.filter(isOwn));
    waiting.turns = waiting.turns.filter((entry) => !isOwn(entry));
    add('ends', { end, then });
  };

  return {
    turn: (turn, then) => add('turns', { turn: writeTurn(turn), then }),
    end: addEnd,
    settled: async () => {
      isHurried = true;
      while (running !== undefined) await running;
      isHurried = false;
    },
    abandon: () => {
      abandoned.abort();
      journalWaiting.dec(count());
      Object.assign(waiting, { turns: [], ends: [] });
    },
    get waiting() {
      return count();
    },
  };
};

export const createJournal = ({ db, dialerId, log }: { db: Db; dialerId: number; log: Log }): Journal =>
  createBatchJournal({ save: (batch) => saveCalls(db, dialerId, batch), log });
