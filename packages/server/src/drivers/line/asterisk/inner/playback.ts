import { say } from '../../../../platform/words.ts';
import type { LineEvent, LineSound } from '../../../../ports/line.ts';
import type { AriEvent } from './ari-socket.ts';
import { ignoreFailure, type NodeLink, onAnswer } from './node-link.ts';

export interface Playback {
  play(seq: number, sound: LineSound): void;
  stop(seq: number): void;
  /** The audio waits until `resume`. */
  pause(seq: number): void;
  resume(seq: number): void;
  /** The person hears nothing now: the audio waits. */
  hold(): void;
  unhold(): void;
  onEvent(event: AriEvent): void;
  /** After a reconnect: finds out whether the audio ended meanwhile. */
  resync(): void;
  /** The call is over, or another process has it. */
  drop(): void;
}

interface Playing {
  readonly seq: number;
  readonly playbackId: string;
  readonly sound: LineSound;
  /** Asterisk has confirmed that it plays the audio. */
  isStarted: boolean;
  isPaused: boolean;
  /** It waits for `resume`. */
  isWaiting: boolean;
  cancel: () => void;
}

interface PlaybackCall {
  readonly id: string;
  readonly channelId: string;
  /** The process from which the call was adopted may have started the audio: it continues. */
  readonly mayBePlaying: boolean;
}

/** The time to fetch an audio, in addition to its length. */
const graceMs = 10_000;
/** The end of a call fails its audio first. After this, the audio itself was the reason. */
const failedMs = 500;

/** The audio that plays on one call. The call's id and `seq` name it, so that a late answer is recognised. */
export const createPlayback = (
  { time, request, deliver, soundAddress }: Pick<NodeLink, 'time' | 'request' | 'deliver' | 'soundAddress'>,
  { id, channelId, mayBePlaying }: PlaybackCall,
  emit: (event: LineEvent) => void,
): Playback => {
  let playing: Playing | undefined;
  let isHeld = false;

  const isPlaying = async (playbackId: string): Promise<boolean> =>
    (await request('GET', `playbacks/${playbackId}`)).status < 400;

  const finish = (isDone: boolean) => {
    const current = playing;
    if (!current) return;
    const { seq, sound } = current;
    current.cancel();
    if (isDone) {
      playing = undefined;
      emit({ type: 'played', id, seq, ms: sound.durationMs });
      return;
    }
    current.cancel = time.after(failedMs, () => {
      if (playing !== current) return;
      playing = undefined;
      emit({ type: 'play_failed', id, seq, reason: say('asterisk.notPlayed') });
    });
  };

  const start = async (playbackId: string, sound: LineSound) => {
    if (mayBePlaying && (await isPlaying(playbackId))) return;
    const hashes = sound.tail === undefined ? [sound.hash] : [sound.hash, sound.tail];
    const media = hashes.map((hash) => `sound:${soundAddress(hash)}`).join(',');
    const { status } = await request('POST', `channels/${channelId}/play/${playbackId}`, { media });
    if (playing?.playbackId !== playbackId) return;
    if (status >= 400) return finish(false);
    playing.isStarted = true;
    settle(playing);
  };

  /** Asterisk should have reported the end of the audio by now. */
  const onTimeout = (playbackId: string) =>
    onAnswer(isPlaying(playbackId), (plays) => {
      if (plays) ignoreFailure(request('DELETE', `playbacks/${playbackId}`));
      if (playing?.playbackId === playbackId) finish(!plays);
    });

  const control = (current: Playing, operation: 'pause' | 'unpause') => {
    current.isPaused = operation === 'pause';
    current.cancel();
    ignoreFailure(request('POST', `playbacks/${current.playbackId}/control`, { operation }));
    if (!current.isPaused) current.cancel = timeOutAfter(current);
  };
  /** Pauses or continues the audio, as it should be. */
  const settle = (current: Playing) => {
    const mustWait = isHeld || current.isWaiting;
    if (current.isStarted && mustWait !== current.isPaused) control(current, mustWait ? 'pause' : 'unpause');
  };
  const timeOutAfter = ({ playbackId, sound }: Pick<Playing, 'playbackId' | 'sound'>) =>
    time.after(sound.durationMs + graceMs, () => onTimeout(playbackId));

  const findAgain = async (current: Playing) => {
    if ((await isPlaying(current.playbackId)) || playing !== current) return;
    if (current.isStarted) finish(true);
    // The request to play it did not reach Asterisk, or its answer did not arrive.
    else await start(current.playbackId, current.sound);
  };

  return {
    play: (seq, sound) => {
      const playbackId = `${channelId}-p${seq}`;
      playing?.cancel();
      playing = {
        seq,
        playbackId,
        sound,
        isStarted: false,
        isPaused: false,
        isWaiting: false,
        cancel: timeOutAfter({ playbackId, sound }),
      };
      ignoreFailure(start(playbackId, sound));
    },
    stop: (seq) => {
      if (playing?.seq !== seq) return;
      playing.cancel();
      deliver('DELETE', `playbacks/${playing.playbackId}`);
      playing = undefined;
    },
    pause: (seq) => {
      if (playing?.seq !== seq) return;
      playing.isWaiting = true;
      settle(playing);
    },
    resume: (seq) => {
      if (playing?.seq !== seq) return;
      playing.isWaiting = false;
      settle(playing);
    },
    hold: () => {
      isHeld = true;
      if (playing) settle(playing);
    },
    unhold: () => {
      isHeld = false;
      if (playing) settle(playing);
    },
    onEvent: ({ type, playback }) => {
      if (type === 'PlaybackFinished' && playback?.id === playing?.playbackId) finish(playback?.state === 'done');
    },
    resync: () => {
      if (playing) ignoreFailure(findAgain(playing));
    },
    drop: () => {
      playing?.cancel();
      playing = undefined;
    },
  };
};
