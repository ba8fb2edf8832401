import type { Clock } from '../../../platform/clock.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError, type Synthesiser, type Voice } from '../../../ports/speech.ts';

/** The age at which an engine's voice list is reloaded in the background. */
const keepMs = 10 * 60_000;
/** The pause before an engine that failed is asked again. */
const askAgainMs = 30_000;
const answerWithinMs = 5_000;

interface VoiceList {
  /** The cached voices. Empty if an engine has never answered. */
  voices: readonly Voice[];
  problem: string | undefined;
  goodUntil: number;
  asking: Promise<void> | undefined;
}

export interface VoiceLists {
  /** The voices of an engine. Only the first call waits for the engine. Empty if the engine fails. */
  of(engine: Synthesiser): Promise<readonly Voice[]>;
  /** The error of the engine's last request. */
  problemOf(engineId: string): string | undefined;
}

const inWords = (error: unknown): string => {
  if (error instanceof SpeechError) return error.message;
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return timedOut ? say('engine.timeout') : say('engine.failed', { error: String(error) });
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
      // An outdated list is used while it reloads.
      if (list.goodUntil === 0) await list.asking;
      return list.voices;
    },
    problemOf: (engineId) => lists.get(engineId)?.problem,
  };
};
