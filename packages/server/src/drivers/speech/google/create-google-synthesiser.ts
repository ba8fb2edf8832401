import { z } from 'zod';
import { cleanText, hasWords } from '../../../lib/spoken-text/clean-text.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError, type Synthesiser } from '../../../ports/speech.ts';
import { receivedSound, speakInParts } from '../shared/received-sound.ts';
import { type GoogleSettings, serverAt, title } from './inner/settings.ts';
import { toVoices, voiceFor, voiceList } from './inner/voices.ts';

/** Google accepts 5,000 bytes. In most scripts a character takes three. */
const longestPart = 1_600;
const listTimeoutMs = 5_000;

/** More than a phone line carries, so that the voice sounds good in the browser too. */
const sampleRateHertz = 24_000;

const spoken = z.object({ audioContent: z.string() });

export const createGoogleSynthesiser = (settings: GoogleSettings): Synthesiser => {
  const { baseUrl = 'https://texttospeech.googleapis.com', timeoutMs = 30_000 } = settings;
  const server = serverAt(baseUrl, settings);
  return {
    id: 'google',
    title,
    listVoices: async (signal) => {
      const read = voiceList.safeParse(await server.askJson({ path: '/v1/voices', timeoutMs: listTimeoutMs, signal }));
      if (!read.success)
        throw new SpeechError(say('engine.noVoices', { engine: say('engine.googleName') }), { retryable: true });
      return read.data.voices.flatMap(toVoices);
    },
    synthesise: async ({ text, voice, language, pace = 1 }, signal) => {
      const clean = cleanText(text);
      if (!hasWords(clean)) throw new SpeechError(say('engine.nothingToSay'), { retryable: false });
      return speakInParts({ text: clean, language }, longestPart, async (part) => {
        const json = {
          input: { text: part },
          voice: voiceFor(voice, language),
          audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz, ...(pace !== 1 && { speakingRate: pace }) },
        };
        const answer = await server.askJson({ path: '/v1/text:synthesize', method: 'POST', json, timeoutMs, signal });
        const read = spoken.safeParse(answer);
        if (!read.success)
          throw new SpeechError(say('engine.noSound', { engine: say('engine.googleName') }), { retryable: true });
        return receivedSound(Buffer.from(read.data.audioContent, 'base64'), part, say('engine.googleName'), pace);
      });
    },
  };
};
