import { Worker } from 'node:worker_threads';
import { measureTask } from '../../../platform/metrics/measure-task.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError } from '../../../ports/speech.ts';
import { createFairQueue, type QueuedWork } from './fair-queue.ts';

/** A message to a worker. The worker may check whether `cancelled[0]` is its id, and then stop. */
export interface Order<Task> {
  readonly id: number;
  readonly task: Task;
}

export interface PoolOptions {
  /** The module that each thread runs. It receives `Order`s as messages and answers each with one message. */
  readonly script: URL;
  readonly size: number;
  /** The limit of waiting work per owner. */
  readonly perOwner: number;
  /** The idle time after which a thread exits and frees its memory. */
  readonly idleMs: number;
}

export interface PoolWork extends QueuedWork {
  readonly owner: string;
  /** The timeout after which a thread is terminated. */
  readonly deadlineMs: number;
  readonly transfer?: readonly ArrayBuffer[];
}

/**
 * Threads that each run one task at a time, for all owners in turn. They start on first use and keep the process alive
 * only while they work. The caller leaves an aborted task immediately; its thread becomes free when it notices.
 */
export interface WorkerPool<Task, Outcome> {
  run(task: Task, work: PoolWork): Promise<Outcome>;
  close(): Promise<void>;
}

/**
 * The limit does not include the engines' code and data, which are outside of the heap. Preparing the longest recording
 * took far less. A task that needs more ends its thread, not the server.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

interface Thread<Outcome> {
  readonly worker: Worker;
  readonly cancelled: Int32Array;
  current: { settle(outcome: Outcome): void; fail(error: Error): void } | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** Starts a thread. When it exits, `onLost` is called and its task fails. */
const startThread = <Outcome>(script: URL, onLost: (thread: Thread<Outcome>) => void): Thread<Outcome> => {
  const cancelled = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(script, { workerData: { cancelled }, resourceLimits });
  const thread: Thread<Outcome> = { worker, cancelled, current: undefined, idle: undefined };
  const lose = (cause?: unknown) => {
    onLost(thread);
    thread.current?.fail(new SpeechError(say('engine.ended'), { retryable: true, cause }));
  };
  worker.on('message', (outcome: Outcome) => thread.current?.settle(outcome));
  worker.once('error', lose);
  worker.once('exit', () => lose());
  return thread;
};

export const createWorkerPool = <Task, Outcome>({
  script,
  size,
  perOwner,
  idleMs,
}: PoolOptions): WorkerPool<Task, Outcome> => {
  const queue = createFairQueue({ slots: size, perOwner });
  const threads: (Thread<Outcome> | undefined)[] = [];
  const closing = new AbortController();
  let lastId = 0;

  const forget = (slot: number, thread: Thread<Outcome>) => {
    if (threads[slot] === thread) threads[slot] = undefined;
  };

  const endThread = (slot: number, thread: Thread<Outcome>) => {
    forget(slot, thread);
    void thread.worker.terminate();
  };

  const threadOf = (slot: number): Thread<Outcome> => {
    const thread = threads[slot] ?? startThread<Outcome>(script, (lost) => forget(slot, lost));
    threads[slot] = thread;
    return thread;
  };

  const runOn = async (slot: number, task: Task, { deadlineMs, transfer = [], signal }: PoolWork): Promise<Outcome> => {
    const thread = threadOf(slot);
    const { worker, cancelled } = thread;
    clearTimeout(thread.idle);
    lastId += 1;
    const order: Order<Task> = { id: lastId, task };
    const cancel = () => Atomics.store(cancelled, 0, order.id);
    signal.addEventListener('abort', cancel, { once: true });
    let deadline: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Outcome>((resolve, reject) => {
        thread.current = { settle: resolve, fail: reject };
        deadline = setTimeout(() => {
          endThread(slot, thread);
          reject(new SpeechError(say('engine.tookTooLong'), { retryable: true }));
        }, deadlineMs);
        worker.ref();
        worker.postMessage(order, transfer);
      });
    } finally {
      clearTimeout(deadline);
      signal.removeEventListener('abort', cancel);
      thread.current = undefined;
      worker.unref();
      thread.idle = setTimeout(() => endThread(slot, thread), idleMs).unref();
    }
  };

  return {
    run: async (task, work) => {
      const signal = AbortSignal.any([work.signal, closing.signal]);
      signal.throwIfAborted();
      let abandon: () => void = () => {};
      const abandoned = new Promise<never>((_, reject) => {
        abandon = () => reject(signal.reason);
        signal.addEventListener('abort', abandon, { once: true });
      });
      try {
        const done = measureTask<Outcome>((started) =>
          queue.run(work.owner, { ...work, signal }, (slot) => started(runOn(slot, task, { ...work, signal }))),
        );
        return await Promise.race([done, abandoned]);
      } finally {
        signal.removeEventListener('abort', abandon);
      }
    },
    close: async () => {
      closing.abort(new SpeechError(say('ready.stopping'), { retryable: true }));
      await Promise.all(threads.map((thread) => thread?.worker.terminate()));
    },
  };
};
