import { randomUUID } from 'node:crypto';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import type { Heard } from '../../../ports/speech.ts';
import {
  collectWork,
  dropWork,
  freeLostWork,
  insertWork,
  notify,
  statesOf,
  takeBackWork,
  type WorkState,
  workChannel,
} from '../sql.ts';
import { errorOf, type Outcome, type SentSound, type SpeechTask } from './task.ts';

interface Wish {
  readonly owner: string;
  readonly low?: boolean;
  readonly task: SpeechTask;
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Waiter {
  readonly settle: (settled: Settled) => void;
  readonly onProgress: ((share: number) => void) | undefined;
}

/** `undone`: no process did it, and the caller has it back. */
type Settled = Outcome | 'undone';

interface AwaitedWorkParts extends Pick<Context, 'db' | 'log'> {
  /** Whether any process does speech work now. */
  readonly hasHelpers: () => boolean;
}

const unexpectedEnd = {
  kind: 'speech',
  message: say('engine.ended'),
  retryable: true,
} as const;
const stopping = { kind: 'speech', message: say('ready.stopping'), retryable: true } as const;

/** The speech work that callers in this process wait for and other processes do. */
export const createAwaitedWork = ({ db, log, hasHelpers }: AwaitedWorkParts) => {
  const waiting = new Map<string, Waiter>();
  /** Work that the last check found in the database. */
  let seen: ReadonlySet<string> = new Set();

  const settle = (id: string, settled: Settled) => {
    waiting.get(id)?.settle(settled);
    waiting.delete(id);
  };

  const collect = async (id: string) => {
    const outcome = await collectWork(db, id);
    if (outcome) settle(id, outcome);
  };

  const checkState = async (id: string, state: WorkState['state'] | undefined) => {
    // Gone without an outcome: the database lost it in a crash. New work is not in the database yet and is checked next time.
    if (state === undefined) {
      if (seen.has(id)) settle(id, 'undone');
    } else if (state === 'done') await collect(id);
    else if (state === 'hopeless' && (await takeBackWork(db, id))) settle(id, { refused: unexpectedEnd });
    else if (state === 'waiting' && !hasHelpers() && (await takeBackWork(db, id))) settle(id, 'undone');
  };

  /** Inserts the work and waits for its outcome. An abort drops the work. */
  const settledOf = (
    id: string,
    signal: AbortSignal,
    { owner, low = false, task, onProgress }: Wish,
  ): Promise<Settled> => {
    const { promise, resolve, reject } = Promise.withResolvers<Settled>();
    const abort = () => {
      waiting.delete(id);
      reject(signal.reason);
      void inserted.then(() => dropWork(db, id)).catch(() => {});
    };
    // Known here before another process can have done it.
    waiting.set(id, { settle: resolve, onProgress });
    signal.addEventListener('abort', abort, { once: true });
    const inserted = insertWork(db, { id, kind: task.kind, owner, low, task }).then(
      (taken) => taken || settle(id, { refused: { kind: 'full' } }),
      (error) => {
        log.warn({ event: 'speech_work.insert_failed', err: error }, 'asking other processes for speech work failed');
        settle(id, 'undone');
      },
    );
    return promise.finally(() => signal.removeEventListener('abort', abort));
  };

  return {
    isAwaited: (id: string): boolean => waiting.has(id),
    isEmpty: (): boolean => waiting.size === 0,
    collect,
    onProgress: (id: string, share: number): void => waiting.get(id)?.onProgress?.(share),
    /** Checks all of it in the database, for outcomes whose notification was missed and for lost processes. */
    checkAll: async (): Promise<void> => {
      const ids = [...waiting.keys()];
      if (ids.length === 0) return;
      if (await freeLostWork(db)) await notify(db, workChannel);
      const states = new Map((await statesOf(db, ids)).map(({ id, state }) => [id, state]));
      for (const id of ids) await checkState(id, states.get(id));
      seen = new Set(states.keys());
    },
    ask: async <Sent extends SentSound | Heard>(wish: Wish, signal: AbortSignal): Promise<Sent | 'undone'> => {
      signal.throwIfAborted();
      const settled = await settledOf(randomUUID(), signal, wish);
      if (settled === 'undone' || 'broken' in settled) return 'undone';
      if ('refused' in settled) throw errorOf(settled.refused);
      return settled.done as Sent;
    },
    /** Refuses all of it, because this process stops. */
    refuseAll: async (): Promise<void> => {
      for (const id of [...waiting.keys()]) {
        settle(id, { refused: stopping });
        await dropWork(db, id).catch(() => {});
      }
    },
  };
};
