import { say } from '../../../../platform/words.ts';
import type { KeepCall, LineEvent, LineNode, OutgoingCall } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { adoptCalls } from './adopt-calls.ts';
import { type AriEvent, channelOf } from './ari-socket.ts';
import { createArrivals } from './arrivals.ts';
import type { AsteriskCall } from './call.ts';
import { hangUpChannel, inboundId } from './channels.ts';
import { createCallCollector } from './collect-calls.ts';
import { createConnection } from './connection.ts';
import { createEventClock } from './event-clock.ts';
import { describeSlowed } from './load.ts';
import { watchLoad } from './load-watch.ts';
import { createNodeCalls } from './node-calls.ts';
import { createNodeLink, ignoreFailure } from './node-link.ts';
import type { NodeSound } from './node-sound.ts';
import { asNumber } from './numbers.ts';
import type { LineParts } from './parts.ts';
import { placeCall } from './place-call.ts';
import { watchNode } from './watch.ts';

export interface AsteriskNode {
  readonly name: string;
  readonly calls: ReadonlyMap<string, AsteriskCall>;
  describe(): LineNode;
  /** Its free capacity now, if that many processes share it. */
  room(sharedBy: number): number;
  /** Resolves when it is ready or the reason why not is known. */
  start(): Promise<void>;
  /** Places a call, or throws a `LineError` when it was certainly not dialled. */
  place(call: OutgoingCall): Promise<void>;
  adopt(ids: readonly string[]): Promise<string[]>;
  /** Whether it takes no new calls, and whether inbound calls are left to other processes. */
  drain(draining: boolean, leaving: boolean): void;
  close(): Promise<void>;
}

/** A node that refused a call gets no calls for this long. */
const refusedMs = 2_000;
/** Between two sweeps for recordings that were left behind. */
const sweepMs = 60_000;

/**
 * One Asterisk:
 *
 *   connecting ──reached, checked──▶ ready ◀──▶ failing a check: takes no new calls, calls in progress continue
 *       ▲                              │
 *       └────── connection lost ◀──────┘   its calls wait; after the reconnect each is compared with its channel
 */
export const createNode = (
  settings: AsteriskNodeSettings,
  parts: Omit<LineParts, 'sound'> & {
    readonly app: string;
    readonly emit: (event: LineEvent) => void;
    readonly keepCall: KeepCall;
    readonly sound: NodeSound;
  },
): AsteriskNode => {
  const { name, capacity, baseUrl } = settings;
  const { app, time, emit } = parts;
  let isDraining = false;
  let refusedUntil = 0;

  const connection = createConnection(settings, {
    app,
    time,
    onEvent: (event) => onEvent(event),
    onArrival: (channel, dialled) => arrivals.take(channel, dialled),
    restore: async () => {
      link.resend();
      await calls.resync();
    },
    onLost: () => watch.onLost(),
  });
  const link = createNodeLink(settings, { ...parts, createCollector: createCallCollector }, connection.request);
  const calls = createNodeCalls(link, parts);
  const watch = watchNode(settings, { ...parts, connection, onLost: calls.onLost, onRefused: calls.onRefused });
  const channels = () => [...calls.all.values()].map(({ channelId }) => channelId);
  const loads = watchLoad(settings, { ...parts, socket: () => connection.socket, channels });
  const arrivals = createArrivals(link, {
    isDraining: () => isDraining,
    onArrived: (channel, to) => {
      const id = inboundId(name, channel.id);
      calls.add({ id, channelId: channel.id, direction: 'in', detectMachine: false });
      emit({ type: 'incoming', id, from: asNumber(channel.caller?.number ?? ''), to });
    },
  });

  /** Another process may end without a word and leave recordings here. */
  const sweepLater = (): (() => void) =>
    time.after(sweepMs, () => {
      if (connection.socket) ignoreFailure(calls.sweep());
      cancelSweep = sweepLater();
    });
  let cancelSweep = sweepLater();

  const happenedAt = createEventClock(time.now);
  const onEvent = (event: AriEvent) => {
    const at = happenedAt(event.timestamp);
    watch.onEvent(event);
    const channelId = channelOf(event);
    if (channelId === undefined || link.dispatch(channelId, event, at)) return;
    // It was dialled so late that its call is over. A channel in another application belongs to another process.
    if (event.type === 'StasisStart' && event.application === app) hangUpChannel(link, channelId);
  };

  /** Calls, and the second legs of transfers. */
  const used = () => [...calls.all.values()].reduce((sum, { legs }) => sum + 1 + legs, 0);

  const busyNote = () => {
    if (connection.socket?.isSlow) return say('asterisk.slow');
    return loads.pace.slowed && describeSlowed(loads.pace.slowed);
  };

  return {
    name,
    calls: calls.all,
    describe: () => ({
      name,
      address: baseUrl,
      state: watch.problem !== undefined ? 'failing' : isDraining ? 'draining' : 'ready',
      note: watch.problem ?? busyNote() ?? parts.sound.problem,
      calls: used() + arrivals.size,
      capacity,
      trunk: settings.trunk,
      load: loads.load,
      slowed: loads.pace.slowed,
    }),
    room: (sharedBy) => {
      if (watch.problem !== undefined || isDraining || (connection.socket?.isSlow ?? true)) return 0;
      if (time.now() < refusedUntil) return 0;
      const free = Math.max(0, Math.max(1, Math.floor(capacity / sharedBy)) - used());
      return loads.pace.allow(free, used());
    },
    start: watch.poll,
    place: (call) => {
      loads.pace.placed();
      return placeCall(link, calls, call).catch((error) => {
        refusedUntil = time.now() + refusedMs;
        throw error;
      });
    },
    adopt: async (ids) => {
      if (!connection.socket) await watch.poll();
      return connection.socket ? adoptCalls(link, calls, ids) : [];
    },
    drain: (draining, leaving) => {
      isDraining = draining;
      connection.leaveInbound(leaving);
    },
    close: async () => {
      watch.stop();
      loads.stop();
      cancelSweep();
      calls.close();
      await link.calls.close();
      await connection.close();
      await watch.settled();
    },
  };
};
