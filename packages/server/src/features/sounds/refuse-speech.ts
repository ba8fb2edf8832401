import { QueueFull } from '../../drivers/speech/shared/fair-queue.ts';
import { AudioProblem } from '../../lib/audio/audio-problem.ts';
import { AppError } from '../../platform/errors.ts';
import { SpeechError } from '../../ports/speech.ts';

/** Converts an error of an engine or a recording to one for the client. Rethrows any other. */
export const refuseSpeech = (error: unknown): never => {
  if (error instanceof QueueFull) throw new AppError('speech.busy');
  if (error instanceof AudioProblem) {
    throw new AppError('audio.refused', { msg: error.message, fields: { audio_file: error.message } });
  }
  if (!(error instanceof SpeechError)) throw error;
  if (!error.retryable) throw new AppError('speech.refused', { msg: error.message });
  throw new AppError('speech.failed', {
    msg: error.message,
    ...(error.retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(error.retryAfterMs / 1000) }),
  });
};
