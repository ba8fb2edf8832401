import { type MPEGDecodedAudio, MPEGDecoder } from 'mpg123-decoder';
import { AudioProblem } from '../audio-problem.ts';
import { createResampler } from '../resample.ts';
import type { Sound } from '../sound.ts';
import type { Mp3Frames } from './mp3-frames.ts';

/** The chunk size of the decoder. It also limits how much audio exists at the full rate. */
const sliceBytes = 64 * 1024;
/** No encoder produces louder audio than this; damaged bytes do. */
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
 * Decodes the given frames, mixed to one channel, optionally at another rate. Only whole frames reach the decoder: it
 * accepts anything as audio and repeats its own errors forever.
 */
export const decodeMp3 = async (bytes: Uint8Array, frames: Mp3Frames, rate = frames.rate): Promise<Sound> => {
  const { runs, samplesPerFrame } = frames;
  // `findFrames` measured the encoder's padding at both ends; the decoder would have to guess.
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
