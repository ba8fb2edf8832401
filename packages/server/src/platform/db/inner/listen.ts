import { setTimeout as delay } from 'node:timers/promises';
import type { Limits } from './limits.ts';
import { openSession, type Server, type Session } from './session.ts';
import type { Query } from './statement.ts';

type Hear = (payload: string) => void;

interface Subscription {
  readonly hear: Hear;
  readonly onListening: () => void;
}

export interface Listener {
  listen(channel: string, hear: Hear, onListening?: () => void): Promise<{ unlisten(): Promise<void> }>;
  end(): Promise<void>;
}

const shortestRetryMs = 100;
const longestRetryMs = 5_000;

const say = (text: string): Query => ({ text, values: [], isVariable: true });
const listenTo = (channel: string) => say(`listen "${channel.replaceAll('"', '""')}"`);

/**
 * Notifications of all channels over one connection of their own. It pings, so that a dead connection is noticed, and
 * reconnects for as long as somebody listens.
 */
export const createListener = (server: Server, limits: Limits, pingMs: number): Listener => {
  const channels = new Map<string, Set<Subscription>>();
  const stop = new AbortController();
  let session: Session | undefined;
  let connecting: Promise<Session> | undefined;

  const tell = (channel: string, payload: string) => {
    for (const { hear } of channels.get(channel) ?? []) hear(payload);
  };

  const open = async (): Promise<Session> => {
    const opened = await openSession(server, 'listen', limits);
    opened.onNotification(tell);
    for (const channel of channels.keys()) await opened.run(listenTo(channel));
    return opened;
  };

  /** Keeps the connection alive until it is gone or nobody listens any more. */
  const watch = async (opened: Session): Promise<void> => {
    let isGone = false;
    const gone = opened.gone.then(() => {
      isGone = true;
    });
    while (!isGone && !stop.signal.aborted) {
      await Promise.race([delay(pingMs, undefined, { signal: stop.signal, ref: false }).catch(() => {}), gone]);
      if (!isGone && !stop.signal.aborted) await opened.run(say('select 1')).catch((error) => opened.destroy(error));
    }
    session = undefined;
    connecting = undefined;
    if (!stop.signal.aborted && channels.size > 0) await reconnect();
  };

  const reconnect = async (): Promise<void> => {
    for (let waitMs = shortestRetryMs; !stop.signal.aborted; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      try {
        await ensure();
        for (const subscriptions of channels.values()) for (const { onListening } of subscriptions) onListening();
        return;
      } catch {
        connecting = undefined;
        await delay(waitMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      }
    }
  };

  const ensure = async (): Promise<Session> => {
    connecting ??= open().then((opened) => {
      session = opened;
      void watch(opened);
      if (stop.signal.aborted) void opened.close();
      return opened;
    });
    return connecting;
  };

  return {
    listen: async (channel, hear, onListening = () => {}) => {
      const subscription = { hear, onListening };
      const others = channels.get(channel) ?? new Set();
      channels.set(channel, others.add(subscription));
      try {
        // A connection that is being made may have passed this channel already; listening twice is listening once.
        await (await ensure()).run(listenTo(channel));
      } catch (error) {
        others.delete(subscription);
        connecting = session && connecting;
        throw error;
      }
      onListening();
      return {
        unlisten: async () => {
          others.delete(subscription);
          if (others.size > 0) return;
          channels.delete(channel);
          await session?.run(say(`unlisten "${channel.replaceAll('"', '""')}"`)).catch(() => {});
        },
      };
    },
    end: async () => {
      stop.abort();
      channels.clear();
      await session?.close();
    },
  };
};
