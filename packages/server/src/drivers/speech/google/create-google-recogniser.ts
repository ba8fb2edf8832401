import { z } from 'zod';
import { writeWav } from '../../../lib/audio/wav.ts';
import { say } from '../../../platform/words.ts';
import { type Recogniser, SpeechError } from '../../../ports/speech.ts';
import { isSilent } from '../shared/is-silent.ts';
import { matchPhrase } from '../shared/match-phrase.ts';
import { type GoogleSettings, serverAt, title } from './inner/settings.ts';

/** Languages that Google transcribes, without the region. */
const understood = new Set(
  `af am ar az bg bn bs ca cmn cs da de el en es et eu fa fi fil fr gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ml
  mr ms my nb ne nl pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi yue`.split(/\s+/),
);

/** Languages for which Google's code differs from ours. */
const calledOtherwise: Record<string, string> = {
  ar: 'ar-EG',
  'cmn-CN': 'cmn-Hans-CN',
  'es-419': 'es-US',
  'he-IL': 'iw-IL',
  'pa-IN': 'pa-Guru-IN',
  'yue-HK': 'yue-Hant-HK',
};

const transcription = z.object({
  results: z
    .array(z.object({ alternatives: z.array(z.object({ transcript: z.string().default('') })).default([]) }))
    .default([]),
});

export const createGoogleRecogniser = (settings: GoogleSettings): Recogniser => {
  const { recogniseUrl = 'https://speech.googleapis.com', timeoutMs = 20_000 } = settings;
  const server = serverAt(recogniseUrl, settings);
  return {
    id: 'google',
    title,
    understands: (language) => understood.has(language.split('-')[0] ?? ''),
    recognise: async ({ sound, language, phrases }, signal) => {
      signal.throwIfAborted();
      if (isSilent(sound)) return { text: '', phrase: null };
      const json = {
        config: {
          encoding: 'LINEAR16',
          sampleRateHertz: sound.rate,
          languageCode: calledOtherwise[language] ?? language,
          ...(phrases.length > 0 && { speechContexts: [{ phrases }] }),
        },
        audio: { content: Buffer.from(writeWav(sound)).toString('base64') },
      };
      const answer = await server.askJson({ path: '/v1/speech:recognize', method: 'POST', json, timeoutMs, signal });
      const read = transcription.safeParse(answer);
      if (!read.success)
        throw new SpeechError(say('engine.noText', { engine: say('engine.googleName') }), { retryable: true });
      const text = read.data.results
        .map(({ alternatives }) => alternatives[0]?.transcript.trim() ?? '')
        .join(' ')
        .trim();
      return { text, phrase: matchPhrase(text, phrases) };
    },
  };
};
