import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl-C in a terminal reaches Halloo and npm, which passes it on: together they are one. */
const sameMs = 200;

/**
 * What whoever runs Halloo says by signals: to stop, from the first moment of the start; once more, not to wait for calls; a
 * third time, to end at once. The database recovers by itself at the next start then.
 */
export const listenForSignals = () => {
  const stop = new AbortController();
  const hurry = new AbortController();
  let heardAt = Number.NEGATIVE_INFINITY;
  for (const name of signals) {
    process.on(name, () => {
      const isSame = performance.now() - heardAt < sameMs;
      heardAt = performance.now();
      if (isSame) return;
      if (!stop.signal.aborted) stop.abort(new Error('Halloo is stopping'));
      else if (!hurry.signal.aborted) hurry.abort(new Error('Halloo is stopping now'));
      else process.exit(128 + constants.signals[name]);
    });
  }
  return { stop: stop.signal, hurry: hurry.signal };
};

export type Told = ReturnType<typeof listenForSignals>;

/** Resolves when the signal is aborted. */
export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
