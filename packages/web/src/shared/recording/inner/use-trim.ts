import { useState } from 'react';
import type { ChosenAudio } from '../../../ui/use-chosen-audio.ts';

/** The part of a recording to keep, in seconds. */
export interface Part {
  from: number;
  to: number;
}

/** The shortest part, as the server takes it. */
export const leastSeconds = 0.2;

const hundredth = (seconds: number) => Math.round(seconds * 100) / 100;

/** The part within the recording, and not shorter than the shortest. */
export const partWithin = ({ from, to }: Part, seconds: number): Part => {
  const begin = Math.max(0, Math.min(hundredth(from), seconds - leastSeconds));
  return { from: begin, to: Math.max(Math.min(begin + leastSeconds, seconds), Math.min(hundredth(to), seconds)) };
};

/** The part of the chosen audio: all of it, until somebody trims it. */
export const useTrim = (audio: ChosenAudio | undefined) => {
  const [trimmed, setTrimmed] = useState<{ of: ChosenAudio; part: Part }>();
  if (!audio) return undefined;
  const seconds = hundredth(audio.seconds);
  const part = trimmed?.of === audio ? trimmed.part : { from: 0, to: seconds };
  return {
    seconds,
    part,
    isTrimmed: part.from > 0 || part.to < seconds,
    set: (next: Part) => setTrimmed({ of: audio, part: partWithin(next, seconds) }),
  };
};

export type Trim = ReturnType<typeof useTrim>;
