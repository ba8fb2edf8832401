import { setTimeout as delay } from 'node:timers/promises';
import type { Limits } from './limits.ts';
import { openSession, type Server, type Session } from './session.ts';
import type { Query } from './statement.ts';

type OnNotification = (payload: string) => void;

interface Subscription {
  readonly onNotification: OnNotification;
  readonly onListening: () => void;
}

export interface Listener {
  listen(
    channel: string,
    onNotification: OnNotification,
    onListening?: () => void,
  ): Promise<{ unlisten(): Promise<void> }>;
  end(): Promise<void>;
}

const shortestRetryMs = 100;
const longestRetryMs = 5_000;

const say = (text: string): Query => ({ text, values: [], isVariable: true });
const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;
const listenTo = (channel: string) => say(`listen ${quoted(channel)}`);
const unlistenFrom = (channel: string) => say(`unlisten ${quoted(channel)}`);

interface LastingParts {
  readonly open: () => Promise<Session>;
  readonly pingMs: number;
  readonly signal: AbortSignal;
  /** Whether to replace a lost connection. */
  readonly isWanted: () => boolean;
  readonly onReconnected: () => void;
}

/** A connection with pings, which reveal when it is dead, that reconnects while it is needed. */
const createLastingSession = ({ open, pingMs, signal, isWanted, onReconnected }: LastingParts) => {
  let session: Session | undefined;
  let connecting: Promise<Session> | undefined;

  const rest = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => {});

  /** Pings until the connection is lost or the signal is aborted. */
  const watch = async (opened: Session): Promise<void> => {
    let isGone = false;
    const gone = opened.gone.then(() => {
      isGone = true;
    });
    while (!isGone && !signal.aborted) {
      await Promise.race([rest(pingMs), gone]);
      if (!isGone && !signal.aborted) await opened.run(say('select 1')).catch((error) => opened.destroy(error));
    }
    session = undefined;
    connecting = undefined;
    if (!signal.aborted && isWanted()) await reconnect();
  };

  const reconnect = async (): Promise<void> => {
    for (let waitMs = shortestRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      try {
        await connected();
        onReconnected();
        return;
      } catch {
        connecting = undefined;
        await rest(waitMs);
      }
    }
  };

  /** The connection. Opens it if there is none. */
  const connected = async (): Promise<Session> => {
    connecting ??= open().then((opened) => {
      session = opened;
      void watch(opened);
      if (signal.aborted) void opened.close();
      return opened;
    });
    return connecting;
  };

  return {
    connected,
    current: () => session,
    /** After a failure the next caller reconnects, unless there is already a new connection. */
    forgetFailure: (): void => {
      connecting = session && connecting;
    },
  };
};

/** Receives the notifications of all channels on one separate connection, while anybody listens. */
export const createListener = (server: Server, limits: Limits, pingMs: number): Listener => {
  const channels = new Map<string, Set<Subscription>>();
  const stop = new AbortController();

  const notify = (channel: string, payload: string) => {
    for (const { onNotification } of channels.get(channel) ?? []) onNotification(payload);
  };

  const open = async (): Promise<Session> => {
    const opened = await openSession(server, 'listen', limits);
    opened.onNotification(notify);
    for (const channel of channels.keys()) await opened.run(listenTo(channel));
    return opened;
  };

  const lasting = createLastingSession({
    ...{ open, pingMs, signal: stop.signal },
    isWanted: () => channels.size > 0,
    onReconnected: () => {
      for (const subscriptions of channels.values()) for (const { onListening } of subscriptions) onListening();
    },
  });

  return {
    listen: async (channel, onNotification, onListening = () => {}) => {
      const subscription = { onNotification, onListening };
      const others = channels.get(channel) ?? new Set();
      channels.set(channel, others.add(subscription));
      try {
        // A connection that is being opened may have skipped this channel. A repeated LISTEN has no effect.
        await (await lasting.connected()).run(listenTo(channel));
      } catch (error) {
        others.delete(subscription);
        lasting.forgetFailure();
        throw error;
      }
      onListening();
      return {
        unlisten: async () => {
          others.delete(subscription);
          if (others.size > 0) return;
          channels.delete(channel);
          const session = lasting.current();
          await session?.run(unlistenFrom(channel)).catch(() => {});
        },
      };
    },
    end: async () => {
      stop.abort();
      channels.clear();
      await lasting.current()?.close();
    },
  };
};
