import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pronounced } from '../../features/sounds/pronounce.ts';
import { spokenKey } from '../../features/sounds/speak-once.ts';
import type { Voice } from '../../ports/speech.ts';
import { sampleScripts } from './inner/sample-scripts.ts';

/**
 * The sounds of samples that a natural voice speaks: a first start would take a minute of processor time for them.
 * `scripts/speak-samples.ts` makes the files.
 */
export const soundsFolder = fileURLToPath(new URL('./inner/sounds/', import.meta.url));

/** The name of a file changes with its text, voice and language. */
export const shippedSound = (utterance: Pronounced): string =>
  `${soundsFolder}${spokenKey(utterance).slice(0, 16)}.mp3`;

/** The file of a text, if it is shipped. */
export const findShippedSound = (utterance: Pronounced): string | undefined => {
  const file = shippedSound(utterance);
  return existsSync(file) ? file : undefined;
};

/** The samples that natural voices speak: all but templates, in languages that they learnt. */
export const naturalSamples = (voices: readonly Voice[]): Pronounced[] =>
  sampleScripts
    .filter(({ type }) => type !== 'Text Template')
    .flatMap(({ text, language, gender }) => {
      const voice = voices.find(
        ({ languages, borrowed, ...each }) => languages.includes(language) && !borrowed && each.gender === gender,
      );
      return voice ? [{ text, voice: voice.name, language, pronounced: true }] : [];
    });
