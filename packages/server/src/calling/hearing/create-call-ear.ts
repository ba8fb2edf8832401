import type { Sayable } from '@halloo/flow/run';
import type { Sound } from '../../lib/audio/sound.ts';
import { writeWav } from '../../lib/audio/wav.ts';
import type { LineSound, LineTime, SoundFrame } from '../../ports/line.ts';
import type { VoiceDetector, VoiceStream, VoiceWindow } from '../../ports/voice.ts';
import { createEchoGuard } from './inner/echo-guard.ts';
import { mayGoOn } from './inner/may-go-on.ts';
import { createSoundBuffer } from './inner/sound-buffer.ts';
import { createSpeechWatch } from './inner/speech-watch.ts';

/** An answer that was understood before the line took it. */
export interface EarlyAnswer {
  readonly seq: number;
  readonly recording: string | null;
  readonly text: string;
  readonly phrase: string;
  readonly ms: number;
}

export interface CallEarParts {
  readonly time: LineTime;
  hear(listen: (frame: SoundFrame) => void): () => void;
  readonly detector: VoiceDetector;
  /** Whether these phrases are recognised. */
  understands(sayable: Sayable): Promise<boolean>;
  recognise(sound: Sound, sayable: Sayable): Promise<{ readonly text: string | null; readonly phrase: string | null }>;
  /** Stores the sound of an answer. */
  keep(wav: Buffer): Promise<{ readonly hash: string; readonly ms: number } | null>;
  /** The levels of an audio in decibels, window by window; undefined if they are not known. */
  levelsOf(sound: LineSound): Promise<Float32Array | undefined>;
  /** Pauses an audio, and continues it. */
  pause(seq: number): void;
  resume(seq: number): void;
  /** Returns whether the call still waits for it. */
  onAnswer(answer: EarlyAnswer): boolean;
}

export interface CallEar {
  /** An audio plays over which the caller may answer. */
  over(seq: number, sayable: Sayable, sound: LineSound): void;
  /** The caller is asked. */
  asked(seq: number, sayable: Sayable): void;
  /** Nothing that is said counts. */
  idle(): void;
  /** The person has put the call on hold, or is back. */
  hold(isHeld: boolean): void;
  close(): void;
}

const rate = 8_000;
/** What is recognised begins this long before the first voice, because a word begins softly. */
const beforeMs = 300;
/** After this much silence the sound is recognised, in case that it is over. */
const tryAfterMs = 160;
/** After this much silence an understood answer is taken. */
const takeAfterMs = 350;
/** The same if it may be the beginning of a longer phrase. */
const goOnMs = 900;
/** Speech that lasts longer is no answer with a few words. */
const longestMs = 6_000;
/** An audio is not paused for longer than this. */
const pausedMs = 4_000;
/** An audio is paused this often at most: on a noisy line it would never end. */
const mostPauses = 2;
/** An answer that came while the audio before its question ended is offered again when the question is asked, within this. */
const offeredMs = 1_000;
/** The sound is not heard any more when nothing was asked for this long. */
const lingerMs = 20_000;

const floats = (samples: Int16Array = new Int16Array(0)): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);

/** What counts now: answers over an audio, or after it. */
interface Context {
  readonly seq: number;
  readonly sayable: Sayable;
  readonly isOver: boolean;
  pauses: number;
}

/** One piece of speech, from its first word until it is understood or not. */
interface Segment {
  readonly fromMs: number;
  /** The audio that it paused. */
  paused: number | undefined;
  cancelPause: () => void;
  /** The recognition in progress, of the sound until this. */
  trial: { readonly untilMs: number; readonly phrase: string | null | undefined; readonly text: string } | undefined;
  isTaken: boolean;
  /** The audio or question to which it came too late. */
  refusedBy: number | undefined;
}

/**
 * Listens to one call while it asks for phrases:
 *
 *   hearing ──a voice──▶ speech, the audio pauses ──silence──▶ recognised ──a phrase, still silent──▶ stored, the answer
 *      ▲                                                          │
 *      └──────── the audio continues ◀── no phrase, or too long ──┘
 *
 * Only an expected phrase is an answer. Everything else is left to the line, as for calls whose sound is not heard.
 */
export const createCallEar = (parts: CallEarParts): CallEar => {
  const { time, detector } = parts;
  const watch = createSpeechWatch();
  let context: Context | undefined;
  let segment: Segment | undefined;
  let echo: ReturnType<typeof createEchoGuard> | undefined;
  let sound: ReturnType<typeof createSoundBuffer> | undefined;
  let stream: VoiceStream | undefined;
  let stopHearing: (() => void) | undefined;
  let cancelLinger = () => {};
  let isHeld = false;
  let isClosed = false;
  /** The sound that was judged, in milliseconds. */
  let judgedMs = 0;

  const mute = () => {
    stopHearing?.();
    stopHearing = undefined;
    stream?.close();
    stream = undefined;
    dropSegment();
  };
  const listen = () => {
    cancelLinger();
    if (stopHearing || isClosed) return;
    const buffer = createSoundBuffer();
    sound = buffer;
    judgedMs = 0;
    watch.reset();
    const opened = detector.open((window) => onWindow(window));
    stream = opened;
    stopHearing = parts.hear(({ samples }) => {
      buffer.push(samples);
      opened.push(samples);
    });
  };

  const unpause = () => {
    if (segment?.paused === undefined) return;
    segment.cancelPause();
    parts.resume(segment.paused);
    segment.paused = undefined;
  };
  function dropSegment() {
    unpause();
    segment = undefined;
    watch.reset();
  }

  const begin = (beganMs: number) => {
    const begun: Segment = {
      fromMs: beganMs - beforeMs,
      paused: undefined,
      cancelPause: () => {},
      trial: undefined,
      isTaken: false,
      refusedBy: undefined,
    };
    segment = begun;
    if (!context?.isOver || context.pauses >= mostPauses) return;
    context.pauses += 1;
    begun.paused = context.seq;
    parts.pause(context.seq);
    begun.cancelPause = time.after(pausedMs, () => {
      if (segment === begun) unpause();
    });
  };

  const recognise = (current: Segment, { sayable }: Context, untilMs: number) => {
    const trial = { untilMs, phrase: undefined, text: '' };
    current.trial = trial;
    const finish = ({ text, phrase }: { readonly text: string | null; readonly phrase: string | null }) => {
      if (segment !== current || current.trial !== trial) return;
      current.trial = { untilMs, phrase, text: text ?? '' };
      decide();
    };
    const samples = floats(sound?.between(current.fromMs, untilMs + tryAfterMs));
    parts.recognise({ samples, rate }, sayable).then(finish, () => finish({ text: null, phrase: null }));
  };

  const take = async (current: Segment, { seq }: Context, phrase: string, text: string) => {
    current.isTaken = true;
    const samples = floats(sound?.from(current.fromMs));
    const kept = await parts.keep(Buffer.from(writeWav({ samples, rate }))).catch(() => null);
    if (segment !== current) return;
    const ms = kept?.ms ?? Math.round((samples.length / rate) * 1_000);
    if (parts.onAnswer({ seq, recording: kept?.hash ?? null, text, phrase, ms })) {
      // The answer ends its audio, which stays paused until then.
      current.cancelPause();
      current.paused = undefined;
      context = undefined;
      return dropSegment();
    }
    current.isTaken = false;
    current.refusedBy = seq;
    unpause();
    time.after(offeredMs, () => {
      if (segment === current && current.refusedBy === seq) dropSegment();
    });
  };

  /** What becomes of the speech, given what is known about it now. */
  const decide = () => {
    const current = segment;
    const { speech } = watch;
    if (!current || !context || !speech || current.isTaken || current.refusedBy === context.seq) return;
    const quietMs = speech.quietSinceMs === undefined ? 0 : judgedMs - speech.quietSinceMs;
    const { trial } = current;
    if (speech.quietSinceMs !== undefined && quietMs >= tryAfterMs && trial?.untilMs !== speech.quietSinceMs) {
      return recognise(current, context, speech.quietSinceMs);
    }
    if (trial?.phrase === undefined || trial.untilMs !== speech.quietSinceMs) {
      if (judgedMs - current.fromMs > longestMs) dropSegment();
      return undefined;
    }
    if (trial.phrase === null) {
      if (quietMs >= takeAfterMs) dropSegment();
      return undefined;
    }
    const waitMs = mayGoOn(trial.phrase, context.sayable.phrases) ? goOnMs : takeAfterMs;
    if (quietMs >= waitMs) void take(current, context, trial.phrase, trial.text);
    return undefined;
  };

  const onWindow = (window: VoiceWindow) => {
    judgedMs = window.untilMs;
    if (!context || isClosed || isHeld) return;
    watch.step(window, context.isOver && !segment && (echo?.isEcho(window) ?? false));
    const { speech } = watch;
    if (speech && !segment) begin(speech.beganMs);
    decide();
  };

  const enter = (entered: Context, then: () => void) => {
    context = entered;
    parts.understands(entered.sayable).then(
      (isUnderstood) => {
        if (context !== entered || isClosed) return;
        if (isUnderstood) {
          listen();
          then();
        } else mute();
      },
      () => {},
    );
  };

  return {
    over: (seq, sayable, played) => {
      // What was said before this audio is no answer to it.
      dropSegment();
      echo = undefined;
      enter({ seq, sayable, isOver: true, pauses: 0 }, () => {
        const beganMs = sound?.endMs ?? 0;
        parts.levelsOf(played).then(
          (levels) => {
            if (context?.seq === seq) echo = createEchoGuard(levels, beganMs);
          },
          () => {},
        );
      });
    },
    asked: (seq, sayable) => {
      // A word that began over the end of the audio goes on.
      if (segment) {
        segment.cancelPause();
        segment.paused = undefined;
      }
      echo = undefined;
      enter({ seq, sayable, isOver: false, pauses: 0 }, decide);
    },
    idle: () => {
      if (!context) return;
      context = undefined;
      if (segment) segment.paused = undefined;
      dropSegment();
      cancelLinger = time.after(lingerMs, mute);
    },
    hold: (held) => {
      isHeld = held;
      dropSegment();
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      context = undefined;
      if (segment) segment.paused = undefined;
      cancelLinger();
      mute();
    },
  };
};
