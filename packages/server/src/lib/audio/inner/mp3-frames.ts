import { audioLimits } from '../limits.ts';
import { type FrameHeader, headerBytes, isSameStream, readHeader } from './mp3-header.ts';
import { type Mp3Info, readInfo } from './mp3-info.ts';
import { findSoundBytes, type SoundBytes } from './mp3-tags.ts';

/** The audio frames of an MP3 file. */
export interface Mp3Frames {
  /** Their byte ranges: usually one, more if there are foreign bytes between frames. */
  runs: readonly SoundBytes[];
  count: number;
  samplesPerFrame: number;
  rate: number;
  channels: 1 | 2;
  /** The number of decoded samples before the sound, and the number of samples of the sound. */
  skip: number;
  samples: number;
  durationMs: number;
}

/** `other_layer`: MPEG audio, but Layer I or II. */
export type Mp3Fault = 'not_mp3' | 'other_layer' | 'cut_off' | 'too_long' | 'too_short';

/** Other data does not look like this many consecutive frames. */
const convincingFrames = 8;
/** The minimum share of the bytes between the tags. */
const leastCoverage = 0.9;
/** The delay of every decoder. */
const decoderDelay = 529;
/** The maximum padding of encoders before and after the sound. */
const spareFrames = 3;

interface Run {
  frames: number;
  /** The position of the next frame. */
  end: number;
}

const runFrom = (bytes: Uint8Array, at: number, like: FrameHeader, end: number, most: number): Run => {
  let frames = 0;
  let next = at;
  while (frames < most) {
    const header = readHeader(bytes, next);
    if (header === null || !isSameStream(header, like) || next + header.bytes > end) break;
    frames += 1;
    next += header.bytes;
  }
  return { frames, end: next };
};

/** Whether the last bytes are a truncated frame. */
const isPartOfFrame = (bytes: Uint8Array, at: number, like: FrameHeader, end: number): boolean => {
  if (end - at >= headerBytes) {
    const header = readHeader(bytes, at);
    return header !== null && isSameStream(header, like);
  }
  return at < end && bytes[at] === 0xff && (at + 1 === end || ((bytes[at + 1] ?? 0) & 0xe0) === 0xe0);
};

const findFirst = (bytes: Uint8Array, { start, end }: SoundBytes): { at: number; header: FrameHeader } | Mp3Fault => {
  const furthest = start + (end - start) * (1 - leastCoverage);
  for (let at = start; at <= furthest; at += 1) {
    const header = readHeader(bytes, at);
    if (header === null) continue;
    const run = runFrom(bytes, at, header, end, convincingFrames);
    const isWhole = run.frames > 1 && (run.end === end || isPartOfFrame(bytes, run.end, header, end));
    if (run.frames < convincingFrames && !isWhole) continue;
    if (header.layer !== 3) return 'other_layer';
    return run.frames < convincingFrames ? 'too_short' : { at, header };
  }
  return 'not_mp3';
};

/** The next frame of the same kind after foreign bytes, followed by another one or the end. */
const findNext = (bytes: Uint8Array, from: number, like: FrameHeader, end: number): number => {
  for (let at = from; at < end; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const run = runFrom(bytes, at, like, end, 2);
    if (run.frames === 2 || (run.frames === 1 && run.end === end)) return at;
  }
  return end;
};

const isCutOff = (info: Mp3Info | null, count: number, endsWithinFrame: boolean): boolean => {
  const promised = info?.frames ?? 0;
  return promised === 0 ? endsWithinFrame : promised - count > Math.max(2, promised / 100);
};

/** The number of decoded samples to skip at the start, and the number to keep. */
const soundWithin = (total: number, info: Mp3Info | null, isComplete: boolean) => {
  if (info === null || info.delay + info.padding === 0) return { skip: 0, samples: total };
  const skip = Math.min(total, info.delay + decoderDelay);
  const after = isComplete ? Math.max(0, info.padding - decoderDelay) : 0;
  return { skip, samples: Math.max(0, total - skip - after) };
};

/**
 * Scans frame by frame, because neither the file name nor the first bytes tell whether a file is an MP3, and no header
 * tells its duration. Every loop moves forward, so the work is bounded by the length of the file.
 */
export const walkMp3 = (bytes: Uint8Array): Mp3Frames | Mp3Fault => {
  const within = findSoundBytes(bytes);
  if (within === null) return 'cut_off';
  const first = findFirst(bytes, within);
  if (typeof first === 'string') return first;
  const { header } = first;
  const { end } = within;
  const info = readInfo(bytes, first.at, header);
  const mostFrames = Math.ceil((audioLimits.longestMs * header.rate) / (1000 * header.samples)) + spareFrames;

  const runs: SoundBytes[] = [];
  let covered = info === null ? 0 : header.bytes;
  let count = 0;
  let at = first.at + covered;
  let endsWithinFrame = false;
  while (at < end) {
    const run = runFrom(bytes, at, header, end, mostFrames + 1);
    if (run.frames > 0) runs.push({ start: at, end: run.end });
    count += run.frames;
    covered += run.end - at;
    if (count > mostFrames) return 'too_long';
    at = run.end;
    if (isPartOfFrame(bytes, at, header, end)) {
      endsWithinFrame = true;
      covered += end - at;
      break;
    }
    at = findNext(bytes, at + 1, header, end);
  }
  if (covered < (end - within.start) * leastCoverage) return 'not_mp3';
  if (isCutOff(info, count, endsWithinFrame)) return 'cut_off';

  const sound = soundWithin(count * header.samples, info, info?.frames === count);
  return {
    runs,
    count,
    samplesPerFrame: header.samples,
    rate: header.rate,
    channels: header.channels,
    ...sound,
    durationMs: Math.round((sound.samples * 1000) / header.rate),
  };
};
