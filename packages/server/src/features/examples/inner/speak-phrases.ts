import { buffer } from 'node:stream/consumers';
import { readWav } from '../../../lib/audio/wav.ts';
import { withSilence } from '../../../lib/examples/with-silence.ts';
import { speakable } from '../../../lib/spoken-text/speakable.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { SpeechError, type Voice } from '../../../ports/speech.ts';
import { listenerOf } from '../../scripts/speech-settings.ts';
import { keepExample } from './keep-example.ts';
import { claimPhrase, languagesToSpeak, notePhraseSpoken, type PhraseToSpeak, selectSpokenBy } from './sql.ts';

type Speaking = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>;

/** Longer than all voices take for one phrase; then another process may speak it. */
const claimMs = 5 * 60_000;
/** Only voices that cost nothing. The quick ones first: after them, calls understand the answer. */
const quickEngines = ['espeak'];
const naturalEngines = ['kokoro'];
const mostVoices = 4;
const paces = [1, 0.8, 1.25];
/** Words that are no answer need less. */
const otherVoices = 2;
const otherPaces = [1];

/** Two or more voices of an engine, of both genders in turn. */
const someVoices = (voices: readonly Voice[], most: number): Voice[] => {
  const [women, men] = [
    voices.filter(({ gender }) => gender === 'FEMALE'),
    voices.filter(({ gender }) => gender === 'MALE'),
  ];
  return voices
    .flatMap((_, nth) => [women[nth], men[nth]])
    .filter((voice) => voice !== undefined)
    .slice(0, most);
};

const utterancesOf = async (context: Speaking, { language, phrase_key, is_other, spoken }: PhraseToSpeak) => {
  const engines = spoken === 0 ? quickEngines : naturalEngines;
  const voices = (await context.speech.voices(AbortSignal.timeout(10_000))).filter(
    (voice) => engines.includes(voice.engine) && voice.languages.includes(language),
  );
  const spokenBy = await selectSpokenBy(context.db, language, phrase_key);
  const isSpoken = (voice: string, pace: number) =>
    spokenBy.some((one) => one.voice === voice && Math.abs(one.pace - pace) < 0.01);
  return someVoices(voices, is_other ? otherVoices : mostVoices)
    .flatMap(({ name }) => (is_other ? otherPaces : paces).map((pace) => ({ voice: name, pace })))
    .filter(({ voice, pace }) => !isSpoken(voice, pace));
};

const speakOne = async (
  context: Speaking,
  { language, phrase, phrase_key, is_other }: PhraseToSpeak,
  { voice, pace }: { voice: string; pace: number },
  signal: AbortSignal,
): Promise<void> => {
  const utterance = { text: speakable(phrase, language), voice, language, pace };
  const prepared = await context.speech.speak(utterance, { owner: 'examples', web: false, low: true }, signal);
  const stored = 'kept' in prepared ? await context.blobs.read(prepared.kept.call) : undefined;
  const wav = 'kept' in prepared ? stored && (await buffer(stored)) : prepared.call;
  if (!wav) return;
  const sound = withSilence(readWav(wav));
  const described = await context.speech.examples.describe(sound, { low: true }, signal);
  if (!described) return;
  await inTransaction(context.db, (tx) =>
    keepExample(
      context,
      tx,
      { sound },
      {
        ...{ language, phrase, phrase_key, is_other, source: 'voice', voice, pace },
        ...{ states: described.states, campaign_id: null, response_id: null },
      },
    ),
  );
};

const speakPhrase = async (context: Speaking, phrase: PhraseToSpeak, signal: AbortSignal): Promise<void> => {
  for (const utterance of await utterancesOf(context, phrase)) {
    try {
      await speakOne(context, phrase, utterance, signal);
    } catch (error) {
      // Another voice may be able to say it.
      if (signal.aborted || !(error instanceof SpeechError) || error.retryable) throw error;
    }
  }
  await inTransaction(context.db, async (tx) => {
    await notePhraseSpoken(tx, phrase.id, phrase.spoken + 1);
    await publish(tx, { type: 'examples.changed' });
  });
};

/** Has voices speak the phrases of flows, in languages that no engine recognises, until none is left. */
export const speakPhrases = async (context: Speaking, signal: AbortSignal): Promise<void> => {
  const languages: string[] = [];
  for (const language of await languagesToSpeak(context.db)) {
    if ((await listenerOf(context, language)) === null) languages.push(language);
  }
  if (languages.length === 0) return;
  for (;;) {
    const now = context.clock.now();
    const phrase = await claimPhrase(context.db, languages, { now, until: new Date(now.getTime() + claimMs) });
    if (!phrase || signal.aborted) return;
    await speakPhrase(context, phrase, signal);
  }
};
