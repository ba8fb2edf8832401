import type { AudioProblem } from '../../../lib/audio/audio-problem.ts';
import type { PreparedSound, RecordingPart } from '../../../lib/audio/prepare.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import type { Utterance } from '../../../ports/speech.ts';
import type { EmbeddedEngineId } from '../shared/embedded-engine.ts';

/** The tasks of the threads. Bytes and samples are transferred, not copied. */
export type SpeechTask =
  /** Returns a `Sound`; the others return a `PreparedSound`. */
  | { readonly kind: 'synthesise'; readonly engine: EmbeddedEngineId; readonly utterance: Utterance }
  | { readonly kind: 'speak'; readonly engine: EmbeddedEngineId; readonly utterance: Utterance; readonly web: boolean }
  | { readonly kind: 'prepare-speech'; readonly sound: Sound; readonly web: boolean }
  | { readonly kind: 'prepare-recording'; readonly bytes: Uint8Array; readonly part: RecordingPart };

/** Errors lose their class between threads, so each kind is sent as its parts. */
export type Failure =
  | { readonly kind: 'speech'; readonly message: string; readonly retryable: boolean }
  | { readonly kind: 'audio'; readonly message: string; readonly code: AudioProblem['code'] }
  | { readonly kind: 'bug'; readonly error: unknown };

export type SpeechOutcome = { readonly done: Sound | PreparedSound } | { readonly failed: Failure };
