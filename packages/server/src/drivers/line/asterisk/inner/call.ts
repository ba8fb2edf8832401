import type { KeypadKey } from '@halloo/flow/schema';
import type { Awaited, LineEvent, LineSound, RecordingLimits } from '../../../../ports/line.ts';
import type { AriChannel, AriEvent } from './ari-socket.ts';
import { unansweredEnd } from './causes.ts';
import { leaveIt, type NodeLink } from './node-link.ts';
import { type Recording, startRecording } from './recording.ts';
import { legOf, startTransfer, type Transfer } from './transfer.ts';

export interface AsteriskCall {
  readonly id: string;
  readonly channelId: string;
  hear(event: AriEvent): void;
  answer(): void;
  refuse(why: 'busy' | 'unknown_number' | 'closed'): void;
  play(seq: number, sound: LineSound): void;
  stopPlaying(seq: number): void;
  record(seq: number, limits: RecordingLimits, awaited: Awaited): void;
  transfer(seq: number, to: string, from: string): void;
  hangUp(): void;
  /** Another process has it: nothing is done to it any more. */
  forget(): void;
  /** After the connection was lost: these channels are still there. */
  lookAgain(there: ReadonlyMap<string, AriChannel>): void;
  /** The node did not come back. */
  lose(): void;
}

export interface CallStart {
  readonly id: string;
  readonly channelId: string;
  readonly direction: 'out' | 'in';
  readonly detectMachine: boolean;
  /** Taken over from a process that is gone, answered already. `there` are the channels on the node then. */
  readonly adopted?: { readonly there: ReadonlyMap<string, AriChannel> };
}

const keys: ReadonlySet<string> = new Set('0123456789*#');
const refusals = { busy: 17, unknown_number: 1, closed: 21 } as const;

/** After it was asked to end a channel, Asterisk says within this that it is gone, or is asked again. */
const hangUpMs = 4_000;
const hangUpTries = 3;
/** Asterisk's detection says something after at most its `total_analysis_time`, far below this. */
const detectMs = 15_000;
/** An audio takes its length and the time to fetch it. */
const playGraceMs = 10_000;
/** A call that ends fails its audio first: whether it was the audio itself shows within this. */
const failedMs = 500;

/**
 * One call on one node:
 *
 *   placed ──▶ ringing ──▶ answered ──(who is it? in the dialplan)──▶ up ──▶ ended
 *      └───────────┴── not answered ────────────────────────────────────────────┘
 *   came in ──▶ answered, or refused ──▶ up ──▶ ended
 */
export const createCall = (
  link: NodeLink,
  { id, channelId, direction, detectMachine, adopted }: CallStart,
  emit: (event: LineEvent) => void,
  onOver: () => void,
): AsteriskCall => {
  const { time, request } = link;
  let stage: 'calling' | 'detecting' | 'up' | 'over' = adopted ? 'up' : 'calling';
  let rang = direction === 'in';
  let asked = false;
  let refused = false;
  /** `begun`: Asterisk has said that it plays it. */
  let playing: { seq: number; playbackId: string; sound: LineSound; begun: boolean; cancel: () => void } | undefined;
  let recording: Recording | undefined;
  let transfer: Transfer | undefined;
  let cancelWait = () => {};
  const stopFollowing = link.follow(channelId, (event) => hear(event));
  const on = (uri: string) => `channels/${channelId}${uri}`;

  /** Never from within the method that caused it. */
  const emitSoon = (event: LineEvent) =>
    time.after(0, () => {
      if (stage !== 'over') emit(event);
    });

  const leave = () => {
    stage = 'over';
    cancelWait();
    playing?.cancel();
    recording?.drop();
    stopFollowing();
    onOver();
  };
  const end = (ended: Omit<LineEvent & { type: 'ended' }, 'type' | 'id'>) => {
    if (stage === 'over') return;
    transfer?.drop();
    leave();
    emit({ type: 'ended', id, ...ended });
  };

  const gone = (code: number, sip: number) => {
    // Somebody who hangs up while it is found out who he is did answer.
    if (stage === 'detecting') emit({ type: 'answered', id, by: 'unknown' });
    if (stage === 'detecting' || stage === 'up') end({ cause: 'normal', code, by: asked ? 'us' : 'them' });
    else if (refused) end({ cause: 'rejected', code, by: 'us' });
    else if (asked) end({ cause: 'no_answer', code, by: 'us' });
    else if (direction === 'in') end({ cause: 'no_answer', code, by: 'them' });
    else end({ ...unansweredEnd(code, sip), code });
  };

  const isUp = (by: 'person' | 'machine' | 'unknown') => {
    if (stage === 'up' || stage === 'over') return;
    cancelWait();
    stage = 'up';
    emit({ type: 'answered', id, by });
  };

  const detect = () => {
    stage = 'detecting';
    cancelWait = time.after(detectMs, () => hangUp());
    request('POST', on('/continue'), { context: 'halloo-amd', extension: 's', priority: 1 }).then(
      ({ status }) => {
        // Without that part of the dialplan everybody counts as a person.
        if (status >= 400) isUp('unknown');
      },
      () => {},
    );
  };

  const entered = (args: readonly string[]) => {
    const [why, verdict] = args;
    if (why === 'amd') isUp(verdict === 'HUMAN' ? 'person' : verdict === 'MACHINE' ? 'machine' : 'unknown');
    else if (why === 'out' && stage === 'calling') detectMachine && !asked ? detect() : isUp('unknown');
  };

  const ringing = () => {
    if (rang || stage !== 'calling') return;
    rang = true;
    emit({ type: 'ringing', id });
  };

  const playbackOver = (state: string) => {
    const now = playing;
    if (!now) return;
    now.cancel();
    if (state === 'done') {
      playing = undefined;
      emit({ type: 'played', id, seq: now.seq, ms: now.sound.durationMs });
      return;
    }
    now.cancel = time.after(failedMs, () => {
      if (playing !== now || stage === 'over') return;
      playing = undefined;
      emit({ type: 'play_failed', id, seq: now.seq, reason: 'Asterisk could not play the audio.' });
    });
  };

  const hear = (event: AriEvent) => {
    if (stage === 'over') return;
    switch (event.type) {
      case 'Dial':
        if (event.dialstatus === 'RINGING') ringing();
        break;
      case 'ChannelStateChange':
        if (event.channel?.state === 'Ringing') ringing();
        else if (event.channel?.state === 'Up' && direction === 'in') isUp('unknown');
        break;
      case 'StasisStart':
        entered(event.args ?? []);
        break;
      case 'ChannelDtmfReceived':
        if (stage === 'up' && keys.has(event.digit ?? '')) emit({ type: 'pressed', id, key: event.digit as KeypadKey });
        break;
      case 'PlaybackFinished':
        if (event.playback?.id === playing?.playbackId) playbackOver(event.playback?.state ?? '');
        break;
      case 'ChannelDestroyed':
        gone(event.cause ?? 0, event.tech_cause ?? 0);
        break;
      default:
        recording?.on(event);
    }
  };

  /** Whether an audio that was begun is still played. */
  const isPlaying = async (playbackId: string): Promise<boolean> =>
    (await request('GET', `playbacks/${playbackId}`)).status < 400;

  const begin = async (playbackId: string, sound: LineSound) => {
    if (adopted && (await isPlaying(playbackId))) return;
    const media = `sound:${link.soundAddress(sound.hash)}`;
    const { status } = await request('POST', on(`/play/${playbackId}`), { media });
    if (playing?.playbackId !== playbackId) return;
    if (status < 400) playing.begun = true;
    else playbackOver('failed');
  };

  const hangUp = (tries = hangUpTries) => {
    if (stage === 'over') return;
    asked = true;
    cancelWait();
    leaveIt(request('DELETE', on(''), { reason_code: 16 }));
    // While the connection is lost, the node's own deadline holds.
    cancelWait = time.after(hangUpMs, () => {
      request('GET', on('')).then(
        ({ status }) => {
          if (status === 404 || tries <= 1) gone(16, 0);
          else hangUp(tries - 1);
        },
        () => {},
      );
    });
  };

  /** Whether it was answered while nobody heard of it. */
  const lookWhere = async ({ state, dialplan }: AriChannel) => {
    if (state === 'Ringing') ringing();
    if (state !== 'Up') return;
    if (direction === 'in') return isUp('unknown');
    // Else its StasisStart is still to come.
    if (dialplan?.app_name !== 'Stasis') return;
    if (stage === 'calling') return entered(['out']);
    const { body } = await request('GET', on('/variable'), { variable: 'AMDSTATUS' });
    entered(['amd', (body as { value?: string } | undefined)?.value ?? '']);
  };
  const lookForSound = async (now: NonNullable<typeof playing>) => {
    if ((await isPlaying(now.playbackId)) || playing !== now) return;
    if (now.begun) playbackOver('done');
    // Asterisk was never told, or could not say that it was.
    else await begin(now.playbackId, now.sound);
  };

  const lose = () => end({ cause: 'failed', code: 0, by: 'line' });

  return {
    id,
    channelId,
    hear,
    answer() {
      if (stage === 'calling' && direction === 'in' && !refused) link.tell('POST', on('/answer'));
    },
    refuse(why) {
      if (stage !== 'calling' || direction !== 'in' || refused) return;
      refused = true;
      link.tell('DELETE', on(''), { reason_code: refusals[why] });
    },
    play(seq, sound) {
      if (stage === 'over') return;
      if (stage !== 'up') {
        emitSoon({ type: 'play_failed', id, seq, reason: 'The call is not answered yet.' });
        return;
      }
      const playbackId = `${channelId}-p${seq}`;
      const cancel = time.after(sound.durationMs + playGraceMs, () => {
        isPlaying(playbackId).then(
          (plays) => {
            if (plays) leaveIt(request('DELETE', `playbacks/${playbackId}`));
            if (playing?.playbackId === playbackId) playbackOver(plays ? 'failed' : 'done');
          },
          () => {},
        );
      });
      playing?.cancel();
      playing = { seq, playbackId, sound, begun: false, cancel };
      leaveIt(begin(playbackId, sound));
    },
    stopPlaying(seq) {
      if (playing?.seq !== seq) return;
      playing.cancel();
      link.tell('DELETE', `playbacks/${playing.playbackId}`);
      playing = undefined;
    },
    record(seq, limits, awaited) {
      if (stage === 'over') return;
      if (stage !== 'up') {
        emitSoon({ type: 'recorded', id, seq, sound: null, text: null, spoke: false, ms: 0 });
        return;
      }
      recording?.drop();
      // A beep tells when to begin a message; between a question and its answer it is in the way.
      const wanted = {
        name: `${channelId}-r${seq}`,
        limits,
        beep: awaited.kind === 'speech',
        mayBeOn: adopted !== undefined,
      };
      recording = startRecording(link, channelId, wanted, (recorded) => {
        recording = undefined;
        emit({ type: 'recorded', id, seq, text: null, ...recorded });
      });
    },
    transfer(seq, to, from) {
      if (stage === 'over') return;
      if (stage !== 'up') {
        emitSoon({ type: 'transferred', id, seq, ok: false, detail: 'The call is not answered yet.' });
        return;
      }
      const leg = adopted?.there.get(legOf(channelId, seq));
      transfer = startTransfer(link, { channelId, seq, to, from, leg }, (transferred) => {
        transfer = undefined;
        // It was left with the process that began the transfer as long as the two talked.
        if (leg) leaveIt(request('POST', on('/move'), { app: link.app, appArgs: 'adopted' }));
        emit({ type: 'transferred', id, seq, ...transferred });
      });
    },
    hangUp,
    forget() {
      transfer?.forget();
      leave();
    },
    lookAgain(there) {
      if (stage === 'over') return;
      const channel = there.get(channelId);
      if (!channel) return asked ? gone(16, 0) : lose();
      if (asked) return hangUp();
      if (stage !== 'up') return leaveIt(lookWhere(channel));
      transfer?.lookAgain(there);
      recording?.lookAgain();
      if (playing) leaveIt(lookForSound(playing));
    },
    lose,
  };
};
