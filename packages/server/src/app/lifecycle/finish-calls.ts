import { setTimeout as delay } from 'node:timers/promises';
import type { Dialer } from '../../calling/life/create-dialer.ts';
import { whenAborted } from './signals.ts';

interface FinishOptions {
  readonly say: (line: string) => void;
  /** How long calls may continue. */
  readonly drainMs: number;
  /** A second stop signal: calls are ended. */
  readonly hurry: AbortSignal;
  /** The database is lost for good. */
  readonly lost: AbortSignal;
}

/** Waits for calls in progress to finish, up to `drainMs`. */
export const finishCalls = async (dialer: Dialer, { say, drainMs, hurry, lost }: FinishOptions) => {
  // Calls can no longer be saved. The line keeps them, and the next start continues those that it still has.
  if (lost.aborted) return;
  if (dialer.calls > 0 && drainMs > 0) {
    const calls = dialer.calls === 1 ? 'the call' : `the ${dialer.calls} calls`;
    say(`Finishing ${calls} in progress. Press Ctrl-C again to end them now.`);
  }
  await Promise.race([dialer.drain(), whenAborted(hurry), whenAborted(lost), delay(drainMs)]);
  if (!lost.aborted) await dialer.stop();
};
