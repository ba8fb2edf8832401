import { cleanText, hasWords } from '../../../lib/spoken-text/clean-text.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError, type Synthesiser } from '../../../ports/speech.ts';
import { EngineRefusal } from '../shared/http-engine.ts';
import { receivedSound, speakInParts } from '../shared/received-sound.ts';
import { defaultVoices, ownName, voiceList, voicesNamed } from './inner/voices.ts';
import { type OpenAiSettings, serverOf, titleOf } from './settings.ts';

/** OpenAI accepts 4,096 characters. Shorter requests are faster and cheaper to retry. */
const longestPart = 2_000;
const listTimeoutMs = 5_000;

export const createOpenAiSynthesiser = (settings: OpenAiSettings): Synthesiser => {
  const server = serverOf(settings);
  const { speechModel, voices, timeoutMs = 60_000 } = settings;

  const listIds = async (signal: AbortSignal): Promise<readonly string[]> => {
    try {
      const answer = await server.askJson({ path: '/v1/audio/voices', timeoutMs: listTimeoutMs, signal });
      const read = voiceList.safeParse(answer);
      return read.success && read.data.length > 0 ? read.data : defaultVoices;
    } catch (error) {
      // Some servers, OpenAI among them, have no such list.
      if (error instanceof EngineRefusal && error.status !== 401 && error.status !== 403) return defaultVoices;
      throw error;
    }
  };

  return {
    id: 'openai',
    title: titleOf(settings),
    listVoices: async (signal) => voicesNamed(voices ?? (await listIds(signal))),
    synthesise: async ({ text, voice, language, pace = 1 }, signal) => {
      const clean = cleanText(text);
      if (!hasWords(clean)) throw new SpeechError(say('engine.nothingToSay'), { retryable: false });
      return speakInParts({ text: clean, language }, longestPart, async (input) => {
        const json = {
          model: speechModel,
          input,
          voice: ownName(voice),
          response_format: 'wav',
          ...(pace !== 1 && { speed: pace }),
        };
        const bytes = await server.ask({ path: '/v1/audio/speech', method: 'POST', json, timeoutMs, signal });
        return receivedSound(bytes, input, server.name, pace);
      });
    },
  };
};
