import { availableParallelism } from 'node:os';
import { AudioProblem } from '../../../lib/audio/audio-problem.ts';
import type { PreparedSound } from '../../../lib/audio/prepare.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import { SpeechError } from '../../../ports/speech.ts';
import type { SpeechPool } from '../shared/speech-pool.ts';
import { createWorkerPool, type PoolWork } from '../shared/worker-pool.ts';
import type { Failure, SpeechOutcome, SpeechTask } from './speech-task.ts';

/** A thread needs about 150 MB with both engines loaded. */
const mostThreads = 4;
const idleMs = 5 * 60_000;

/** Enough for a large template that is filled in at once, but not enough to exhaust the memory. */
const waitingPerOwner = 2_500;

/** Many times what the slowest voice took, for a busy machine. */
const textDeadlineMs = (text: string) => 30_000 + 20 * text.length;
const recordingDeadlineMs = 60_000;

/** A view of a larger buffer is copied instead of transferred: the rest of the buffer is in use elsewhere. */
const wholeBufferOf = ({ buffer, byteLength }: Uint8Array | Float32Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];

const errorOf = (failure: Failure): unknown => {
  switch (failure.kind) {
    case 'speech':
      return new SpeechError(failure.message, failure);
    case 'audio':
      return new AudioProblem(failure.code, { sentence: failure.message });
    case 'bug':
      return failure.error;
  }
};

export const createSpeechPool = ({
  threads = Math.min(availableParallelism(), mostThreads),
}: {
  threads?: number;
} = {}): SpeechPool => {
  const pool = createWorkerPool<SpeechTask, SpeechOutcome>({
    script: new URL('./speech-worker.ts', import.meta.url),
    size: threads,
    perOwner: waitingPerOwner,
    idleMs,
  });

  const run = async <Result extends Sound | PreparedSound>(task: SpeechTask, work: PoolWork): Promise<Result> => {
    const outcome = await pool.run(task, work);
    if ('failed' in outcome) throw errorOf(outcome.failed);
    return outcome.done as Result;
  };

  return {
    synthesise: (engine, utterance, work, signal) =>
      run<Sound>(
        { kind: 'synthesise', engine, utterance },
        { ...work, signal, deadlineMs: textDeadlineMs(utterance.text) },
      ),
    speak: (engine, utterance, { web, ...work }, signal) =>
      run<PreparedSound>(
        { kind: 'speak', engine, utterance, web },
        { ...work, signal, deadlineMs: textDeadlineMs(utterance.text) },
      ),
    prepareSpeech: (sound, { web, ...work }, signal) =>
      run<PreparedSound>(
        { kind: 'prepare-speech', sound, web },
        { ...work, signal, deadlineMs: recordingDeadlineMs, transfer: wholeBufferOf(sound.samples) },
      ),
    prepareRecording: (bytes, part, work, signal) =>
      run<PreparedSound>(
        { kind: 'prepare-recording', bytes, part },
        { ...work, signal, deadlineMs: recordingDeadlineMs, transfer: wholeBufferOf(bytes) },
      ),
    close: () => pool.close(),
  };
};
