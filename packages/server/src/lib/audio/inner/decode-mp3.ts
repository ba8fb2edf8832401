import { type MPEGDecodedAudio, MPEGDecoder } from 'mpg123-decoder';
import { AudioProblem } from '../audio-problem.ts';
import { createResampler } from '../resample.ts';
import type { Sound } from '../sound.ts';
import type { Mp3Frames } from './mp3-frames.ts';

/** The decoder takes so much at once; it also bounds what exists at the full rate. */
const sliceBytes = 64 * 1024;
/** No encoder makes sound louder than this; damaged bytes do. */
const loudestSample = 8;
const toleratedFrames = 4;

const mixDown = (left: Float32Array, right: Float32Array): Float32Array => {
  const mixed = new Float32Array(left.length);
  for (let i = 0; i < mixed.length; i += 1) {
    const sample = ((left[i] ?? 0) + (right[i] ?? 0)) / 2;
    mixed[i] = Math.abs(sample) <= loudestSample ? sample : 0;
  }
  return mixed;
};

const decodeSlice = (decoder: MPEGDecoder, bytes: Uint8Array): MPEGDecodedAudio => {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new AudioProblem('unreadable', { cause });
  }
};

/**
 * The sound of the frames that were walked, its channels mixed to one, at another rate if one is asked for. Only
 * whole frames reach the decoder: it takes anything for sound, and repeats its own errors for ever.
 */
export const decodeMp3 = async (bytes: Uint8Array, frames: Mp3Frames, rate = frames.rate): Promise<Sound> => {
  const { runs, samplesPerFrame } = frames;
  // What the encoder added at both ends was found in the walk; the decoder would guess at it.
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  try {
    const resampler = createResampler(frames.rate, rate, frames.samples);
    let decoded = 0;
    for (const { start, end } of runs) {
      for (let at = start; at < end; at += sliceBytes) {
        const slice = decodeSlice(decoder, bytes.subarray(at, Math.min(end, at + sliceBytes)));
        const [left, right = left] = slice.channelData;
        if (left === undefined || right === undefined || slice.samplesDecoded === 0) continue;
        if (slice.sampleRate !== frames.rate) throw new AudioProblem('unreadable');
        const from = Math.max(0, frames.skip - decoded);
        const to = frames.skip + frames.samples - decoded;
        resampler.push(mixDown(left, right).subarray(from, Math.max(from, to)));
        decoded += slice.samplesDecoded;
      }
    }
    if (Math.abs(decoded - frames.count * samplesPerFrame) > toleratedFrames * samplesPerFrame) {
      throw new AudioProblem('unreadable');
    }
    return { samples: resampler.finish(), rate };
  } finally {
    decoder.free();
  }
};
