import { fork } from 'node:child_process';
import { once } from 'node:events';
import { SpeechError } from '../../../ports/speech.ts';
import type { EngineOutcome, EngineReport, EngineRequest } from './engine-report.ts';

/** A process that has an engine loaded. */
export interface EngineProcess<Task, Result> {
  readonly hasEnded: boolean;
  /** Undefined if it could not be started. */
  readonly pid?: number | undefined;
  /** Rejects if the process ends first. One task at a time. */
  run(task: Task, onProgress: (share: number) => void): Promise<EngineOutcome<Result>>;
  /** Stops the task in progress. Its outcome follows soon. */
  stop(): void;
  /** Kills the process and waits until its memory is free. */
  end(): Promise<void>;
}

export interface EngineProcessOptions {
  /** The module that calls `serveEngine`. */
  readonly script: URL;
  readonly args?: readonly string[];
  /** The error of a task whose process ended. */
  readonly endedMessage: string;
}

export const startEngineProcess = <Task, Result>({
  script,
  args = [],
  endedMessage,
}: EngineProcessOptions): EngineProcess<Task, Result> => {
  const child = fork(script, args, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The process needs no settings, so it gets no secrets.
    env: {},
    // Nearly all its memory is outside of the heap, where a larger young generation only collects garbage: 50 MB.
    execArgv: ['--max-semi-space-size=1'],
  });
  let hasEnded = false;
  let progress: ((share: number) => void) | undefined;
  let settle: ((outcome: EngineOutcome<Result>) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  const send = (request: EngineRequest<Task>) => child.send(request, (error) => error && lose(error));
  const lose = (cause?: Error) => {
    hasEnded = true;
    fail?.(new SpeechError(endedMessage, { retryable: true, cause }));
  };
  child.on('message', (report: EngineReport<Result>) => {
    if (report.kind === 'progress') progress?.(report.share);
    else settle?.(report);
  });
  child.once('error', lose);
  child.once('exit', () => lose());

  return {
    pid: child.pid,
    get hasEnded() {
      return hasEnded;
    },
    run: (task, onProgress) =>
      new Promise((resolve, reject) => {
        progress = onProgress;
        settle = resolve;
        fail = reject;
        send({ kind: 'run', task });
      }),
    stop: () => send({ kind: 'stop' }),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
