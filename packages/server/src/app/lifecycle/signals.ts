import { constants } from 'node:os';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl-C in a terminal reaches Halloo and also npm, which forwards it; signals within this time count as one. */
const sameMs = 200;

/**
 * Stop signals of the operator: the first stops Halloo, even during the start; the second stops waiting for calls; the
 * third exits immediately, and the database recovers at the next start.
 */
export const listenForSignals = () => {
  const stop = new AbortController();
  const hurry = new AbortController();
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const name of stopSignals) {
    process.on(name, () => {
      const isSame = performance.now() - lastAt < sameMs;
      lastAt = performance.now();
      if (isSame) return;
      if (!stop.signal.aborted) stop.abort(new Error('Halloo is stopping'));
      else if (!hurry.signal.aborted) hurry.abort(new Error('Halloo is stopping now'));
      else process.exit(128 + constants.signals[name]);
    });
  }
  return { stop: stop.signal, hurry: hurry.signal };
};

export type StopSignals = ReturnType<typeof listenForSignals>;

export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
