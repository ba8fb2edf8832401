import { defaultLanguage, type Gender, type Language, type Voice as ShownVoice } from '@halloo/contract/scripts';
import { languages } from '../../lib/spoken-text/languages.ts';
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

/** The engines for a language, in order of preference. Those that only borrow voices from another language come last. */
export const speakersOf = (voices: readonly Voice[], language: string): string[] => {
  const able = voices.filter((voice) => voice.languages.includes(language));
  const { own = [], lent = [] } = Object.groupBy(able, ({ borrowed }) => (borrowed ? 'lent' : 'own'));
  return [...new Set([...own, ...lent].map(({ engine }) => engine))];
};

/** Whether it is the first language of a voice: British voices come before American ones for British English. */
const isOwn = (voice: Voice, language: string) => voice.languages[0] === language;

/** The voices of a language: those of the chosen engine, else of all, the best first. */
const voicesOf = async ({ db, speech }: Choosing, language: string): Promise<Voice[]> => {
  const voices = await speech.voices(waitAtMost());
  const able = speakersOf(voices, language);
  const chosen = (await selectChoices(db, language))[0]?.speaks;
  const engines = chosen && able.includes(chosen) ? [chosen] : able;
  return engines.flatMap((engine) =>
    voices
      .filter((voice) => voice.engine === engine && voice.languages.includes(language))
      .toSorted((a, b) => Number(isOwn(b, language)) - Number(isOwn(a, language))),
  );
};

export const listVoices = async (context: Choosing, language: string, gender: Gender): Promise<ShownVoice[]> =>
  (await voicesOf(context, language))
    .filter((voice) => voice.gender === gender)
    .map(({ name, label, engine, note, standIn }) => ({
      original_name: name,
      ...{ label, language, gender, engine, note },
      slow: standIn !== undefined,
    }));

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
