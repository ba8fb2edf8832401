import type { systemRoutes } from '@halloo/contract/system';
import type { FastifyInstance } from 'fastify';
import { isSessionAlive } from '../../../features/accounts/session-sql.ts';
import { findProgram } from '../../../features/api-keys/sql.ts';
import type { Caller } from '../../../platform/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import { streamEvents } from '../../../platform/events/stream-events.ts';
import { stopListening } from '../../../platform/http/listen.ts';
import { liveStreams } from '../../../platform/metrics/instruments.ts';
import type { Context } from '../../../ports/context.ts';
import type { Input } from '../../../ports/handlers.ts';

const heartbeatMs = 15_000;

/** A client that falls this far behind is disconnected; it resumes from its last event id. */
const maxUnsentBytes = 1_000_000;

/** Server-sent events for the live stream: headers, heartbeat, and an end when the session or the API key ends. */
export const createLiveStreams = (app: FastifyInstance) => {
  const ends = new Set<() => void>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // Close the listener first: browsers reconnect immediately, and must reach another process.
    await stopListening(app.server);
    for (const end of ends) end();
  });

  return async (
    context: Context,
    { caller, request, reply }: Input<typeof systemRoutes.events>,
  ): Promise<undefined> => {
    const given = Number(request.headers['last-event-id']);
    const lastId = Number.isSafeInteger(given) && given >= 0 && request.headers['last-event-id'] ? given : undefined;
    if (closing) throw new AppError('server.unavailable');
    reply.hijack();
    const { raw } = reply;
    // The client disconnected while its token was checked: its 'close' event has already fired.
    if (raw.destroyed || request.raw.socket.destroyed) return undefined;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
    });
    const sink = {
      write: (text: string) => {
        raw.write(text);
        return raw.writableLength < maxUnsentBytes;
      },
      end: () => raw.end(),
    };
    ends.add(sink.end);
    liveStreams.inc();
    const heartbeat = setInterval(() => {
      raw.write(': still here\n\n');
      void endIfSignedOut(context, caller, sink.end);
    }, heartbeatMs);
    const stopWatching = context.events.subscribe((event) => {
      const { type } = event.body;
      if (type === 'api_keys.changed' || (type === 'sessions.changed' && event.account_id === caller.accountId)) {
        void endIfSignedOut(context, caller, sink.end);
      }
    });
    let stop = () => {};
    raw.once('close', () => {
      clearInterval(heartbeat);
      ends.delete(sink.end);
      liveStreams.dec();
      stopWatching();
      stop();
    });
    try {
      stop = await streamEvents(context, caller.accountId, lastId, sink);
      if (raw.closed) stop();
    } catch (error) {
      context.log.error(
        { event: 'live_stream.failed', err: error, request_id: request.id },
        'starting a live stream failed',
      );
      raw.end();
    }
    return undefined;
  };
};

const endIfSignedOut = async ({ db, clock, log }: Context, { sessionId = 0, key }: Caller, end: () => void) => {
  try {
    const now = clock.now();
    const alive = key ? await findProgram(db, key.id, now) : await isSessionAlive(db, sessionId, now);
    if (!alive) end();
  } catch (error) {
    log.warn({ event: 'live_stream.check_failed', err: error }, 'checking the session of a live stream failed');
  }
};
