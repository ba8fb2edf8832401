import type { RecordingLimits } from '../port.ts';
import type { AriEvent } from './ari-socket.ts';
import { leaveIt, type NodeLink } from './node-link.ts';

export interface Recorded {
  readonly sound: string | null;
  readonly spoke: boolean;
  readonly ms: number;
}

export interface Recording {
  on(event: AriEvent): void;
  /** After the connection was lost: whether it ended meanwhile. */
  lookAgain(): void;
  /** Nobody wants it any more. */
  drop(): void;
}

interface Wanted {
  readonly name: string;
  readonly limits: RecordingLimits;
  readonly beep: boolean;
  /** One of that name may be under way, begun by a process that is gone. */
  readonly anew: boolean;
}

const nothing: Recorded = { sound: null, spoke: false, ms: 0 };

/** The average amplitude, of 32768, above which somebody talks: Asterisk's own default, over the noise of phone lines. */
const talkingFrom = 256;
/** Asterisk writes the file within this after it was told to stop. */
const stopMs = 3_000;

/**
 * One recording:
 *
 *   asked for ──▶ recording, nobody spoke yet ──spoke──▶ recording ──silent again, or long enough──▶ fetched and kept
 *       └── refused ──▶ nothing        └── timed out ──▶ nothing
 *
 * Asterisk itself hears when somebody talks (TALK_DETECT); its recorder alone ends by silence only in whole seconds, and
 * also where nobody has said anything yet.
 */
export const startRecording = (
  link: NodeLink,
  channelId: string,
  { name, limits, beep, anew }: Wanted,
  done: (recorded: Recorded) => void,
): Recording => {
  const { time, request, log } = link;
  let timers: (() => void)[] = [];
  let talked = false;
  let isOver = false;
  let began = false;

  const finish = (recorded: Recorded) => {
    if (isOver) return;
    isOver = true;
    for (const cancel of timers) cancel();
    leaveIt(request('POST', `channels/${channelId}/variable`, { variable: 'TALK_DETECT(remove)' }));
    done(recorded);
  };
  const after = (ms: number, work: () => void) => {
    timers.push(
      time.after(ms, () => {
        if (!isOver) work();
      }),
    );
  };

  let fetching = false;
  const fetch = () => {
    if (fetching || isOver) return;
    fetching = true;
    link.keepRecording(name).then(
      (kept) => finish(kept ? { sound: kept.hash, spoke: true, ms: kept.ms } : nothing),
      (error) => {
        log.warn({ err: error, recording: name, node: link.name }, 'a recording could not be fetched');
        finish(nothing);
      },
    );
  };
  const stop = () => {
    leaveIt(request('POST', `recordings/live/${name}/stop`));
    after(stopMs, fetch);
  };
  const giveUp = () => {
    leaveIt(request('DELETE', `recordings/live/${name}`));
    finish(nothing);
  };

  const begin = () => {
    if (began) return;
    began = true;
    after(limits.timeoutMs, () => {
      if (!talked) giveUp();
    });
    after(limits.mostMs, () => (talked ? stop() : giveUp()));
  };

  const ask = async () => {
    if (anew) leaveIt(request('DELETE', `recordings/live/${name}`));
    const value = `${limits.silenceMs},${talkingFrom}`;
    leaveIt(request('POST', `channels/${channelId}/variable`, { variable: 'TALK_DETECT(set)', value }));
    const { status } = await request('POST', `channels/${channelId}/record`, {
      name,
      format: 'wav',
      // A second more than we wait: Asterisk ends it by itself only where we are gone.
      maxDurationSeconds: Math.ceil(limits.mostMs / 1000) + 1,
      ifExists: 'overwrite',
      beep: String(beep),
      terminateOn: 'none',
    });
    if (status >= 400) finish(nothing);
    else begin();
  };
  ask().catch(() => {
    // Whether it was begun shows when the connection is there again.
    begin();
  });

  return {
    on(event) {
      if (isOver) return;
      switch (event.type) {
        case 'ChannelTalkingStarted':
          talked = true;
          break;
        case 'ChannelTalkingFinished':
          if (talked) stop();
          break;
        case 'RecordingStarted':
          if (event.recording?.name === name) begin();
          break;
        case 'RecordingFinished':
        case 'RecordingFailed':
          if (event.recording?.name === name) talked ? fetch() : finish(nothing);
          break;
        default:
      }
    },
    lookAgain() {
      request('GET', `recordings/live/${name}`).then(
        ({ status }) => {
          if (status === 404) talked ? fetch() : finish(nothing);
        },
        () => {},
      );
    },
    drop() {
      if (isOver) return;
      isOver = true;
      for (const cancel of timers) cancel();
      timers = [];
    },
  };
};
