import { decodeMp3 } from './inner/decode-mp3.ts';
import { webRate } from './inner/encode-mp3.ts';
import { walkMp3 } from './inner/mp3-frames.ts';
import { cut } from './inner/trim.ts';
import type { Sound } from './sound.ts';
import { readWav } from './wav.ts';

/** The beginning of an uploaded recording as it is, without preparation; undefined if it cannot be read. */
export const readSource = async (
  bytes: Uint8Array,
  type: 'mp3' | 'wav',
  seconds: number,
): Promise<Sound | undefined> => {
  if (type === 'wav') return cut(readWav(bytes), { to: seconds });
  const frames = walkMp3(bytes);
  return typeof frames === 'string'
    ? undefined
    : cut(await decodeMp3(bytes, frames, webRate(frames.rate)), { to: seconds });
};
