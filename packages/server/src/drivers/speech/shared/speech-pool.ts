import type { PreparedSound, RecordingPart } from '../../../lib/audio/prepare.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import type { SpeechWork, Utterance, WebWork } from '../../../ports/speech.ts';
import type { EmbeddedEngineId } from './embedded-engine.ts';

/**
 * The threads in which the embedded engines speak and every sound is prepared. Fails with a `SpeechError`, with an
 * `AudioProblem` for recordings, or with `QueueFull` if an owner has too much waiting. Bytes and samples passed in may
 * be detached afterwards: they move to the thread.
 */
export interface SpeechPool {
  synthesise(engine: EmbeddedEngineId, utterance: Utterance, work: SpeechWork, signal: AbortSignal): Promise<Sound>;
  speak(engine: EmbeddedEngineId, utterance: Utterance, work: WebWork, signal: AbortSignal): Promise<PreparedSound>;
  prepareSpeech(sound: Sound, work: WebWork, signal: AbortSignal): Promise<PreparedSound>;
  prepareRecording(
    bytes: Uint8Array,
    part: RecordingPart,
    work: SpeechWork,
    signal: AbortSignal,
  ): Promise<PreparedSound>;
  close(): Promise<void>;
}
