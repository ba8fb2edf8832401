import type { KeptSound, PreparedSound } from '../lib/audio/prepare.ts';
import type { Sound } from '../lib/audio/sound.ts';
import { PortError } from '../platform/errors.ts';

/** Whether a voice sounds like a man or a woman, in the API's words. */
export type Gender = 'MALE' | 'FEMALE';

export interface Voice {
  /** Unique over all engines: the engine's id, a slash, and the engine's own name for the voice (`flite/slt`). */
  readonly name: string;
  readonly engine: string;
  /** How a person tells it from the others ("Slt, American English"). */
  readonly label: string;
  readonly gender: Gender;
  /** Languages that it speaks, by the codes of `languages.ts`. */
  readonly languages: readonly string[];
  /** What to expect of its sound, in one short sentence for a person. */
  readonly note: string;
}

export interface Utterance {
  /** Ready to be spoken: dates, amounts and numbers were already put into words where the engine needs it. */
  readonly text: string;
  /** A `Voice.name` of this engine. */
  readonly voice: string;
  /** One of the voice's languages. */
  readonly language: string;
}

/**
 * An engine that speaks. Calls are independent of each other and may run side by side; the same utterance gives
 * the same sound. Failures are `SpeechError`s. An aborted `signal` rejects soon with its reason.
 */
export interface Synthesiser {
  readonly id: string;
  /** For a person: "Flite (built in)". */
  readonly title: string;
  /** Asks the engine; callers keep the answer. */
  listVoices(signal: AbortSignal): Promise<readonly Voice[]>;
  synthesise(utterance: Utterance, signal: AbortSignal): Promise<Sound>;
}

export interface Answer {
  readonly sound: Sound;
  readonly language: string;
  /** What the caller is expected to say; empty when anything may be said. */
  readonly phrases: readonly string[];
  /** Its hash in the blob store (WAV), where it is kept there. */
  readonly kept?: string;
}

export interface Heard {
  /** What was understood, in plain words; empty for silence or noise. */
  readonly text: string;
  /** The expected phrase that it comes closest to, exactly as it was given, where it is close enough. */
  readonly phrase: string | null;
}

/** An engine that listens. The same promises as a `Synthesiser` makes. */
export interface Recogniser {
  readonly id: string;
  readonly title: string;
  /** Whether it understands a language, by the codes of `languages.ts`. */
  understands(language: string): boolean;
  recognise(answer: Answer, signal: AbortSignal): Promise<Heard>;
  /** Answers are expected: gets ready for the first, where that takes a while. */
  prepare?(): void;
}

export interface SpeechWork {
  /** For whom: owners take turns. */
  readonly owner: string;
  /** Background work, which gives way to the rest. */
  readonly low?: boolean;
}

export interface WebWork extends SpeechWork {
  /** Whether the browser's copy is made as well. */
  readonly web: boolean;
}

export interface EngineState {
  readonly id: string;
  readonly title: string;
  readonly speaks: boolean;
  readonly listens: boolean;
  readonly state: 'ready' | 'failing';
  /** What is wrong, where something is. */
  readonly note: string;
}

export interface Trial {
  readonly text: string;
  readonly language: string;
  /** The engine that listens. */
  readonly engine: string;
  /** The engine that speaks; null: any that can. */
  readonly speaker: string | null;
}

/**
 * Everything that speaks and listens, behind one door. Engines fail with `SpeechError`s, recordings with
 * `AudioProblem`s; with too much waiting for one owner, `QueueFull`. An aborted signal rejects soon with its reason.
 */
export interface Speech {
  /** Each engine with how it did when it was last used. */
  engines(): EngineState[];
  /** The voices of all engines, in the order of the engines. One that does not answer contributes none. */
  voices(signal: AbortSignal): Promise<readonly Voice[]>;
  voiceNamed(name: string): Promise<Voice | undefined>;
  /** Ids of the engines that understand a language. */
  listenersOf(language: string): string[];
  /** Speaks a text that is ready to be spoken (`speakable`) and prepares it for line and browser. */
  speak(utterance: Utterance, work: WebWork, signal: AbortSignal): Promise<PreparedSound | KeptSound>;
  /** Takes the bytes over: they may be gone afterwards. */
  prepareRecording(
    owner: string,
    bytes: Uint8Array,
    type: 'mp3' | 'wav',
    signal: AbortSignal,
  ): Promise<PreparedSound | KeptSound>;
  recognise(answer: Answer, engineId: string, signal: AbortSignal): Promise<Heard>;
  /** Answers are expected: an engine that has to load something does so now. */
  prepareToListen(engineId: string): void;
  /** Tries an engine for real: what it understands of a text that is spoken to it. */
  hearBack(trial: Trial, signal: AbortSignal): Promise<Heard>;
  close(): Promise<void>;
}

/** Why an engine could not do its work, in a sentence for a person without any secret in it. */
export class SpeechError extends PortError {}
