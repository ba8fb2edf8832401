import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

/** The messages of a thread: progress reports, then the result of its task. */
type Sent<Report, Result> = { readonly report: Report } | { readonly result: Result };

interface ThreadOptions {
  /** The module that each thread runs. It calls `serveTasks`. */
  readonly program: URL;
  readonly resourceLimits: ResourceLimits;
  /** The idle time after which a thread exits and frees its memory. */
  readonly idleMs?: number;
}

interface Following<Report> {
  readonly onReport: (report: Report) => void;
  /** Terminates the thread and everything that it holds open. */
  readonly signal: AbortSignal;
}

/**
 * Runs each task in a thread of its own. Starting a thread takes a third of a second, mostly for loading modules, so a
 * thread stays a while for the next task. A thread that fails, or whose task is aborted, is terminated.
 */
export const keepThreads = <Task, Report, Result>({ program, resourceLimits, idleMs = 10_000 }: ThreadOptions) => {
  interface Thread {
    readonly worker: Worker;
    /** Set while the thread has a task. */
    current: { onReport(report: Report): void; resolve(result: Result): void; reject(error: Error): void } | undefined;
    idleTimer: NodeJS.Timeout | undefined;
  }
  const idle: Thread[] = [];

  const start = (): Thread => {
    const worker = new Worker(program, { resourceLimits });
    const thread: Thread = { worker, current: undefined, idleTimer: undefined };
    worker.on('message', (sent: Sent<Report, Result>) => {
      if ('result' in sent) thread.current?.resolve(sent.result);
      else thread.current?.onReport(sent.report);
    });
    const lose = (error: Error) => {
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
      clearTimeout(thread.idleTimer);
      thread.current?.reject(error);
    };
    worker.once('error', lose);
    worker.once('exit', (code) => lose(new Error(`a thread ended with code ${code} in the middle of its task`)));
    return thread;
  };

  const keep = (thread: Thread) => {
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => void thread.worker.terminate(), idleMs).unref();
    idle.push(thread);
  };

  /** Resolves with the result. Rejects with the error that ended the thread, or with the signal's reason. */
  return async (task: Task, { onReport, signal }: Following<Report>): Promise<Result> => {
    signal.throwIfAborted();
    const thread = idle.pop() ?? start();
    const { worker } = thread;
    clearTimeout(thread.idleTimer);
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const abort = () => {
      thread.current = undefined;
      void worker.terminate().then(() => reject(signal.reason));
    };
    signal.addEventListener('abort', abort, { once: true });
    thread.current = { onReport, resolve, reject };
    worker.postMessage(task);
    try {
      const result = await promise;
      if (!signal.aborted) keep(thread);
      return result;
    } finally {
      signal.removeEventListener('abort', abort);
      thread.current = undefined;
    }
  };
};

/** In a thread: runs the incoming tasks one after the other. An error ends the thread and rejects the task. */
export const serveTasks = <Task, Report, Result>(
  work: (task: Task, report: (report: Report) => void) => Promise<Result>,
) => {
  const send = (sent: Sent<Report, Result>) => parentPort?.postMessage(sent);
  parentPort?.on('message', async (task: Task) => send({ result: await work(task, (report) => send({ report })) }));
};
