import type { Context } from '../../ports/context.ts';
import { renderAheadForAll } from './inner/render-ahead.ts';

const everyMs = 5_000;

/** Keeps the templates of running campaigns spoken for their next leads. Safe in every process: no text is spoken twice. */
export const startRenderAhead = (context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>) => {
  const stop = new AbortController();
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A round that takes longer than the interval is not joined by another.
    round ??= renderAheadForAll(context, stop.signal)
      .catch((error) => context.log.warn({ err: error }, 'templates could not be spoken ahead, and are tried again'))
      .finally(() => {
        round = undefined;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    stop.abort(new Error('Halloo stops'));
    await round;
  };
};
