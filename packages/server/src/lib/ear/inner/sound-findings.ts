import { phoneBand } from '../../audio/phone-band.ts';
import type { Sound } from '../../audio/sound.ts';
import type { Finding } from '../finding.ts';
import { type Activity, activityOf, frameSeconds, meanLevel } from './activity.ts';

/** Speech below this is hard to hear on a phone; that of our voices is at -18 to -25 dB. */
const quietest = -32;
/** A phone takes up to 8 dB from deep voices. */
const mostLost = 12;
/** Speech is at least this far above the noise. People in an ordinary room reach 30 dB. */
const leastOverNoise = 22;
/** A part this far below the loudest parts is lost in a street. */
const mostUneven = 9;
const unevenSeconds = 2;
const windowSeconds = 1.5;
const windowStep = 0.5;
/** Listeners hang up or speak after silence. */
const longestStart = 1.5;
const longestPause = 2.5;
const longestEnd = 3;
/** A pause that the text asks for may be longer by the breath around it. */
const breath = 1.2;
/** A word fades within a few hundredths of a second. */
const endFrames = 3;
const stillLoud = 16;
/** A clipped sound has more samples at its very top than this share, and than so many times those a little below. */
const mostAtTop = 0.002;
const mostOverBelow = 5;
/** The peaks of speech are about four times its level; those of a distorted voice are hardly above it. */
const leastPeaks = 2.1;

const decibels = (value: number): number => Math.round(value);
const seconds = (value: number): number => Math.round(value * 10) / 10;

/** The level that a tenth of the speech is above. */
const upperLevel = ({ levels, isSpeech }: Activity): number => {
  const speech = levels.filter((_, at) => isSpeech[at]).toSorted((a, b) => a - b);
  return speech[Math.floor(speech.length * 0.7)] ?? Number.NEGATIVE_INFINITY;
};

const levelFindings = (call: Activity, heard: Activity, lostOf: () => number): Finding[] => {
  const lost = Math.max(call.speechLevel - heard.speechLevel, lostOf());
  if (lost > mostLost) return [{ key: 'lost_band', at: null, facts: { lost: decibels(lost) } }];
  const level = upperLevel(heard);
  return level < quietest ? [{ key: 'quiet', at: null, facts: { level: decibels(level) } }] : [];
};

const noiseFindings = ({ speechLevel, floor }: Activity): Finding[] => {
  const over = speechLevel - floor;
  return over < leastOverNoise ? [{ key: 'noisy', at: null, facts: { over: decibels(over) } }] : [];
};

/** The levels of the speech around moments that are half a second apart, and of those with enough of it. */
const windowLevels = ({ levels, isSpeech }: Activity): { readonly at: number; readonly level: number }[] => {
  const [size, step] = [windowSeconds / frameSeconds, windowStep / frameSeconds];
  const windows: { at: number; level: number }[] = [];
  for (let from = 0; from + size <= levels.length; from += step) {
    const speech = levels.slice(from, from + size).filter((_, at) => isSpeech[from + at]);
    if (speech.length >= size / 3) windows.push({ at: from * frameSeconds, level: meanLevel(speech) });
  }
  return windows;
};

/** The longest part that is far quieter than the rest. */
const unevenFindings = (activity: Activity): Finding[] => {
  const windows = windowLevels(activity);
  const sorted = windows.map(({ level }) => level).toSorted((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length * 0.8)] ?? 0;
  let longest: { at: number; to: number; level: number } | undefined;
  let current: typeof longest;
  for (const { at, level } of windows) {
    if (level > usual - mostUneven) {
      current = undefined;
      continue;
    }
    current = { at: current?.at ?? at, to: at + windowSeconds, level: Math.min(level, current?.level ?? level) };
    if (!longest || current.to - current.at > longest.to - longest.at) longest = current;
  }
  if (!longest || longest.to - longest.at < unevenSeconds) return [];
  const below = decibels(usual - longest.level);
  return [{ key: 'uneven', at: longest.at, facts: { below, seconds: seconds(longest.to - longest.at) } }];
};

/** Silence before, in and after the speech, apart from the pauses that the text asks for. */
const silenceFindings = ({ stretches, seconds: whole }: Activity, breaks: readonly number[]): Finding[] => {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return [];
  const wanted = breaks.toSorted((a, b) => b - a);
  const long = stretches
    .slice(1)
    .map(({ from }, at) => ({ at: stretches[at]?.to ?? 0, length: from - (stretches[at]?.to ?? 0) }))
    .filter(({ length }) => length > longestPause)
    .toSorted((a, b) => b.length - a.length)
    .filter(({ length }, at) => length > (wanted[at] ?? 0) + breath);
  const sum = (from: number) => breaks.slice(from).reduce((total, each) => total + each, 0);
  const [start, end] = [first.from, whole - last.to];
  const [pause] = long;
  return [
    ...(start > longestStart + sum(0)
      ? [{ key: 'late_start' as const, at: 0, facts: { seconds: seconds(start) } }]
      : []),
    ...(pause ? [{ key: 'long_pause' as const, at: pause.at, facts: { seconds: seconds(pause.length) } }] : []),
    ...(end > longestEnd + sum(0) ? [{ key: 'long_end' as const, at: last.to, facts: { seconds: seconds(end) } }] : []),
  ];
};

/** A recording that begins or ends in the middle of a word. */
const cutFindings = ({ levels, speechLevel, floor, seconds: whole }: Activity): Finding[] => {
  const isLoud = (part: readonly number[]) => {
    const level = Math.min(...part);
    return level > speechLevel - stillLoud && level > floor + stillLoud / 2;
  };
  return [
    ...(isLoud(levels.slice(0, endFrames)) ? [{ key: 'cut_start' as const, at: 0, facts: {} }] : []),
    ...(isLoud(levels.slice(-endFrames)) ? [{ key: 'cut_end' as const, at: Math.max(0, whole - 1), facts: {} }] : []),
  ];
};

/** Whether the tops of a sound are flat, or were before its rate or its format was changed. */
const isClipped = ({ samples }: Sound): boolean => {
  const sizes = samples.map(Math.abs);
  const peak = sizes.reduce((most, size) => Math.max(most, size), 0);
  const loud = sizes.filter((size) => size > peak * 0.02).sort();
  if (loud.length === 0) return false;
  const between = (from: number, to: number) => loud.filter((size) => size >= from * peak && size < to * peak).length;
  const atTop = between(0.985, 1.01);
  if (atTop > mostAtTop * samples.length && atTop > mostOverBelow * between(0.955, 0.97)) return true;
  const level = Math.sqrt(loud.reduce((sum, size) => sum + size * size, 0) / loud.length);
  return (loud[Math.floor(loud.length * 0.998)] ?? 0) < leastPeaks * level;
};

const clipFindings = (source: Sound): Finding[] => (isClipped(source) ? [{ key: 'clipped', at: null, facts: {} }] : []);

export interface MeasuredSound {
  /** The sound for the line. */
  readonly call: Activity;
  /** The same as a phone in a quiet room plays it. */
  readonly heard: Activity;
  /** The recording before it was prepared. */
  readonly source: Sound | undefined;
}

/** What is wrong with a sound, whatever it says. */
export const soundFindings = ({ call, heard, source }: MeasuredSound, breaks: readonly number[]): Finding[] => {
  if (call.stretches.length === 0) return [{ key: 'quiet', at: null, facts: { level: decibels(call.speechLevel) } }];
  /** What the phone leaves out of a recording, above and below its band. */
  const lostOfSource = () => {
    if (!source) return 0;
    return activityOf(source).speechLevel - activityOf(phoneBand(source)).speechLevel;
  };
  return [
    ...levelFindings(call, heard, lostOfSource),
    ...(source ? [...clipFindings(source), ...cutFindings(call)] : []),
    ...noiseFindings(heard),
    ...unevenFindings(heard),
    ...silenceFindings(call, breaks),
  ];
};
