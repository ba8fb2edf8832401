import type { Sound } from '../../../../lib/audio/sound.ts';
import { frameLength, framesPerSecond, loudnessDb } from './loudness.ts';

/** Cuts a sound into pieces of at most `longest` seconds, each at the quietest point of its second half. */
export const cutAtPauses = (sound: Sound, longest: number): Sound[] => {
  const frames = loudnessDb(sound);
  const most = Math.floor(longest * framesPerSecond);
  const pieces: Sound[] = [];
  let from = 0;
  const cut = (to?: number) => {
    const perFrame = frameLength(sound.rate);
    const samples = sound.samples.subarray(from * perFrame, to === undefined ? undefined : to * perFrame);
    pieces.push({ samples, rate: sound.rate });
  };
  while (frames.length - from > most) {
    const half = from + Math.floor(most / 2);
    const candidates = frames.slice(half, from + most);
    const to = half + candidates.indexOf(Math.min(...candidates));
    cut(to);
    from = to;
  }
  cut();
  return pieces;
};
