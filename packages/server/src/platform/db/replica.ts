import { isBefore } from '@halloo/contract/positions';
import type { ReplicaState, Replica as ShownReplica } from '@halloo/contract/replica';
import type { Log } from '../log.ts';
import { every } from '../loop.ts';
import { createDb, type Db, openPools } from './connect.ts';
import { DatabaseUnavailable, isRecoveryConflict, isUnavailable } from './inner/errors.ts';
import { createReplayProgress } from './inner/replay-progress.ts';
import { type Origin, type ReplicaPlace, readPrimaryPlace, readReplicaPlace } from './inner/replica-sql.ts';
import type { Session } from './inner/session.ts';

export { readPosition } from './inner/replica-sql.ts';

/** What the replica contributed to the answer of a request. */
export interface Contribution {
  /** The age of the oldest part. */
  readonly ageMs: number;
  /** All parts include everything up to here. */
  readonly position: string;
}

/** The reading of one request: on the replica as long as it is fit, then on the primary. */
export interface Reading {
  readonly db: Db;
  /** Undefined where the primary alone was read. */
  contribution(): Contribution | undefined;
}

export interface Replica {
  /** Connections for a request that only reads. Everything up to `position` is in what it reads. */
  read(position: string | undefined): Reading;
  state(): ShownReplica;
}

/** The replica cannot be used for what a request reads; the message says why. */
class Unfit extends Error {
  readonly state: ReplicaState | 'position';
  constructor(state: ReplicaState | 'position') {
    super(`the replica is not used: ${state}`);
    this.name = 'Unfit';
    this.state = state;
  }
}

/** Whether the primary may do better. A statement that took too long on the replica takes as long there. */
const isReplicaProblem = (error: unknown): boolean => {
  if (error instanceof Unfit || isRecoveryConflict(error)) return true;
  return isUnavailable(error) && (error as { code?: string }).code !== '57014';
};

/** The server cannot be reached or takes no connections. */
const isAway = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || /^(08|53|57P)/.test(String((error as { code?: string }).code));

const oldestOf = (parts: readonly Contribution[]): Contribution | undefined =>
  parts.length === 0
    ? undefined
    : {
        ageMs: Math.max(...parts.map(({ ageMs }) => ageMs)),
        position: parts.map(({ position }) => position).reduce((one, other) => (isBefore(other, one) ? other : one)),
      };

const stateIn = (primary: Origin, { system, timeline, is_standby }: ReplicaPlace): ReplicaState => {
  if (primary.system !== system) return 'other_system';
  if (!is_standby) return 'promoted';
  return primary.timeline === timeline ? 'ready' : 'other_timeline';
};

const checkEveryMs = 1_000;
/** A replica without conflicts for this long is well again. */
const conflictsOverMs = 60_000;

interface Connections {
  of(kind: 'web' | 'long' | 'health'): Db;
  drop(error: Error): void;
}

interface WatchParts {
  readonly primary: Db;
  /** Connections to the primary that nothing else uses for long. */
  readonly health: Db;
  readonly replica: Connections;
  /** Without any secret. */
  readonly address: string;
  readonly mostSecondsBehind: number;
  readonly log: Log;
  /** Milliseconds of a clock that nobody sets. */
  readonly now?: () => number;
}

/** Logs once that recovery conflicts cancel statements, and once that they no longer do. */
const createConflicts = (log: Log, now: () => number) => {
  let last: number | undefined;
  return {
    note: (error: unknown): void => {
      if (last === undefined) {
        log.warn(
          { event: 'replica.conflict', err: error },
          'the replica cancelled a statement to replay changes; the primary answers',
        );
      }
      last = now();
    },
    check: (): void => {
      if (last === undefined || now() - last < conflictsOverMs) return;
      last = undefined;
      log.warn({ event: 'replica.no_conflict' }, 'the replica cancels no more statements');
    },
  };
};

/** Decides whether the replica can be used, from what both servers say. */
export const createReplica = (parts: WatchParts) => {
  const { primary, health, replica, address, mostSecondsBehind, log, now = () => performance.now() } = parts;
  const progress = createReplayProgress(now);
  const conflicts = createConflicts(log, now);
  const began = now();
  let origin: Origin | undefined;
  let replayed: string | undefined;
  let state: ReplicaState | undefined;
  /** The tables of this version of Halloo exist from here on. */
  let least: string | undefined;

  const change = (next: ReplicaState, error?: unknown): void => {
    if (next === state) return;
    const said = { ...(error !== undefined && { err: error }), problem: next };
    if (next !== 'ready') {
      log.warn({ event: 'replica.unfit', ...said }, 'the replica cannot be used; the primary answers');
    } else if (state !== undefined) log.warn({ event: 'replica.fit' }, 'the replica is used again');
    state = next;
  };

  /** What a server at this place contributes. Throws if it must not. */
  const checkPlace = (place: ReplicaPlace, position?: string): Contribution => {
    const found = origin ? stateIn(origin, place) : 'unreachable';
    if (found !== 'ready' || place.replayed === null) throw new Unfit(found === 'ready' ? 'promoted' : found);
    for (const needed of [least, position]) {
      if (needed !== undefined && isBefore(place.replayed, needed)) throw new Unfit('position');
    }
    const ageMs = progress.ageOf(place.replayed);
    if (ageMs === undefined || ageMs > mostSecondsBehind * 1000) throw new Unfit('behind');
    return { ageMs, position: place.replayed };
  };

  const notePrimary = async (): Promise<void> => {
    const at = now();
    const place = await readPrimaryPlace(health);
    progress.note(at, place.flushed);
    least ??= place.flushed;
    origin = place;
  };

  /** Runs every second. */
  const check = async (): Promise<void> => {
    conflicts.check();
    // Without the primary there are no answers at all; its own log lines say so.
    await notePrimary().catch(() => {});
    try {
      const place = await readReplicaPlace(replica.of('health'));
      replayed = place.replayed ?? undefined;
      checkPlace(place);
      change('ready');
    } catch (error) {
      if (error instanceof Unfit) {
        // It may be a moment behind the start of this process.
        if (error.state !== 'position') change(error.state);
        else if (now() - began > mostSecondsBehind * 1000) change('behind');
        return;
      }
      change('unreachable', error);
      // Statements that wait for it would wait for their own timeouts.
      replica.drop(new DatabaseUnavailable('the replica does not answer', { cause: error }));
    }
  };

  const noteProblem = (error: unknown): void => {
    if (error instanceof Unfit) {
      if (error.state !== 'position') change(error.state);
    } else if (isRecoveryConflict(error)) conflicts.note(error);
    else if (isAway(error)) change('unreachable', error);
    else log.warn({ event: 'replica.failed', err: error }, 'a statement failed on the replica; the primary answers');
  };

  const read = (position: string | undefined): Reading => {
    const parts = new Set<Contribution>();
    let isOver = state !== 'ready';

    /** Undefined if the primary has to do it. */
    const useReplica = async <T>(kind: 'web' | 'long', work: (session: Session) => Promise<T>) => {
      let part: Contribution | undefined;
      try {
        return await replica.of(kind).hold(async (held) => {
          // On the same connection, because another one may lead to another server.
          part = checkPlace(await readReplicaPlace(held), position);
          parts.add(part);
          return { done: await work(held.session) };
        });
      } catch (error) {
        if (!isReplicaProblem(error)) throw error;
        if (part) parts.delete(part);
        // For good: what the request reads next must not be older than what it has read.
        isOver = true;
        noteProblem(error);
        return undefined;
      }
    };
    const of = (kind: 'web' | 'long'): Db => {
      const onPrimary = kind === 'web' ? primary : primary.long;
      const use: Parameters<typeof createDb>[0] = async (work) => {
        const used = isOver ? undefined : await useReplica(kind, work);
        return used ? used.done : onPrimary.hold(({ session }) => work(session));
      };
      return createDb(use, kind, {
        of: (other) => (other === 'long' ? of('long') : primary.lock),
        ...{ listen: primary.listen, end: primary.end, primary: onPrimary },
      });
    };
    return { db: of('web'), contribution: () => oldestOf([...parts]) };
  };

  const shown = (): ShownReplica => {
    const age = replayed === undefined || state === 'other_system' ? undefined : progress.ageOf(replayed);
    return {
      address,
      state: state ?? 'behind',
      seconds_behind: age === undefined || state === 'unreachable' ? null : Math.round(age / 1000),
      most_seconds_behind: mostSecondsBehind,
    };
  };

  return { read, state: shown, check };
};

/** A replica that nobody waits for: the primary answers instead. */
export const patience = { connectMs: 1_000, acquireMs: 2_000, graceMs: 500 };

interface ReplicaOptions extends Pick<WatchParts, 'primary' | 'health' | 'mostSecondsBehind' | 'log'> {
  readonly url: string;
}

/** Watches the replica at `url` until `close`. It need not be there yet. */
export const openReplica = async ({ url, ...parts }: ReplicaOptions) => {
  const pools = openPools(url, { acceptsStandby: true, limits: patience });
  const { host, pathname } = new URL(url);
  const replica = createReplica({ ...parts, replica: pools, address: `${host}${pathname}` });
  await replica.check();
  const stop = every(checkEveryMs, replica.check, () => {});
  const close = async (): Promise<void> => {
    await pools.end({ timeout: 1 });
    await stop();
  };
  return { ...replica, close } satisfies Replica & { close(): Promise<void> };
};
