import { say } from '../../../../platform/words.ts';
import { LineError, type LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import type { AriEvent, AriSocket } from './ari-socket.ts';
import { checkNode, within } from './check-node.ts';
import type { Connection } from './connection.ts';
import type { NodeSound } from './node-sound.ts';
import type { LineParts } from './parts.ts';

/** The interval between two polls of a node that is ready, and the timeout of a ping. */
const pingMs = 3_000;
/** One poll in this many makes the full check, the others only ping. */
const checkEvery = 20;
/** The wait before a node that is not ready is polled again. */
const retryMs = 2_000;
/** The timeout of the audio that a node plays in a check. */
const probeMs = 5_000;

interface WatchParts extends Pick<LineParts, 'time' | 'log' | 'soundAddress' | 'probe'> {
  readonly app: string;
  readonly sound: NodeSound;
  readonly connection: Connection;
  /** The connection broke; the watch reconnects. */
  readonly onLost: () => void;
  /** The machine of the node refuses connections: Asterisk does not run. */
  readonly onRefused: () => void;
}

export interface Watch {
  /** Why the node accepts no calls, in a sentence for people; undefined when it is ready. */
  readonly problem: string | undefined;
  /** Connects if necessary, checks the node, and schedules the next poll. Polls at the same time are one. */
  poll(): Promise<void>;
  onEvent(event: AriEvent): void;
  onLost(): void;
  /** Schedules no more polls. */
  stop(): void;
  /** Resolves when no poll is in progress. */
  settled(): Promise<void>;
}

/** The sounds that a node plays to show that it can fetch audio. */
const createProbes = (time: LineTime) => {
  const waiting = new Map<string, (played: boolean) => void>();
  return {
    onEvent: ({ type, playback }: AriEvent): void => {
      if (type === 'PlaybackFinished' && playback) waiting.get(playback.id)?.(playback.state === 'done');
    },
    /** Whether a playback reaches its end in time. */
    played: (id: string): Promise<boolean> => {
      const over = new Promise<boolean>((resolve) => waiting.set(id, resolve));
      return within(time, probeMs, over).finally(() => waiting.delete(id));
    },
  };
};

const answersPing = (time: LineTime, { request }: AriSocket): Promise<boolean> => {
  const answered = request('GET', 'asterisk/ping').then(
    ({ status }) => status < 400,
    () => false,
  );
  return within(time, pingMs, answered);
};

/** `fetch` wraps the error of the connection. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED' || isRefused(error.cause));

/** Keeps a node connected and checked. */
export const watchNode = (settings: AsteriskNodeSettings, parts: WatchParts): Watch => {
  const { name } = settings;
  const { app, time, log, connection } = parts;
  const probes = createProbes(time);
  let problem: string | undefined = say('asterisk.notReachedYet');
  let polls = 0;
  let polling: Promise<void> | undefined;
  let isStopped = false;
  let cancelNext = () => {};

  const check = async (open: AriSocket) => {
    await checkNode(open, settings, {
      app,
      knownMs: connection.ageMs,
      address: parts.soundAddress(parts.probe),
      played: probes.played,
    });
    await parts.sound.check(open, app);
  };

  const ping = async (open: AriSocket) => {
    if (await answersPing(time, open)) return;
    connection.abandon(open);
    throw new LineError(say('asterisk.silent'), { retryable: true });
  };

  const pollOnce = async () => {
    const wasReady = problem === undefined;
    try {
      if (!connection.socket) await connection.connect();
      const open = connection.socket;
      if (!open) return;
      await ping(open);
      if (!wasReady || polls % checkEvery === 0) await check(open);
      polls += 1;
      if (!wasReady) log.info({ event: 'line.node_ready', node: name }, 'an Asterisk node is ready');
      problem = undefined;
    } catch (error) {
      polls = 0;
      if (isRefused(error)) parts.onRefused();
      const sentence = error instanceof LineError ? error.message : say('asterisk.unexpected');
      if (problem !== sentence) {
        log.warn({ event: 'line.node_not_ready', err: error, node: name }, 'an Asterisk node is not ready, retrying');
      }
      problem = sentence;
    }
  };

  const poll = (): Promise<void> => {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
      schedule(problem === undefined ? pingMs : retryMs);
    });
    return polling;
  };
  const schedule = (ms: number) => {
    if (isStopped) return;
    cancelNext();
    cancelNext = time.after(ms, () => void poll());
  };

  return {
    get problem() {
      return problem;
    },
    poll,
    onEvent: probes.onEvent,
    onLost: () => {
      problem = say('asterisk.reconnecting');
      if (isStopped) return;
      parts.onLost();
      schedule(0);
    },
    stop: () => {
      isStopped = true;
      cancelNext();
    },
    settled: async () => polling,
  };
};
