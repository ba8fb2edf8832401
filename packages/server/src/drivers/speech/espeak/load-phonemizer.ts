import startEspeak from '@echogarden/espeak-ng-emscripten';
import { SpeechError } from '../../../ports/speech.ts';
import { asPlainSsml } from './inner/plain-ssml.ts';

/** The phonemes of a text in the International Phonetic Alphabet, as eSpeak would speak them, separated by underscores. */
export type Phonemize = (text: string, voice: string) => string;

/** For voices that read phonemes: eSpeak without its sound. */
export const loadPhonemizer = async (): Promise<Phonemize> => {
  const espeak = await startEspeak();
  const worker = new espeak.eSpeakNGWorker();
  return (text, voice) => {
    // With an unknown voice, eSpeak would keep the last one.
    if (worker.set_voice(voice) !== 0) {
      throw new SpeechError(`eSpeak has no voice "${voice}".`, { retryable: false });
    }
    const { code, ipa } = worker.synthesize_ipa(asPlainSsml(text, voice));
    if (code !== 0) throw new Error(`eSpeak made no phonemes: error ${code}.`);
    return ipa;
  };
};
