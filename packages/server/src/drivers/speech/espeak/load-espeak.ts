import startEspeak from '@echogarden/espeak-ng-emscripten';
import { SpeechError } from '../../../ports/speech.ts';
import type { EmbeddedEngine } from '../shared/embedded-engine.ts';
import { asPlainSsml } from './inner/plain-ssml.ts';

/** Slower than eSpeak's default of 175 words a minute: people hear it once, over a phone. */
const wordsAMinute = 160;

/** One part of a text in UTF-8, with room for escaped characters. */
const textBytes = 8_192;

/** eSpeak seeds its noise with the start time. With a fixed time, the same text gives the same audio. */
const atFixedTime = <T>(make: () => T): T => {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return make();
  } finally {
    Date.now = now;
  }
};

/** eSpeak stops in the middle of a wave, which would click. */
const fadeOut = (samples: Float32Array) => {
  const start = Math.max(0, samples.length - 200);
  for (let at = start; at < samples.length; at += 1) {
    samples[at] = ((samples[at] ?? 0) * (samples.length - at)) / (samples.length - start);
  }
};

/**
 * eSpeak keeps noise and settings in memory between two texts, which changes the audio of the next one. So its memory
 * is reset to a snapshot taken after the start (17 MB, 2 ms). Nothing outside may point to memory allocated after the
 * snapshot: the text buffer is allocated before it, and a first `set_voice` allocates the binding's own.
 */
export const loadEspeak = async (): Promise<EmbeddedEngine> => {
  const espeak = await startEspeak();
  const worker = atFixedTime(() => new espeak.eSpeakNGWorker());
  worker.set_voice('en');
  worker.set_rate(wordsAMinute);
  const textAt = espeak._malloc(textBytes);
  const asStarted = espeak.HEAPU8.slice();

  return {
    rate: worker.get_samplerate(),
    pauseMs: 300,
    readable: (text) => text,
    speak: (text, voice, pace = 1) => {
      espeak.HEAPU8.set(asStarted);
      if (pace !== 1) worker.set_rate(Math.round(wordsAMinute * pace));
      // With an unknown voice, eSpeak would keep the last one.
      if (worker.set_voice(voice) !== 0) {
        throw new SpeechError(`eSpeak has no voice "${voice}".`, { retryable: false });
      }
      const place = espeak.HEAPU8.subarray(textAt, textAt + textBytes - 1);
      const { written } = new TextEncoder().encodeInto(asPlainSsml(text, voice), place);
      espeak.HEAPU8[textAt + written] = 0;
      const pieces: Int16Array[] = [];
      worker.synthesize({ ptr: textAt }, (samples) => {
        if (samples) pieces.push(samples);
        return false;
      });
      const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        for (const sample of piece) {
          whole[at] = sample / 32_768;
          at += 1;
        }
      }
      fadeOut(whole);
      return whole;
    },
  };
};
