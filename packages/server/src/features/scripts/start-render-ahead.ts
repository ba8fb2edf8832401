import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { renderAheadForAll } from './inner/render-ahead.ts';

const everyMs = 5_000;

/** Keeps the templates of running campaigns spoken for their next leads. Safe in every process: no text is spoken twice. */
export const startRenderAhead = (context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>) => {
  const stop = new AbortController();
  const end = every(
    everyMs,
    () => renderAheadForAll(context, stop.signal),
    (error) =>
      context.log.warn({ event: 'render_ahead.failed', err: error }, 'speaking templates ahead failed, retrying'),
  );
  return async () => {
    stop.abort(new Error('Halloo stops'));
    await end();
  };
};
