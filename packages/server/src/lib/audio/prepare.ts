import { AudioProblem } from './audio-problem.ts';
import { decodeMp3 } from './inner/decode-mp3.ts';
import { encodeMp3, webRate } from './inner/encode-mp3.ts';
import { amplify, peakOf } from './inner/limiter.ts';
import { callLoudness, gainTo, loudnessOf } from './inner/loudness.ts';
import { walkMp3 } from './inner/mp3-frames.ts';
import { peaksOf } from './inner/peaks.ts';
import { cut, trimSilence } from './inner/trim.ts';
import { audioLimits } from './limits.ts';
import { resample } from './resample.ts';
import type { Sound } from './sound.ts';
import { readWav, writeWav } from './wav.ts';

/** The format of an uploaded recording, and the part of it to keep, in seconds. */
export interface RecordingPart {
  readonly type: 'mp3' | 'wav';
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface PreparedSound {
  durationMs: number;
  /** The loudness before levelling, in LUFS. */
  loudness: number;
  /** WAV for the line: 8 kHz, 16 bits, mono, levelled. */
  call: Uint8Array;
  /** MP3 for the browser: at most 24 kHz, mono, levelled. */
  web: Uint8Array | null;
  peaks: Uint8Array;
}

/** A prepared sound whose bytes are already in the blob store, by their hashes. */
export interface KeptSound extends Pick<PreparedSound, 'durationMs' | 'loudness' | 'peaks'> {
  readonly kept: { readonly call: string; readonly web: string | null };
}

const callRate = 8_000;
/** A quieter recording counts as silent, as if the microphone was off. */
const leastLoudness = -60;
const leastPeak = 0.002;

const durationOf = ({ samples, rate }: Sound): number => Math.round((samples.length * 1000) / rate);

/** At the rate of the browser's copy: a long recording at its own rate would take hundreds of megabytes. */
const readRecording = async (bytes: Uint8Array, type: 'mp3' | 'wav'): Promise<Sound> => {
  if (type === 'wav') {
    const sound = readWav(bytes);
    if (durationOf(sound) > audioLimits.longestMs) throw new AudioProblem('too_long');
    return resample(sound, webRate(sound.rate));
  }
  const frames = walkMp3(bytes);
  if (typeof frames === 'string') throw new AudioProblem(frames === 'other_layer' ? 'not_mp3' : frames);
  return decodeMp3(bytes, frames, webRate(frames.rate));
};

const levelInPlace = ({ samples, rate }: Sound, loudness: number): void =>
  amplify(samples, rate, gainTo(callLoudness, loudness));

const isSilent = (sound: Sound, loudness: number): boolean =>
  !(loudness >= leastLoudness) || peakOf(sound.samples) < leastPeak;

/** Cheap microphones add an inaudible DC offset, which would affect levelling. */
const centre = (samples: Float32Array): void => {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) - mean;
};

/**
 * Overwrites the sound. Each copy is levelled separately, as the last step: the line carries less of a bright sound
 * than the web does, and resampling moves peaks.
 */
const prepare = async (sound: Sound, options: { web: boolean; maybeSilent: boolean }): Promise<PreparedSound> => {
  centre(sound.samples);
  const call = sound.rate === callRate ? { ...sound, samples: sound.samples.slice() } : resample(sound, callRate);
  const callHeard = loudnessOf(call);
  if (!options.maybeSilent && isSilent(call, callHeard)) throw new AudioProblem('silent');
  levelInPlace(call, callHeard);
  const prepared = {
    durationMs: durationOf(sound),
    loudness: loudnessOf(sound),
    call: writeWav(call),
    peaks: peaksOf(call),
  };
  if (!options.web) return { ...prepared, web: null };
  levelInPlace(sound, prepared.loudness);
  return { ...prepared, web: await encodeMp3(sound) };
};

/**
 * Prepares the wanted part of a recording, without the silence at its ends. Throws an `AudioProblem` if the file is not
 * of the declared type or not usable on the line.
 */
export const prepareRecording = async (
  bytes: Uint8Array,
  { type, from, to }: RecordingPart,
): Promise<PreparedSound> => {
  if (bytes.length > audioLimits.bytes) throw new AudioProblem('too_large');
  const wanted = cut(await readRecording(bytes, type), { from, to });
  if (durationOf(wanted) < audioLimits.shortestMs) throw new AudioProblem('too_short');
  centre(wanted.samples);
  const sound = trimSilence(wanted);
  if (durationOf(sound) < audioLimits.shortestMs) throw new AudioProblem('too_short');
  return prepare(sound, { web: true, maybeSilent: false });
};

/** A sound for the line that was put together from prepared ones, which have the right level. */
export const describeJoined = (call: Sound): PreparedSound => ({
  durationMs: durationOf(call),
  loudness: callLoudness,
  call: writeWav(call),
  web: null,
  peaks: peaksOf(call),
});

/** Speech keeps its pauses, and a text of only pauses is silent. */
export const prepareSpeech = (sound: Sound, options: { web: boolean }): Promise<PreparedSound> =>
  prepare({ samples: sound.samples.slice(), rate: sound.rate }, { web: options.web, maybeSilent: true });
