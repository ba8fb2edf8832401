import { z } from 'zod';
import { writeWav } from '../../../lib/audio/wav.ts';
import { say } from '../../../platform/words.ts';
import { type Recogniser, SpeechError } from '../../../ports/speech.ts';
import { isSilent } from '../shared/is-silent.ts';
import { matchPhrase } from '../shared/match-phrase.ts';
import { type OpenAiSettings, serverOf, titleOf } from './settings.ts';

/** The languages of Whisper, which these servers run. */
const whisperLanguages = new Set(
  `af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it
  ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so
  sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh`.split(/\s+/),
);

const calledOtherwise: Record<string, string> = { cmn: 'zh', yue: 'zh', fil: 'tl', nb: 'no' };

const whisperCode = (language: string): string => {
  const part = language.split('-')[0] ?? language;
  return calledOtherwise[part] ?? part;
};

const transcription = z.object({ text: z.string() });

export const createOpenAiRecogniser = (settings: OpenAiSettings): Recogniser => {
  const server = serverOf(settings);
  const { transcribeModel, timeoutMs = 30_000 } = settings;
  return {
    id: 'openai',
    title: titleOf(settings),
    understands: (language) => whisperLanguages.has(whisperCode(language)),
    recognise: async ({ sound, language, phrases }, signal) => {
      signal.throwIfAborted();
      if (isSilent(sound)) return { text: '', phrase: null };
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(writeWav(sound))], { type: 'audio/wav' }), 'answer.wav');
      form.set('model', transcribeModel);
      form.set('language', whisperCode(language));
      if (phrases.length > 0) form.set('prompt', phrases.join(', '));
      form.set('response_format', 'json');
      form.set('temperature', '0');
      const answer = await server.askJson({
        path: '/v1/audio/transcriptions',
        method: 'POST',
        form,
        timeoutMs,
        signal,
      });
      const read = transcription.safeParse(answer);
      if (!read.success) throw new SpeechError(say('engine.noText', { engine: server.name }), { retryable: true });
      const text = read.data.text.trim();
      return { text, phrase: matchPhrase(text, phrases) };
    },
  };
};
