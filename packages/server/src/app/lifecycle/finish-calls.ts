import { setTimeout as delay } from 'node:timers/promises';
import type { Dialer } from '../../calling/life/create-dialer.ts';
import { whenAborted } from './signals.ts';

interface Wishes {
  readonly say: (line: string) => void;
  /** How long calls may go on. */
  readonly drainMs: number;
  /** Told once more: calls are ended. */
  readonly hurry: AbortSignal;
  /** The database is gone for good. */
  readonly lost: AbortSignal;
}

/** Lets calls in progress finish, so far as there is time. */
export const finishCalls = async (dialer: Dialer, { say, drainMs, hurry, lost }: Wishes) => {
  // Nothing of them can be saved any more. The line keeps them, and the next start goes on with those that it still has.
  if (lost.aborted) return;
  if (dialer.calls > 0 && drainMs > 0) {
    const calls = dialer.calls === 1 ? 'the call' : `the ${dialer.calls} calls`;
    say(`Finishing ${calls} in progress. Press Ctrl-C again to end them now.`);
  }
  await Promise.race([dialer.drain(), whenAborted(hurry), whenAborted(lost), delay(drainMs)]);
  if (!lost.aborted) await dialer.stop();
};
