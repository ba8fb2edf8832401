import { hasMarkup } from '@halloo/flow/markup';
import type { PreparedSound, RecordingPart } from '../../lib/audio/prepare.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { say } from '../../platform/words.ts';
import {
  type ExampleMatcher,
  type Recogniser,
  type Speech,
  SpeechError,
  type Synthesiser,
  type Utterance,
  type Voice,
  type WebWork,
} from '../../ports/speech.ts';
import { speakSpans } from './inner/speak-spans.ts';
import { createVoiceLists } from './inner/voice-lists.ts';
import type { EmbeddedSynthesiser } from './shared/embedded-engine.ts';
import { EngineRefusal } from './shared/http-engine.ts';
import type { SpeechPool } from './shared/speech-pool.ts';

/** Speech with the engines of this process. */
export interface OwnSpeech extends Speech {
  speak(utterance: Utterance, work: WebWork, signal: AbortSignal): Promise<PreparedSound>;
  prepareRecording(owner: string, bytes: Uint8Array, part: RecordingPart, signal: AbortSignal): Promise<PreparedSound>;
}

/** The problem at the last use of each engine, by engine id. */
export interface EngineProblems {
  get(engineId: string): string | undefined;
  set(engineId: string, note: string): unknown;
  delete(engineId: string): unknown;
}

export interface SpeechParts {
  readonly pool: SpeechPool;
  /** In order of preference. */
  readonly synthesisers: readonly (Synthesiser | EmbeddedSynthesiser)[];
  readonly recognisers: readonly Recogniser[];
  readonly examples?: ExampleMatcher;
  readonly clock?: Clock;
  /** Shared by several processes. Without it, this process has its own. */
  readonly engineProblems?: EngineProblems;
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

/** A rejected key or a missing model counts; a text that the engine cannot say does not. */
const isEngineProblem = (error: SpeechError): boolean =>
  error.retryable || (error instanceof EngineRefusal && [401, 402, 403, 404].includes(error.status));

const unknown = (sentence: string) => new SpeechError(sentence, { retryable: false });

const noExamples: ExampleMatcher = {
  describe: () => Promise.reject(unknown(say('engine.noExamples'))),
  compare: () => Promise.reject(unknown(say('engine.noExamples'))),
  prepare: () => {},
};

export const createSpeech = (parts: SpeechParts): OwnSpeech => {
  const { pool, synthesisers, recognisers, clock = systemClock, engineProblems = new Map<string, string>() } = parts;
  const lists = createVoiceLists(clock);

  const noting = async <T>(engineId: string, work: Promise<T>): Promise<T> => {
    try {
      const done = await work;
      engineProblems.delete(engineId);
      return done;
    } catch (error) {
      if (error instanceof SpeechError && isEngineProblem(error)) engineProblems.set(engineId, error.message);
      throw error;
    }
  };

  const allVoices = async (): Promise<Voice[]> => (await Promise.all(synthesisers.map(lists.of))).flat();

  const voiceNamed = async (name: string): Promise<Voice | undefined> => {
    const engine = synthesisers.find(({ id }) => name.startsWith(`${id}/`));
    return engine && (await lists.of(engine)).find((voice) => voice.name === name);
  };

  const speakerOf = async ({ voice: name, language }: Utterance) => {
    const voice = await voiceNamed(name);
    const engine = synthesisers.find(({ id }) => id === voice?.engine);
    if (!voice || !engine) throw unknown(say('engine.noVoice', { voice: name }));
    if (!voice.languages.includes(language)) throw unknown(say('engine.noLanguage', { voice: name, language }));
    return { engine, readsIpa: voice.ipa !== undefined };
  };

  const recognise: Speech['recognise'] = (answer, engineId, signal) => {
    const engine = recognisers.find(({ id }) => id === engineId);
    if (!engine) return Promise.reject(unknown(say('engine.noListener', { engine: engineId })));
    const heard = engine.recognise(answer, signal);
    // Background work fails whenever a caller needs the engine.
    return answer.low ? heard : noting(engineId, heard);
  };

  return {
    engines: () => {
      const ids = new Set([...synthesisers, ...recognisers].map(({ id }) => id));
      return [...ids].map((id) => {
        const speaker = synthesisers.find((engine) => engine.id === id);
        const listener = recognisers.find((engine) => engine.id === id);
        const problem = engineProblems.get(id) ?? lists.problemOf(id);
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
      const { engine, readsIpa } = await speakerOf(utterance);
      if (hasMarkup(utterance.text)) {
        const sound = await noting(engine.id, speakSpans(engine, utterance, { ...work, readsIpa }, signal));
        return pool.prepareSpeech(sound, work, signal);
      }
      if ('embedded' in engine) return noting(engine.id, pool.speak(engine.embedded, utterance, work, signal));
      return pool.prepareSpeech(await noting(engine.id, engine.synthesise(utterance, signal, work)), work, signal);
    },
    prepareRecording: (owner, bytes, part, signal) => pool.prepareRecording(bytes, part, { owner }, signal),
    recognise,
    examples: parts.examples ?? noExamples,
    prepareToListen: (engineId) => recognisers.find(({ id }) => id === engineId)?.prepare?.(),
    testTranscription: async ({ text, language, engine, speaker }, signal) => {
      const voice = (await abortable(allVoices(), signal)).find(
        (one) => one.languages.includes(language) && (speaker === null || one.engine === speaker),
      );
      if (!voice) throw unknown(say('engine.noSpeaker'));
      const utterance = { text, voice: voice.name, language };
      const { engine: spoken } = await speakerOf(utterance);
      const sound = await spoken.synthesise(utterance, signal, { owner: 'trials' });
      return recognise({ sound, language, phrases: [] }, engine, signal);
    },
    close: () => pool.close(),
  };
};
