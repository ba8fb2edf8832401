import { defaultLanguage, type Gender, type Language, type Voice as ShownVoice } from '@halloo/contract/scripts';
import { languages } from '../../lib/spoken-text/languages.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { Voice } from '../../ports/speech.ts';
import { selectChoices } from './inner/choice-sql.ts';

const byCode = new Map(languages.map((language) => [language.code, language.name]));

/** A language's name for people, or else its code. */
export const languageName = (code: string): string => byCode.get(code) ?? code;

type Choosing = Pick<Context, 'db' | 'speech'>;

const waitAtMost = () => AbortSignal.timeout(10_000);

/** The codes of the languages that at least one engine can speak. */
export const spokenLanguages = async ({ speech }: Pick<Context, 'speech'>): Promise<ReadonlySet<string>> =>
  new Set((await speech.voices(waitAtMost())).flatMap((voice) => voice.languages));

/** The same with their names. */
export const listLanguages = async (context: Pick<Context, 'speech'>): Promise<Language[]> => {
  const spoken = await spokenLanguages(context);
  return languages.filter(({ code }) => spoken.has(code)).map(({ code, name }) => ({ short_code: code, name }));
};

/** The engines for a language, in order of preference. */
export const speakersOf = (voices: readonly Voice[], language: string): string[] => [
  ...new Set(voices.filter((voice) => voice.languages.includes(language)).map(({ engine }) => engine)),
];

/** The engine for a language: the chosen one if available, else the first available. */
export const speakerOf = async (
  db: Connection,
  voices: readonly Voice[],
  language: string,
): Promise<string | undefined> => {
  const able = speakersOf(voices, language);
  const chosen = (await selectChoices(db, language))[0]?.speaks;
  return chosen && able.includes(chosen) ? chosen : able[0];
};

/** The voices of a language's engine. */
const voicesOf = async ({ db, speech }: Choosing, language: string): Promise<Voice[]> => {
  const voices = await speech.voices(waitAtMost());
  const engine = await speakerOf(db, voices, language);
  return voices.filter((voice) => voice.engine === engine && voice.languages.includes(language));
};

export const listVoices = async (context: Choosing, language: string, gender: Gender): Promise<ShownVoice[]> =>
  (await voicesOf(context, language))
    .filter((voice) => voice.gender === gender)
    .map(({ name, label, engine, note }) => ({ original_name: name, label, language, gender, engine, note }));

/** The voice and language to use: the named voice, else the first one of the language. */
export const chooseVoice = async (
  context: Choosing,
  asked: { language?: string | undefined; voice?: string | undefined },
): Promise<{ name: string; language: string }> => {
  const { voice: name, language } = asked;
  if (name === undefined) {
    const [first] = await voicesOf(context, language ?? defaultLanguage);
    if (first) return { name: first.name, language: language ?? defaultLanguage };
    throw new AppError('request.invalid', {
      msg: say('speech.languageNotSpoken'),
      fields: { lang_code: say('speech.languageField') },
    });
  }
  const voice = await context.speech.voiceNamed(name);
  const [own] = voice?.languages ?? [];
  if (!voice || own === undefined)
    throw new AppError('speech.no_voice', { fields: { voice_name: say('speech.voiceField') } });
  if (language === undefined || language === '') return { name, language: own };
  if (!voice.languages.includes(language)) {
    throw new AppError('speech.no_voice', {
      msg: say('speech.voiceOtherLanguage'),
      fields: { voice_name: say('speech.voiceOtherLanguageField') },
    });
  }
  return { name, language };
};
