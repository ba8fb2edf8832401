import type { RouteBody } from '@halloo/contract/route';
import type { SpeechSettings, SpeechTest, scriptRoutes } from '@halloo/contract/scripts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Caller, Context } from '../context.ts';
import { inTransaction } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { publish } from '../events/publish.ts';
import { languages } from '../speech/languages.ts';
import { SpeechError } from '../speech/port.ts';
import { selectChoices, setChoice } from './choice-sql.ts';
import { languageName, speakersOf } from './choose-voice.ts';
import { speakText } from './speak-text.ts';

const inWords = (error: unknown) => (error instanceof Error ? error.message : 'The engine did not answer.');

/** The engines, and which of them serves which language. */
export const readSpeechSettings = async ({ db, speech }: Pick<Context, 'db' | 'speech'>): Promise<SpeechSettings> => {
  const voices = await speech.voices(AbortSignal.timeout(10_000));
  const choices = new Map((await selectChoices(db)).map((choice) => [choice.language, choice]));
  const usable = (chosen: string | null | undefined, able: string[]) =>
    chosen && able.includes(chosen) ? chosen : (able[0] ?? null);
  return {
    engines: speech.engines(),
    languages: languages
      .map(({ code, name }) => {
        const [can_speak, can_listen] = [speakersOf(voices, code), speech.listenersOf(code)];
        const { speaks = null, listens = null } = choices.get(code) ?? {};
        return {
          short_code: code,
          name,
          speaks: usable(speaks, can_speak),
          listens: usable(listens, can_listen),
          chosen_speaks: speaks,
          chosen_listens: listens,
          can_speak,
          can_listen,
        };
      })
      .filter(({ can_speak, can_listen }) => can_speak.length + can_listen.length > 0),
  };
};

/** How one language is served. */
const languageServed = async (context: Pick<Context, 'db' | 'speech'>, code: string) => {
  const found = (await readSpeechSettings(context)).languages.find(({ short_code }) => short_code === code);
  if (!found)
    throw new AppError('request.invalid', { fields: { language: 'is not a language that an engine serves' } });
  return found;
};

/** Chooses the engine that speaks or understands a language. */
export const changeSpeechSettings = async (
  context: Pick<Context, 'db' | 'speech'>,
  caller: Caller,
  { language, speaks, listens }: RouteBody<typeof scriptRoutes.changeSpeechSettings>,
): Promise<SpeechSettings> => {
  const now = await languageServed(context, language);
  if (speaks && !now.can_speak.includes(speaks)) {
    throw new AppError('request.invalid', { fields: { speaks: 'is not an engine that speaks this language' } });
  }
  if (listens && !now.can_listen.includes(listens)) {
    throw new AppError('request.invalid', { fields: { listens: 'is not an engine that understands this language' } });
  }
  const choice = {
    language,
    speaks: speaks === undefined ? now.chosen_speaks : speaks,
    listens: listens === undefined ? now.chosen_listens : listens,
  };
  await inTransaction(context.db, async (tx) => {
    await setChoice(tx, choice);
    await recordAudit(tx, caller, 'speech.changed', `language ${now.name}`, choice);
    await publish(tx, { type: 'settings.changed' });
  });
  return readSpeechSettings(context);
};

/** Something to say in any language: today's date; in English, a sentence that is easy to hear right. */
const sentenceIn = (language: string, now: Date) =>
  language.startsWith('en')
    ? 'Good morning. This is a test of the telephone.'
    : new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(now);

/** Tries an engine for real and says how it went. */
export const testSpeech = async (
  context: Context,
  caller: Caller,
  { language, what }: RouteBody<typeof scriptRoutes.testSpeech>,
  signal: AbortSignal,
): Promise<SpeechTest> => {
  const served = await languageServed(context, language);
  const engine = served[what];
  if (!engine) {
    const sentence = `No engine that is set up ${what === 'speaks' ? 'speaks' : 'understands'} ${languageName(language)}.`;
    return { ok: false, engine: '', sentence, url: null, milliseconds: 0 };
  }
  const started = performance.now();
  const text = sentenceIn(language, context.clock.now());
  try {
    const heard =
      what === 'speaks'
        ? undefined
        : await context.speech.hearBack({ text, language, engine, speaker: served.speaks }, signal);
    const { url } = await speakText(context, caller, { text, lang_code: language }, signal);
    const ok = heard === undefined || heard.text !== '';
    const sentence =
      heard === undefined ? `Spoken: “${text}”` : ok ? `Understood: “${heard.text}”` : 'It understood nothing.';
    return { ok, engine, sentence, url, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    if (!(error instanceof SpeechError || error instanceof AppError)) throw error;
    return {
      ok: false,
      engine,
      sentence: inWords(error),
      url: null,
      milliseconds: Math.round(performance.now() - started),
    };
  }
};
