import { QueueFull } from '../../../drivers/speech/shared/fair-queue.ts';
import { AudioProblem } from '../../../lib/audio/audio-problem.ts';
import type { KeptSound, RecordingPart } from '../../../lib/audio/prepare.ts';
import { type Heard, SpeechError, type Trial, type Utterance } from '../../../ports/speech.ts';

/** A task for a speech process. Sounds are passed by their hashes in the blob store. */
export type SpeechTask =
  /** `speak_slowly`: in a natural voice, which takes about as long as the sound itself. */
  | { readonly kind: 'speak' | 'speak_slowly'; readonly utterance: Utterance; readonly web: boolean }
  | { readonly kind: 'prepare'; readonly original: string; readonly part: RecordingPart }
  | {
      readonly kind: 'recognise';
      readonly recording: string;
      readonly language: string;
      readonly phrases: readonly string[];
      readonly engine: string;
    }
  | { readonly kind: 'hear_back'; readonly trial: Trial };

/** A prepared sound as it is sent. */
export interface SentSound {
  readonly durationMs: number;
  readonly loudness: number;
  readonly call: string;
  readonly web: string | null;
  /** Base64. */
  readonly peaks: string;
}

/** Errors lose their class between processes, so each kind is sent as its parts. */
export type Refusal =
  | {
      readonly kind: 'speech';
      readonly message: string;
      readonly retryable: boolean;
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly kind: 'audio'; readonly message: string; readonly code: AudioProblem['code'] }
  | { readonly kind: 'full' };

/** `broken`: it failed for a reason unrelated to the work, so the caller does it itself. */
export type Outcome =
  | { readonly done: SentSound | Heard }
  | { readonly refused: Refusal }
  | { readonly broken: string };

export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof QueueFull) return { kind: 'full' };
  if (error instanceof AudioProblem) return { kind: 'audio', message: error.message, code: error.code };
  if (!(error instanceof SpeechError)) return undefined;
  const { message, retryable, retryAfterMs } = error;
  return { kind: 'speech', message, retryable, retryAfterMs };
};

export const errorOf = (refusal: Refusal): Error => {
  switch (refusal.kind) {
    case 'full':
      return new QueueFull();
    case 'audio':
      return new AudioProblem(refusal.code, { sentence: refusal.message });
    case 'speech': {
      const { message, retryable, retryAfterMs } = refusal;
      return new SpeechError(message, { retryable, ...(retryAfterMs !== undefined && { retryAfterMs }) });
    }
  }
};

export const receivedSound = ({ durationMs, loudness, call, web, peaks }: SentSound): KeptSound => ({
  durationMs,
  loudness,
  peaks: new Uint8Array(Buffer.from(peaks, 'base64')),
  kept: { call, web },
});
