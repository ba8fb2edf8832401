import { systemRoutes } from '@halloo/contract/system';
import type { QueryClient } from '@tanstack/react-query';
import { refuseToken } from './client.ts';
import { isConnectionLost, onUnreachable, setConnectionLost } from './connection.ts';
import { createStreamParser, type StreamMessage } from './inner/event-stream.ts';
import { backOffMs, changesOf, createThrottle, eventOf, positionOf } from './inner/live-changes.ts';
import { notifyListeners } from './live-listeners.ts';
import { notePosition, noteStreamStart } from './positions.ts';
import { queryKey } from './query-keys.ts';
import { readToken } from './token.ts';

/** The server sends a heartbeat every 15 s, so a stream without a byte for this long is dead. */
const silenceMs = 40_000;
/** A stream that was open this long was sound: its end is a restart of the server, not a fault that repeats. */
const soundMs = 5000;
/** Browsers allow six connections to a server over HTTP/1.1, for all tabs together: hidden tabs give theirs up. */
const hiddenMs = 10_000;
const refetchEveryMs = 1000;

/**
 * Keeps one live stream open and makes queries out of date as its events say. States:
 *
 *   connecting -> open        the server answers 200
 *   connecting -> waiting     no answer, or another status; the connection counts as lost
 *   open       -> connecting  the stream ended or fell silent after a sound while
 *   open       -> waiting     the stream ended sooner
 *   open       -> hidden      the tab has been out of view for a while
 *   waiting    -> connecting  after a back-off, or at once when the browser comes online or into view
 *   hidden     -> connecting  the tab comes into view
 *   any        -> stopped     signed out, or the token was refused
 *
 * Each connection continues after the last event id, so no event is missed. Returns the way to stop.
 */
export const startLive = (queries: QueryClient) => {
  const stopped = new AbortController();
  // A hidden tab fetches nothing: its queries are fetched when it becomes visible again.
  const throttle = createThrottle(
    (queryKey) => queries.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' }),
    refetchEveryMs,
  );
  const pause = createPause();
  let lastId: string | undefined;
  let failures = 0;
  let current = new AbortController();

  const onMessage = (message: StreamMessage) => {
    const isFirst = lastId === undefined;
    lastId = message.id ?? lastId;
    const position = positionOf(message);
    // The first events that this page receives begin there. Later connections get what they missed.
    if (position !== undefined && message.event === 'hello' && isFirst) {
      if (noteStreamStart(position)) void queries.invalidateQueries();
    } else if (position !== undefined) notePosition(position);
    const changes = changesOf(message);
    if (changes === 'everything') void queries.invalidateQueries();
    else for (const key of changes) throttle.push(key);
    const event = eventOf(message);
    if (event) notifyListeners(event);
  };

  const onOpen = () => {
    if (!isConnectionLost()) return;
    setConnectionLost(false);
    // Requests that failed meanwhile were no events of the stream: everything on screen is fetched again.
    void queries.invalidateQueries();
  };

  const run = async () => {
    while (!stopped.signal.aborted) {
      if (document.hidden) await pause.wait();
      current = new AbortController();
      const signal = AbortSignal.any([stopped.signal, current.signal]);
      const token = readToken();
      const { end, openMs } = await readStream({ token, lastId, signal, onOpen, onMessage });
      if (stopped.signal.aborted) return;
      if (end === 'refused') return refuseToken(token);
      // The profile says why: the role requires a second factor since a moment ago.
      if (end === 'forbidden') void queries.invalidateQueries({ queryKey: queryKey('profile') });
      failures = openMs >= soundMs ? 0 : failures + 1;
      // A server that stops ends its streams; another one answers at once. Only the second failure in a row is a loss.
      const mayMove = openMs > 0 && failures <= 1;
      if (failures === 0 || mayMove || document.hidden) continue;
      setConnectionLost(true);
      await pause.wait(backOffMs(failures - 1));
    }
  };
  const unwatch = watchPage({ wake: pause.wake, disconnect: () => current.abort() });
  void run();

  return () => {
    stopped.abort();
    throttle.stop();
    unwatch();
    pause.wake();
    setConnectionLost(false);
  };
};

/** A wait that `wake` ends early. */
const createPause = () => {
  let wake: (() => void) | undefined;
  return {
    wait: (ms?: number) =>
      new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake?.(),
  };
};

interface PageHandlers {
  /** The page is visible or online again. */
  wake: () => void;
  /** The page has been hidden for a while, or the server does not answer. */
  disconnect: () => void;
}

/** Watches whether the page is visible and whether the server answers. Returns the way to stop. */
const watchPage = ({ wake, disconnect }: PageHandlers) => {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(disconnect, hiddenMs);
    else wake();
  };
  // A stream can seem open for a while after the network is gone, so a short request checks it.
  const probe = () =>
    void fetch(systemRoutes.health.path, { signal: AbortSignal.timeout(5000), cache: 'no-store' }).catch(disconnect);

  addEventListener('online', wake);
  addEventListener('offline', probe);
  document.addEventListener('visibilitychange', onVisibility);
  const forgetUnreachable = onUnreachable(probe);
  return () => {
    clearTimeout(hiding);
    removeEventListener('online', wake);
    removeEventListener('offline', probe);
    document.removeEventListener('visibilitychange', onVisibility);
    forgetUnreachable();
  };
};

interface Reading {
  token: string | null;
  lastId: string | undefined;
  signal: AbortSignal;
  onOpen: () => void;
  onMessage: (message: StreamMessage) => void;
}

/** One connection, from the request to its end, and how long it was open. */
const readStream = async ({ token, lastId, signal, onOpen, onMessage }: Reading) => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onBytes = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  let openedAt: number | undefined;
  const ended = (end: 'ended' | 'refused' | 'forbidden') => ({
    end,
    openMs: openedAt === undefined ? 0 : performance.now() - openedAt,
  });
  onBytes();
  try {
    // EventSource cannot send the Authorization header.
    const response = await fetch(systemRoutes.events.path, {
      headers: {
        accept: 'text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(lastId && { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) return ended('refused');
    if (response.status === 403) return ended('forbidden');
    if (!response.ok || !response.body) return ended('ended');
    openedAt = performance.now();
    onOpen();
    const parse = createStreamParser();
    for await (const piece of piecesOf(response.body)) {
      onBytes();
      for (const message of parse(piece)) onMessage(message);
    }
    return ended('ended');
  } catch {
    return ended('ended');
  } finally {
    clearTimeout(timer);
  }
};

/** Not every browser can iterate a stream with `for await`. */
async function* piecesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}
