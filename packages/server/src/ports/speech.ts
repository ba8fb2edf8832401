import type { KeptSound, PreparedSound, RecordingPart } from '../lib/audio/prepare.ts';
import type { Sound } from '../lib/audio/sound.ts';
import type { ExampleFacts } from '../lib/examples/judge-example.ts';
import { PortError } from '../platform/errors.ts';

/** The gender of a voice, as the API spells it. */
export type Gender = 'MALE' | 'FEMALE';

export interface Voice {
  /** Unique across all engines: the engine's id, a slash, and the engine's own name for the voice (`flite/slt`). */
  readonly name: string;
  readonly engine: string;
  /** A label that distinguishes it for people ("Slt, American English"). */
  readonly label: string;
  readonly gender: Gender;
  /** Its languages, by the codes of `languages.ts`. */
  readonly languages: readonly string[];
  /** One short sentence for people about its sound. */
  readonly note: string;
  /** The quick voice for calls that cannot wait, if this one takes about as long to speak as to hear. */
  readonly standIn?: string;
  /** It speaks this language with the accent of another one, so it is never chosen unless a person does. */
  readonly borrowed?: boolean;
  /** The symbols of the International Phonetic Alphabet that it reads. Without them, it reads words only. */
  readonly ipa?: string;
}

export interface Utterance {
  /** Ready to be spoken: dates, amounts and numbers are already written as words if the engine needs it. */
  readonly text: string;
  /** A `Voice.name` of this engine. */
  readonly voice: string;
  /** One of the voice's languages. */
  readonly language: string;
  /** 1 is the voice's own pace, 0.8 is slow. */
  readonly pace?: number;
}

export interface SpeechWork {
  /** The owner of the work; owners take turns. */
  readonly owner: string;
  /** Background work, with lower priority. */
  readonly low?: boolean;
  /** Called while slow engines speak, with the part from 0 to 1 that is done. */
  readonly onProgress?: (share: number) => void;
}

/**
 * A text-to-speech engine. Calls are independent and may run concurrently; the same utterance gives the same audio.
 * Failures are `SpeechError`s. Rejects with the signal's reason soon after `signal` aborts.
 */
export interface Synthesiser {
  readonly id: string;
  /** For people: "Flite (built in)". */
  readonly title: string;
  /** Asks the engine; callers cache the answer. */
  listVoices(signal: AbortSignal): Promise<readonly Voice[]>;
  synthesise(utterance: Utterance, signal: AbortSignal, work: SpeechWork): Promise<Sound>;
}

export interface Answer {
  readonly sound: Sound;
  readonly language: string;
  /** The phrases that the caller is expected to say; empty if anything may be said. */
  readonly phrases: readonly string[];
  /** Its hash in the blob store (WAV), if it is stored there. */
  readonly kept?: string;
  /** Background work: nobody waits for it, and an answer of a caller stops it, with a retryable error. */
  readonly low?: boolean;
}

export interface Heard {
  /** The transcript in plain words; empty for silence or noise. */
  readonly text: string;
  /** The closest expected phrase, exactly as given, if it is close enough. */
  readonly phrase: string | null;
}

/** A speech-to-text engine. The guarantees of `Synthesiser` apply. */
export interface Recogniser {
  readonly id: string;
  readonly title: string;
  /** Whether it supports a language, by the codes of `languages.ts`. */
  understands(language: string): boolean;
  recognise(answer: Answer, signal: AbortSignal): Promise<Heard>;
  /** Answers are expected soon: loads what takes a while. */
  prepare?(): void;
}

/** Recorded examples of phrases, with which answers are compared. */
export interface ExampleSet {
  /** Changes with every change of the set. */
  readonly key: string;
  readonly examples: readonly {
    /** Null: a word that is no answer. */
    readonly phrase: string | null;
    /** As `describe` gave them. */
    readonly states: Uint8Array;
  }[];
}

/** A recording as it is compared. */
export interface DescribedExample {
  /** What it says, in some kilobytes. */
  readonly states: Uint8Array;
  readonly facts: ExampleFacts;
}

/** Compares sounds of any language. Failures are `SpeechError`s; rejects soon after `signal` aborts. */
export interface ExampleMatcher {
  /** What a recording says, and how well. Null if nobody speaks in it. */
  describe(sound: Sound, work: Pick<SpeechWork, 'low'>, signal: AbortSignal): Promise<DescribedExample | null>;
  /** The distance of a sound to each example, in their order. Null if nobody speaks in it. */
  compare(sound: Sound, set: ExampleSet, signal: AbortSignal): Promise<readonly number[] | null>;
  /** Answers are expected soon: loads what takes a while. */
  prepare(): void;
}

export interface WebWork extends SpeechWork {
  /** Whether to make the browser's copy as well. */
  readonly web: boolean;
}

export interface EngineState {
  readonly id: string;
  readonly title: string;
  readonly speaks: boolean;
  readonly listens: boolean;
  readonly state: 'ready' | 'failing';
  /** The problem, if there is one. */
  readonly note: string;
}

export interface Trial {
  readonly text: string;
  readonly language: string;
  /** The engine that transcribes. */
  readonly engine: string;
  /** The engine that speaks; null: any that can. */
  readonly speaker: string | null;
}

/**
 * Facade for all speech engines. Engines fail with `SpeechError`s, recordings with `AudioProblem`s; if too much work of
 * one owner is queued, `QueueFull`. Rejects with the signal's reason soon after it aborts.
 */
export interface Speech {
  /** Each engine with the result of its last use. */
  engines(): EngineState[];
  /** The voices of all engines, in the order of the engines. An engine that does not respond contributes none. */
  voices(signal: AbortSignal): Promise<readonly Voice[]>;
  voiceNamed(name: string): Promise<Voice | undefined>;
  /** Ids of the engines that support a language. */
  listenersOf(language: string): string[];
  /** Synthesises a text that is ready to be spoken (`speakable`) and prepares it for line and browser. */
  speak(utterance: Utterance, work: WebWork, signal: AbortSignal): Promise<PreparedSound | KeptSound>;
  /** Takes ownership of the bytes: they may be detached afterwards. */
  prepareRecording(
    owner: string,
    bytes: Uint8Array,
    part: RecordingPart,
    signal: AbortSignal,
  ): Promise<PreparedSound | KeptSound>;
  recognise(answer: Answer, engineId: string, signal: AbortSignal): Promise<Heard>;
  /** Compares answers in languages that no engine recognises with examples. */
  readonly examples: ExampleMatcher;
  /** Answers are expected soon: an engine that must load something does so now. */
  prepareToListen(engineId: string): void;
  /** Tests an engine: transcribes a text that is spoken to it. */
  testTranscription(trial: Trial, signal: AbortSignal): Promise<Heard>;
  close(): Promise<void>;
}

/** Why an engine failed. The message is a sentence for people and contains no secret. */
export class SpeechError extends PortError {}
