import type { PreparedSound } from '../../lib/audio/prepare.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import {
  type Recogniser,
  type Speech,
  SpeechError,
  type Synthesiser,
  type Utterance,
  type Voice,
  type WebWork,
} from '../../ports/speech.ts';
import { createVoiceLists } from './inner/voice-lists.ts';
import type { EmbeddedSynthesiser } from './shared/embedded-engine.ts';
import { EngineRefusal } from './shared/http-engine.ts';
import type { SpeechPool } from './shared/speech-pool.ts';

/** Speech by the engines of this process. */
export interface OwnSpeech extends Speech {
  speak(utterance: Utterance, work: WebWork, signal: AbortSignal): Promise<PreparedSound>;
  prepareRecording(owner: string, bytes: Uint8Array, type: 'mp3' | 'wav', signal: AbortSignal): Promise<PreparedSound>;
}

/** What went wrong at an engine's last use, by the engine's id. */
export interface Troubles {
  get(engineId: string): string | undefined;
  set(engineId: string, note: string): unknown;
  delete(engineId: string): unknown;
}

export interface SpeechParts {
  readonly pool: SpeechPool;
  /** In the order in which they are preferred. */
  readonly synthesisers: readonly (Synthesiser | EmbeddedSynthesiser)[];
  readonly recognisers: readonly Recogniser[];
  readonly clock?: Clock;
  /** Where several processes share them; of this one alone without it. */
  readonly troubles?: Troubles;
}

const abortable = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** A key that is refused or a model that is not there; not a text that the engine cannot say. */
const isEngineTrouble = (error: SpeechError): boolean =>
  error.retryable || (error instanceof EngineRefusal && [401, 402, 403, 404].includes(error.status));

const unknown = (what: string) => new SpeechError(`There is no ${what}.`, { retryable: false });

export const createSpeech = (parts: SpeechParts): OwnSpeech => {
  const { pool, synthesisers, recognisers, clock = systemClock, troubles = new Map<string, string>() } = parts;
  const lists = createVoiceLists(clock);

  const noting = async <T>(engineId: string, work: Promise<T>): Promise<T> => {
    try {
      const done = await work;
      troubles.delete(engineId);
      return done;
    } catch (error) {
      if (error instanceof SpeechError && isEngineTrouble(error)) troubles.set(engineId, error.message);
      throw error;
    }
  };

  const allVoices = async (): Promise<Voice[]> => (await Promise.all(synthesisers.map(lists.of))).flat();

  const voiceNamed = async (name: string): Promise<Voice | undefined> => {
    const engine = synthesisers.find(({ id }) => name.startsWith(`${id}/`));
    return engine && (await lists.of(engine)).find((voice) => voice.name === name);
  };

  const speakerOf = async ({ voice: name, language }: Utterance): Promise<Synthesiser | EmbeddedSynthesiser> => {
    const voice = await voiceNamed(name);
    const engine = synthesisers.find(({ id }) => id === voice?.engine);
    if (!voice || !engine) throw unknown(`voice "${name}"`);
    if (!voice.languages.includes(language)) throw unknown(`language "${language}" for the voice "${name}"`);
    return engine;
  };

  const recognise: Speech['recognise'] = (answer, engineId, signal) => {
    const engine = recognisers.find(({ id }) => id === engineId);
    if (!engine) return Promise.reject(unknown(`engine "${engineId}" that listens`));
    return noting(engineId, engine.recognise(answer, signal));
  };

  return {
    engines: () => {
      const ids = new Set([...synthesisers, ...recognisers].map(({ id }) => id));
      return [...ids].map((id) => {
        const speaker = synthesisers.find((engine) => engine.id === id);
        const listener = recognisers.find((engine) => engine.id === id);
        const problem = troubles.get(id) ?? lists.problemOf(id);
        return {
          id,
          title: (speaker ?? listener)?.title ?? id,
          speaks: speaker !== undefined,
          listens: listener !== undefined,
          state: problem === undefined ? 'ready' : 'failing',
          note: problem ?? '',
        };
      });
    },
    voices: (signal) => abortable(allVoices(), signal),
    voiceNamed,
    listenersOf: (language) => recognisers.filter((engine) => engine.understands(language)).map(({ id }) => id),
    speak: async (utterance, work, signal) => {
      const engine = await speakerOf(utterance);
      if ('embedded' in engine) return noting(engine.id, pool.speak(engine.embedded, utterance, work, signal));
      return pool.prepareSpeech(await noting(engine.id, engine.synthesise(utterance, signal)), work, signal);
    },
    prepareRecording: (owner, bytes, type, signal) => pool.prepareRecording(bytes, type, { owner }, signal),
    recognise,
    prepareToListen: (engineId) => recognisers.find(({ id }) => id === engineId)?.prepare?.(),
    hearBack: async ({ text, language, engine, speaker }, signal) => {
      const voice = (await abortable(allVoices(), signal)).find(
        (one) => one.languages.includes(language) && (speaker === null || one.engine === speaker),
      );
      if (!voice) throw unknown('voice that speaks this language');
      const utterance = { text, voice: voice.name, language };
      const sound = await (await speakerOf(utterance)).synthesise(utterance, signal);
      return recognise({ sound, language, phrases: [] }, engine, signal);
    },
    close: () => pool.close(),
  };
};
