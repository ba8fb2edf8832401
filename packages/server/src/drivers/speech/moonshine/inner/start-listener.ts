import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Sound } from '../../../../lib/audio/sound.ts';
import { SpeechError } from '../../../../ports/speech.ts';
import type { Report, Task } from './listener-task.ts';
import type { MoonshineModel } from './weights.ts';

/** A process with the model, for one sound at a time. */
export interface Listener {
  readonly hasEnded: boolean;
  hear(sound: Sound, phrases: readonly string[]): Promise<Report>;
  /** What is being heard is not wanted any more; its report comes soon. */
  stop(): void;
  /** Ends the process, whatever it does, and waits until its memory is free. */
  end(): Promise<void>;
}

export const startListener = (model: MoonshineModel): Listener => {
  const child = fork(new URL('./listener.ts', import.meta.url), [model], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // It needs none of the settings, and none of the secrets in them.
    env: {},
    // Nearly everything lives outside of the heap, where a larger young generation only lets garbage gather: 50 MB.
    execArgv: ['--max-semi-space-size=1'],
  });
  let hasEnded = false;
  let settle: ((report: Report) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  const send = (task: Task) => child.send(task, (error) => error && lose(error));
  const lose = (cause?: Error) => {
    hasEnded = true;
    fail?.(new SpeechError('Listening ended unexpectedly; try again.', { retryable: true, cause }));
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
