import { say } from '../../../../platform/words.ts';
import { LineError, type LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { type AriChannel, type AriEvent, type AriSocket, openAriSocket } from './ari-socket.ts';
import { reachNode } from './check-node.ts';
import { holdFrontDoor } from './front-door.ts';

/**
 * Events that Halloo does not use: more than half of what Asterisk sends. A list of allowed events would have to name the
 * answers to requests too.
 */
const unused = [
  'ChannelCallerId',
  'ChannelConnectedLine',
  'ChannelDialplan',
  'ChannelVarset',
  'PlaybackStarted',
  'StasisEnd',
];

interface ConnectionParts {
  readonly app: string;
  readonly time: LineTime;
  readonly onEvent: (event: AriEvent) => void;
  /** A call is at the front door. */
  readonly onArrival: (channel: AriChannel, dialled: string) => void;
  /** Brings the calls up to date after a connect. If it rejects, the connection is closed again. */
  readonly restore: () => Promise<void>;
  readonly onLost: () => void;
}

export interface Connection {
  /** Undefined while there is no connection. */
  readonly socket: AriSocket | undefined;
  /** The age of the connection. */
  readonly ageMs: number;
  request: AriSocket['request'];
  /** Rejects with a `LineError` that describes what is wrong. */
  connect(): Promise<void>;
  /**
   * Gives up a socket that does not answer. Asterisk may only be frozen: events until the next connect can still arrive on this
   * socket, and on no other.
   */
  abandon(socket: AriSocket): void;
  /** Whether other processes take the inbound calls from now on. */
  leaveInbound(isLeaving: boolean): void;
  close(): Promise<void>;
}

/** The connection to one node: the socket of this process's application, and the front door while this process holds it. */
export const createConnection = (settings: AsteriskNodeSettings, parts: ConnectionParts): Connection => {
  const { app, time, onEvent, onArrival, restore, onLost } = parts;
  let socket: AriSocket | undefined;
  let abandoned: AriSocket | undefined;
  let connectedAt = 0;
  let isLeaving = false;
  let isClosed = false;
  let closeDoor = () => {};

  const request: AriSocket['request'] = (...asked) =>
    socket?.request(...asked) ?? Promise.reject(new LineError(say('asterisk.noConnection'), { retryable: true }));

  const lose = () => {
    socket = undefined;
    closeDoor();
    onLost();
  };

  return {
    get socket() {
      return socket;
    },
    get ageMs() {
      return time.now() - connectedAt;
    },
    request,
    connect: async () => {
      await reachNode(settings);
      const opened = await openAriSocket({ settings, app, time, onEvent, onLost: lose });
      if (isClosed) return opened.close();
      socket = opened;
      connectedAt = time.now();
      try {
        const filter = { disallowed: unused.map((type) => ({ type })) };
        await opened.request('PUT', `applications/${app}/eventFilter`, {}, filter);
        await restore();
      } catch (error) {
        opened.close();
        if (socket === opened) socket = undefined;
        throw error;
      }
      abandoned?.close();
      abandoned = undefined;
      if (!isLeaving && !isClosed && socket === opened)
        closeDoor = holdFrontDoor({ request }, { settings, time }, onArrival);
    },
    abandon: (open) => {
      open.abandon();
      abandoned?.close();
      abandoned = open;
      if (socket === open) lose();
    },
    leaveInbound: (leaving) => {
      isLeaving = leaving;
      if (isLeaving) closeDoor();
    },
    close: async () => {
      isClosed = true;
      closeDoor();
      // The requests before it, to hang up, have reached the node once this one is answered.
      await socket?.request('GET', 'asterisk/ping').catch(() => {});
      socket?.close();
      abandoned?.close();
    },
  };
};
