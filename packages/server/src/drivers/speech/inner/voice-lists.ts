import type { Clock } from '../../../platform/clock.ts';
import { SpeechError, type Synthesiser, type Voice } from '../../../ports/speech.ts';

/** How long an engine's list of voices is used before it is asked again, in the background. */
const keepMs = 10 * 60_000;
/** An engine that failed is left alone for this long. */
const askAgainMs = 30_000;
const answerWithinMs = 5_000;

interface VoiceList {
  /** The voices as last heard of; none while an engine has never answered. */
  voices: readonly Voice[];
  problem: string | undefined;
  goodUntil: number;
  asking: Promise<void> | undefined;
}

export interface VoiceLists {
  /** An engine's voices. Only the first call waits for the engine; one that fails has none. */
  of(engine: Synthesiser): Promise<readonly Voice[]>;
  /** What went wrong when the engine was last asked. */
  problemOf(engineId: string): string | undefined;
}

const inWords = (error: unknown): string => {
  if (error instanceof SpeechError) return error.message;
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return timedOut ? 'The engine did not answer in time.' : `The engine failed: ${String(error)}.`;
};

export const createVoiceLists = (clock: Clock): VoiceLists => {
  const lists = new Map<string, VoiceList>();

  const ask = async (engine: Synthesiser, list: VoiceList) => {
    try {
      list.voices = await engine.listVoices(AbortSignal.timeout(answerWithinMs));
      list.problem = undefined;
    } catch (error) {
      list.problem = inWords(error);
    }
    list.goodUntil = clock.now().getTime() + (list.problem === undefined ? keepMs : askAgainMs);
  };

  return {
    of: async (engine) => {
      const known = lists.get(engine.id);
      const list = known ?? { voices: [], problem: undefined, goodUntil: 0, asking: undefined };
      lists.set(engine.id, list);
      if (clock.now().getTime() >= list.goodUntil) {
        list.asking ??= ask(engine, list).finally(() => {
          list.asking = undefined;
        });
      }
      // A list that has grown old still serves while the engine is asked again.
      if (list.goodUntil === 0) await list.asking;
      return list.voices;
    },
    problemOf: (engineId) => lists.get(engineId)?.problem,
  };
};
