import { buffer } from 'node:stream/consumers';
import type { Sayable } from '@halloo/flow/run';
import { earFor } from '../../features/example-sets/ear-for.ts';
import { keepRecording } from '../../features/sounds/keep-recording.ts';
import { readWav } from '../../lib/audio/wav.ts';
import type { Context } from '../../ports/context.ts';
import type { Line, LineSound } from '../../ports/line.ts';
import { type VoiceDetector, windowSamples } from '../../ports/voice.ts';
import { type CallEar, type CallEarParts, createCallEar, type EarlyAnswer } from './create-call-ear.ts';

interface Parts extends Pick<Context, 'db' | 'blobs' | 'clock' | 'speech'>, Pick<CallEarParts, 'recognise'> {
  readonly line: Line;
  readonly voices: VoiceDetector;
}

/** Whether the answers of a question are understood is read again after this. */
const understoodMs = 60_000;
const mostQuestions = 500;
/** The audios whose levels are remembered. */
const mostSounds = 500;
const quietest = -90;

const levelsIn = (samples: Float32Array): Float32Array =>
  Float32Array.from({ length: Math.ceil(samples.length / windowSamples) }, (_, nth) => {
    const window = samples.subarray(nth * windowSamples, (nth + 1) * windowSamples);
    const mean = window.reduce((sum, sample) => sum + sample * sample, 0) / window.length;
    return Math.max(quietest, 10 * Math.log10(mean + 1e-12));
  });

/** The levels of audios, by hash. */
const createLevels = ({ blobs }: Pick<Context, 'blobs'>) => {
  const known = new Map<string, Promise<Float32Array>>();
  const read = async (hash: string): Promise<Float32Array> => {
    const stored = await blobs.read(hash);
    return stored ? levelsIn(readWav(await buffer(stored)).samples) : new Float32Array(0);
  };
  const levelsOf = (hash: string): Promise<Float32Array> => {
    const levels = known.get(hash) ?? read(hash);
    known.delete(hash);
    known.set(hash, levels);
    levels.catch(() => known.delete(hash));
    const [oldest] = known.keys();
    if (known.size > mostSounds && oldest !== undefined) known.delete(oldest);
    return levels;
  };
  return async ({ hash, tail }: LineSound): Promise<Float32Array> => {
    const [first, second] = await Promise.all([levelsOf(hash), tail === undefined ? undefined : levelsOf(tail)]);
    return second ? Float32Array.from([...first, ...second]) : first;
  };
};

/** Makes the ears of calls: each call that asks for phrases has one. */
export const createEars = (parts: Parts) => {
  const { line, voices, clock, recognise } = parts;
  const levelsOf = createLevels(parts);
  const questions = new Map<string, { readonly until: number; readonly isUnderstood: Promise<boolean> }>();
  const understands = ({ langCode, phrases }: Sayable): Promise<boolean> => {
    const now = clock.now().getTime();
    const question = JSON.stringify([langCode, phrases]);
    const known = questions.get(question);
    if (known && known.until > now) return known.isUnderstood;
    const isUnderstood = earFor(parts, langCode, phrases).then((ear) => ear !== null);
    isUnderstood.catch(() => questions.delete(question));
    questions.set(question, { until: now + understoodMs, isUnderstood });
    const [oldest] = questions.keys();
    if (questions.size > mostQuestions && oldest !== undefined) questions.delete(oldest);
    return isUnderstood;
  };

  return (id: string, onAnswer: (answer: EarlyAnswer) => boolean): CallEar =>
    createCallEar({
      time: line.timeOf(id),
      hear: (listen) => line.hear(id, listen),
      detector: voices,
      understands,
      recognise,
      keep: (wav) => keepRecording(parts, wav),
      levelsOf,
      pause: (seq) => line.pausePlaying(id, seq),
      resume: (seq) => line.resumePlaying(id, seq),
      onAnswer,
    });
};
