import type { SoundFrame } from '../../../../ports/line.ts';
import { frameMs } from '../../../../ports/line.ts';
import { nameWithin } from './channels.ts';
import { ignoreFailure, type NodeLink } from './node-link.ts';
import type { SoundEntry } from './sound-door.ts';

/** The sound of one call. Nothing is tapped while nobody listens. */
export interface Tap {
  hear(listen: (frame: SoundFrame) => void): () => void;
  /** The channel is there: before, it cannot be tapped. */
  begin(): void;
  /** After a reconnect: taps again if the sound stopped. */
  resync(): void;
  /** The call is over, or another process has it. */
  end(): void;
}

/** A tap that ends while the call goes on is tried again after these waits. */
const retryMs = [500, 2_000, 8_000];
/** Asterisk connects within this. */
const connectMs = 5_000;
/** Frames that arrive together were spoken one after the other: the clock of a call may be this far behind them. */
const burstMs = 200;

/**
 * Taps a channel:
 *
 *   idle ──somebody listens, the channel is there──▶ snoop channel ──continues in the dialplan──▶ AudioSocket connects ──▶ frames
 *     ▲                                                                                              │
 *     └───────────────── nobody listens, or it ended; then it is tried again ◀─────────────────────┘
 *
 * The snoop channel ends with its call, and with the connection: a process that is killed leaves nothing behind.
 */
export const createTap = (link: NodeLink, channelId: string): Tap => {
  const { time, request, deliver, sound } = link;
  const listeners = new Set<(frame: SoundFrame) => void>();
  let entry: SoundEntry | undefined;
  let snoop = '';
  let snoops = 0;
  let failures = 0;
  let isThere = false;
  let isOver = false;
  let cancelRetry = () => {};
  let stopFollowing = () => {};
  let nextAt = 0;

  const onFrame = (samples: Int16Array) => {
    failures = 0;
    cancelRetry();
    const now = time.now() - frameMs;
    nextAt = Math.abs(nextAt - now) > burstMs ? now : nextAt;
    const frame = { samples, at: nextAt };
    nextAt += frameMs;
    for (const listen of listeners) listen(frame);
  };

  const stop = () => {
    cancelRetry();
    stopFollowing();
    entry?.close();
    if (entry) deliver('DELETE', `channels/${snoop}`);
    entry = undefined;
  };
  const retry = () => {
    stop();
    const waitMs = retryMs[failures];
    failures += 1;
    if (isOver || listeners.size === 0 || waitMs === undefined) return;
    cancelRetry = time.after(waitMs, start);
  };
  const sendToDoor = (id: string, address: string) => {
    ignoreFailure(request('POST', `channels/${snoop}/variable`, { variable: 'HALLOO_SOUND_AT', value: address }));
    request('POST', `channels/${snoop}/continue`, { context: 'halloo-sound', extension: id, priority: 1 }).then(
      ({ status }) => {
        if (status >= 400) retry();
      },
      () => {},
    );
  };
  const start = () => {
    const address = sound.address();
    if (entry || isOver || !isThere || listeners.size === 0 || address === undefined) return;
    snoops += 1;
    // A name that was never used: the channel before it may still be ending.
    snoop = nameWithin(link, channelId, `h${Math.round(time.now())}${snoops}`);
    const opened = sound.door.expect({ onFrame, onEnd: () => entry === opened && retry() });
    entry = opened;
    stopFollowing = link.follow(snoop, ({ type }) => {
      if (type === 'StasisStart') sendToDoor(opened.id, address);
    });
    cancelRetry = time.after(connectMs, retry);
    const query = { spy: 'in', app: link.app, appArgs: 'sound', snoopId: snoop };
    request('POST', `channels/${channelId}/snoop`, query).then(
      ({ status }) => {
        if (status >= 400 && entry === opened) retry();
      },
      () => {},
    );
  };

  return {
    hear: (listen) => {
      // Two listeners may be the same function.
      const own = (frame: SoundFrame) => listen(frame);
      if (isOver) return () => {};
      listeners.add(own);
      start();
      return () => {
        if (listeners.delete(own) && listeners.size === 0) stop();
      };
    },
    begin: () => {
      isThere = true;
      start();
    },
    resync: () => {
      failures = 0;
      start();
    },
    end: () => {
      isOver = true;
      listeners.clear();
      stop();
    },
  };
};
