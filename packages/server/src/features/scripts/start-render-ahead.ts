import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { renderAheadForAll } from './inner/render-ahead.ts';

const everyMs = 5_000;

/**
 * Renders the templates of running campaigns for their next leads. Safe in every process: no text is synthesised twice.
 */
export const startRenderAhead = (context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>) => {
  const stop = new AbortController();
  const end = every(
    everyMs,
    () => renderAheadForAll(context, stop.signal),
    (error) =>
      context.log.warn({ event: 'render_ahead.failed', err: error }, 'pre-rendering templates failed, retrying'),
  );
  return async () => {
    stop.abort(new Error('Halloo stops'));
    await end();
  };
};
