import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Sound } from '../../../../lib/audio/sound.ts';
import { say } from '../../../../platform/words.ts';
import { SpeechError } from '../../../../ports/speech.ts';
import type { Report, Task } from './listener-task.ts';
import type { MoonshineModel } from './weights.ts';

/** A process with the model, for one sound at a time. */
export interface Listener {
  readonly hasEnded: boolean;
  hear(sound: Sound, phrases: readonly string[]): Promise<Report>;
  /** Stops the sound in progress. Its report follows soon. */
  stop(): void;
  /** Kills the process and waits until its memory is free. */
  end(): Promise<void>;
}

export const startListener = (model: MoonshineModel): Listener => {
  const child = fork(new URL('./listener.ts', import.meta.url), [model], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The process needs no settings, so it gets no secrets.
    env: {},
    // Nearly all its memory is outside of the heap, where a larger young generation only collects garbage: 50 MB.
    execArgv: ['--max-semi-space-size=1'],
  });
  let hasEnded = false;
  let settle: ((report: Report) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  const send = (task: Task) => child.send(task, (error) => error && lose(error));
  const lose = (cause?: Error) => {
    hasEnded = true;
    fail?.(new SpeechError(say('engine.listeningEnded'), { retryable: true, cause }));
  };
  child.on('message', (report: Report) => settle?.(report));
  child.once('error', lose);
  child.once('exit', () => lose());

  return {
    get hasEnded() {
      return hasEnded;
    },
    hear: ({ samples, rate }, phrases) =>
      new Promise((resolve, reject) => {
        settle = resolve;
        fail = reject;
        send({ kind: 'hear', samples, rate, phrases });
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
