import type { KeypadKey } from '@halloo/flow/vocabulary';
import { say } from '../../../../platform/words.ts';
import type { LineEvent, QuietLimits } from '../../../../ports/line.ts';
import type { AriEvent } from './ari-socket.ts';
import { type CallStart, createCallState } from './call-state.ts';
import type { Channels } from './channels.ts';
import { createMedia, type Media } from './media.ts';
import type { NodeLink } from './node-link.ts';
import { nothingRecorded } from './recording.ts';
import { createSignalling, type Signalling } from './signalling.ts';
import { createTap, type Tap } from './tap.ts';

export interface AsteriskCall
  extends Pick<Signalling, 'answer' | 'refuse' | 'hangUp'>,
    Pick<
      Media,
      'play' | 'stopPlaying' | 'pausePlaying' | 'resumePlaying' | 'record' | 'stopRecording' | 'transfer' | 'legs'
    >,
    Pick<Tap, 'hear'> {
  readonly id: string;
  readonly channelId: string;
  /** The channel was dialled and may be tapped before the answer. */
  dialled(): void;
  recordCall(): void;
  dropCallRecording(): void;
  awaitQuiet(limits: QuietLimits): void;
  /** Another process has the call: stops following it and leaves the channel as it is. */
  forget(): void;
  /** Compares the call with the channels on the node after a reconnect. `lostAt`: since when the node was away. */
  resync(channels: Channels, lostAt: number): void;
  /** The node did not come back. */
  giveUp(lostAt: number): void;
}

const keys: ReadonlySet<string> = new Set('0123456789*#');
const notAnswered = say('asterisk.notAnswered');

/** One call on one node. */
export const createCall = (
  link: NodeLink,
  start: CallStart,
  emit: (event: LineEvent) => void,
  onOver: () => void,
): AsteriskCall => {
  const { id, channelId } = start;
  const stopFollowing = link.follow(channelId, (event, at) => onEvent(event, at));
  const release = () => {
    stopFollowing();
    onOver();
  };
  const media = createMedia(link, start, emit);
  const state = createCallState(start, emit, () => {
    tap.end();
    media.end();
    release();
  });
  const tap = createTap(link, channelId);
  if (start.adopted) tap.begin();
  const signalling = createSignalling(link, start, state);

  const onEvent = (event: AriEvent, at: number) => {
    if (state.stage === 'over') return;
    const { type, digit = '' } = event;
    if (type === 'ChannelDtmfReceived' && state.stage === 'up' && keys.has(digit)) {
      emit({ type: 'pressed', id, key: digit as KeypadKey });
    }
    if (state.stage === 'up' && type === 'ChannelHold') hold();
    if (type === 'ChannelUnhold') unhold();
    signalling.onEvent(event, at);
    if (state.stage === 'up') tap.begin();
    media.onEvent(event);
  };

  let isHeld = false;
  const hold = () => {
    if (isHeld) return;
    isHeld = true;
    media.hold();
    emit({ type: 'held', id });
  };
  const unhold = () => {
    if (!isHeld) return;
    isHeld = false;
    media.unhold();
    emit({ type: 'unheld', id });
  };

  /** Runs a command on an answered call. Before the answer it emits the failure, never from within the command itself. */
  const whenUp = (failure: LineEvent, command: () => void) => {
    if (state.stage === 'up') return command();
    if (state.stage === 'over') return;
    link.time.after(0, () => {
      if (state.stage !== 'over') emit(failure);
    });
  };

  return {
    id,
    channelId,
    get legs() {
      return media.legs;
    },
    answer: signalling.answer,
    refuse: signalling.refuse,
    hangUp: signalling.hangUp,
    play: (seq, sound) => whenUp({ type: 'play_failed', id, seq, reason: notAnswered }, () => media.play(seq, sound)),
    stopPlaying: media.stopPlaying,
    pausePlaying: media.pausePlaying,
    resumePlaying: media.resumePlaying,
    record: (seq, limits, awaited) =>
      whenUp({ type: 'recorded', id, seq, text: null, ...nothingRecorded }, () => media.record(seq, limits, awaited)),
    stopRecording: media.stopRecording,
    hear: tap.hear,
    dialled: () => {
      if (start.hearEarly) tap.begin();
    },
    transfer: (seq, to, from) =>
      whenUp({ type: 'transferred', id, seq, ok: false, detail: notAnswered }, () => media.transfer(seq, to, from)),
    recordCall: () => {
      if (state.stage === 'up') media.recordCall();
    },
    dropCallRecording: media.dropCallRecording,
    awaitQuiet: (limits) => whenUp({ type: 'quiet', id }, () => media.awaitQuiet(limits)),
    forget: () => {
      tap.end();
      media.forget();
      state.release();
      release();
    },
    resync: (channels, lostAt) => {
      if (state.stage === 'over') return;
      const channel = channels.get(channelId);
      if (!channel) return state.isHungUp ? state.gone(16, 0, link.time.now()) : state.fail(lostAt);
      if (state.isHungUp) return signalling.hangUp();
      if (state.stage !== 'up') return signalling.resync(channel);
      tap.resync();
      media.resync(channels);
    },
    giveUp: state.fail,
  };
};
