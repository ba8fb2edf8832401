import { keepThreads } from '../../platform/threads/kept-threads.ts';
import type { Sound } from '../audio/sound.ts';
import { readWav } from '../audio/wav.ts';
import type { Finding, ScriptFacts } from './finding.ts';
import type { EarResult, EarTask, HeardSoFar, Upload } from './inner/ear-thread.ts';

/** The longest recording takes less than half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const run = keepThreads<EarTask, never, EarResult>({
  program: new URL('./inner/ear-thread.ts', import.meta.url),
  resourceLimits,
});

/** The longest recording takes ten seconds of a processor. */
const mostMs = 120_000;

const runWithin = (task: EarTask, signals: readonly AbortSignal[]): Promise<EarResult> =>
  run(task, { onReport: () => {}, signal: AbortSignal.any([...signals, AbortSignal.timeout(mostMs)]) });

/** The same for every listener: nobody compares two scripts in two different streets. */
const listenersStreet = 1;

const overPhone = async (call: Uint8Array, street: number | null, ...signals: AbortSignal[]): Promise<Uint8Array> => {
  const result = await runWithin({ kind: 'phone', call, street }, signals);
  if (!('wav' in result)) throw new Error('the phone gave no sound');
  return result.wav;
};

/** A sound for the line as somebody in a street hears it on a phone: both are WAV files. */
export const soundOnPhone = (call: Uint8Array): Promise<Uint8Array> => overPhone(call, listenersStreet);

/** Judges the sound of a script, without the words that are understood. */
export const soundFindingsOf = async (
  call: Uint8Array,
  upload: Upload | undefined,
  facts: ScriptFacts,
  signal: AbortSignal,
): Promise<readonly Finding[]> => {
  const result = await runWithin({ kind: 'sound', call, upload, facts }, [signal]);
  if (!('findings' in result)) throw new Error('the sound was not judged');
  return result.findings;
};

/** More places than a judge ever asks for. */
const mostPlaces = 8;

/** A script in a quiet room on a phone, as a recogniser gets it. */
export const soundInRoom = async (call: Uint8Array, signal: AbortSignal): Promise<Sound> =>
  readWav(await overPhone(call, null, signal));

/** Judges what listeners understand. `recognise` writes down a sound. */
export const wordFindingsOf = async (
  call: Uint8Array,
  facts: ScriptFacts,
  recognise: (sound: Sound) => Promise<string>,
  signal: AbortSignal,
): Promise<readonly Finding[]> => {
  let heard: HeardSoFar = [];
  while (heard.length <= mostPlaces) {
    const result = await runWithin({ kind: 'words', call, facts, heard }, [signal]);
    if ('findings' in result) return result.findings;
    if (!('listenIn' in result)) break;
    const sound = readWav(await overPhone(call, result.listenIn, signal));
    heard = [...heard, [result.listenIn, await recognise(sound)]];
  }
  throw new Error('the words of a script were not judged');
};
