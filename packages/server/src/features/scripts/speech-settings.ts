import type { RouteBody } from '@halloo/contract/route';
import type { SpeechSettings, SpeechTest, speechEngineRoutes } from '@halloo/contract/speech-engines';
import { languages } from '../../lib/spoken-text/languages.ts';
import { speakable } from '../../lib/spoken-text/speakable.ts';
import { changesOf } from '../../platform/audit/changes.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { guardTries } from '../../platform/limits/guard-tries.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { SpeechError } from '../../ports/speech.ts';
import { keepSound } from '../sounds/keep-sound.ts';
import { refuseSpeech } from '../sounds/refuse-speech.ts';
import { chooseVoice, languageName, speakersOf } from './choose-voice.ts';
import { soundAddress } from './describe-script.ts';
import { selectChoices, selectExampleLanguages, setChoice } from './inner/choice-sql.ts';

/** The engines, and the one for each language. */
export const readSpeechSettings = async ({ db, speech }: Pick<Context, 'db' | 'speech'>): Promise<SpeechSettings> => {
  const voices = await speech.voices(AbortSignal.timeout(10_000));
  const choices = new Map((await selectChoices(db)).map((choice) => [choice.language, choice]));
  const exampleLanguages = await selectExampleLanguages(db);
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
          has_examples: exampleLanguages.has(code),
        };
      })
      .filter(({ can_speak, can_listen }) => can_speak.length + can_listen.length > 0),
  };
};

/** The engines of one language. */
const languageServed = async (context: Pick<Context, 'db' | 'speech'>, code: string) => {
  const found = (await readSpeechSettings(context)).languages.find(({ short_code }) => short_code === code);
  if (!found) throw new AppError('request.invalid', { fields: { language: say('speech.notServed') } });
  return found;
};

/** The engine that recognises a language; null if there is none. */
export const listenerOf = async (context: Pick<Context, 'db' | 'speech'>, code: string): Promise<string | null> =>
  (await readSpeechSettings(context)).languages.find(({ short_code }) => short_code === code)?.listens ?? null;

/** Chooses the engine that speaks or recognises a language. */
export const changeSpeechSettings = async (
  context: Pick<Context, 'db' | 'speech'>,
  caller: Caller,
  { language, speaks, listens }: RouteBody<typeof speechEngineRoutes.changeSpeechSettings>,
): Promise<SpeechSettings> => {
  const now = await languageServed(context, language);
  if (speaks && !now.can_speak.includes(speaks)) {
    throw new AppError('request.invalid', { fields: { speaks: say('speech.engineNotSpeaking') } });
  }
  if (listens && !now.can_listen.includes(listens)) {
    throw new AppError('request.invalid', { fields: { listens: say('speech.engineNotListening') } });
  }
  const choice = {
    language,
    speaks: speaks === undefined ? now.chosen_speaks : speaks,
    listens: listens === undefined ? now.chosen_listens : listens,
  };
  const changes = changesOf(
    { speaks: now.chosen_speaks, listens: now.chosen_listens },
    { speaks: choice.speaks, listens: choice.listens },
  );
  await inTransaction(context.db, async (tx) => {
    await setChoice(tx, choice);
    await recordAudit(tx, caller, 'speech.changed', say('audit.language', { name: now.name }), choice, { changes });
    await publish(tx, { type: 'settings.changed' });
  });
  return readSpeechSettings(context);
};

/** A test text for any language: today's date; in English, a sentence that is easy to recognise. */
const sentenceIn = (language: string, now: Date) =>
  language.startsWith('en')
    ? say('speech.testSentence')
    : new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(now);

/** A test asks the engine itself, which may cost money. */
const testLimit = { tries: 30, windowSeconds: 60 };

/** Tests an engine with a real request and reports the result. */
export const testSpeech = async (
  context: Context,
  caller: Caller,
  { language, what }: RouteBody<typeof speechEngineRoutes.testSpeech>,
  signal: AbortSignal,
): Promise<SpeechTest> => {
  await guardTries(context, [{ key: `speech-test:${caller.accountId}`, limit: testLimit }]);
  const served = await languageServed(context, language);
  const engine = served[what];
  if (!engine) {
    const named = { language: languageName(language) };
    const sentence = what === 'speaks' ? say('speech.nobodySpeaks', named) : say('speech.nobodyListens', named);
    return { ok: false, engine: '', sentence, url: null, milliseconds: 0 };
  }
  const text = sentenceIn(language, context.clock.now());
  const started = performance.now();
  const tried = async (): Promise<Pick<SpeechTest, 'ok' | 'sentence' | 'url'>> => {
    if (what === 'speaks') {
      return {
        ok: true,
        sentence: say('speech.spoken', { text }),
        url: await speakAnew(context, caller, text, language, signal),
      };
    }
    const heard = await context.speech.testTranscription({ text, language, engine, speaker: served.speaks }, signal);
    const ok = heard.text !== '';
    return {
      ok,
      sentence: ok ? say('speech.understood', { text: heard.text }) : say('speech.understoodNothing'),
      url: null,
    };
  };
  const result = await tried().catch((error: unknown) => {
    if (!(error instanceof SpeechError)) return refuseSpeech(error);
    return { ok: false, sentence: error.message, url: null };
  });
  await inTransaction(context.db, (tx) =>
    recordAudit(tx, caller, 'speech.tested', say('audit.language', { name: served.name }), {
      engine,
      worked: result.ok,
    }),
  );
  return { ...result, engine, milliseconds: Math.round(performance.now() - started) };
};

/** Bypasses the cache, because a test must use the engine itself. */
const speakAnew = async (context: Context, caller: Caller, text: string, language: string, signal: AbortSignal) => {
  const voice = await chooseVoice(context, { language });
  const utterance = { text: speakable(text, language), voice: voice.name, language };
  const prepared = await context.speech.speak(utterance, { owner: `account ${caller.accountId}`, web: true }, signal);
  const sound = await keepSound(context, prepared, undefined);
  return soundAddress(context, caller, sound.id);
};
