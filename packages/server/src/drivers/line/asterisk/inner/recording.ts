import { LineError, type RecordingLimits } from '../../../../ports/line.ts';
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
  /** One of that name may be under way, begun by a process that is gone: it goes on. */
  readonly mayBeOn: boolean;
}

const nothing: Recorded = { sound: null, spoke: false, ms: 0 };

/** The average amplitude, of 32768, above which somebody talks: Asterisk's own default, over the noise of phone lines. */
const talkingFrom = 256;
/** While Asterisk is not reached, it is asked for the file this often. */
const fetchTries = 4;
const fetchAgainMs = 2_000;
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
  { name, limits, beep, mayBeOn }: Wanted,
  done: (recorded: Recorded) => void,
): Recording => {
  const { time, request, log } = link;
  let timers: (() => void)[] = [];
  let talked = false;
  /** The connection was lost meanwhile, or its process: somebody may have talked without a word of it. */
  let missed = false;
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
  const fetch = (tries = fetchTries) => {
    if (fetching || isOver) return;
    fetching = true;
    link.keepRecording(name).then(
      (kept) => finish(kept ? { sound: kept.hash, spoke: true, ms: kept.ms } : nothing),
      (error) => {
        fetching = false;
        // Asterisk said no, or was not reached, as while the connection is lost.
        if (!(error instanceof LineError) && tries > 1) return after(fetchAgainMs, () => fetch(tries - 1));
        log.warn({ err: error, recording: name, node: link.name }, 'a recording could not be fetched');
        finish(nothing);
      },
    );
  };
  const stop = () => {
    link.tell('POST', `recordings/live/${name}/stop`);
    after(stopMs, () => fetch());
  };
  const giveUp = () => {
    link.tell('DELETE', `recordings/live/${name}`);
    finish(nothing);
  };
  /** Whether anything was said shows in the file where it was not heard here. */
  const ended = () => (talked || missed ? fetch() : finish(nothing));

  const begin = () => {
    if (began) return;
    began = true;
    after(limits.timeoutMs, () => {
      if (!talked) missed ? stop() : giveUp();
    });
    after(limits.mostMs, () => (talked || missed ? stop() : giveUp()));
  };

  const ask = async () => {
    if (mayBeOn && (await request('GET', `recordings/live/${name}`)).status < 400) {
      missed = true;
      return begin();
    }
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
  // Whether it was begun shows when the connection is there again.
  leaveIt(ask());

  const look = async () => {
    const { status } = await request('GET', `recordings/live/${name}`);
    if (isOver) return;
    if (status < 400) begin();
    else if (began) ended();
    else await ask();
  };

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
          if (event.recording?.name === name) ended();
          break;
        default:
      }
    },
    lookAgain() {
      missed ||= began;
      leaveIt(look());
    },
    drop() {
      if (isOver) return;
      isOver = true;
      for (const cancel of timers) cancel();
      timers = [];
    },
  };
};
