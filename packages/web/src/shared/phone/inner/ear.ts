import { flowRoutes } from '@halloo/contract/flows';
import { defaultLanguage } from '@halloo/contract/scripts';
import type { CallEvent } from '@halloo/flow/run';
import { upload } from '../../../api/upload.ts';
import { startTake, type Take, toWavFile } from '../../speech/microphone.ts';
import { microphoneProblem } from '../../speech/microphone-problem.ts';
import type { Doing } from '../run-call.ts';
import { createSilenceWatch } from './silence-watch.ts';

export type Asked = Extract<Doing, { do: 'listen' | 'record' }>;

/** The state of the microphone; `problem` is a sentence to show. */
export interface EarState {
  readonly step: 'off' | 'asking' | 'open' | 'understanding';
  readonly problem: string | undefined;
}

export const earOff: EarState = { step: 'off', problem: undefined };

const pollMs = 50;

interface EarParts {
  readonly onState: (state: EarState) => void;
  readonly answer: (event: CallEvent) => void;
}

/**
 * Answers through the microphone:
 *
 *   off -> asking          the browser asks for permission
 *   asking -> open         allowed; records until silence, the limit or Stop
 *   open -> understanding  the recording is sent, and its transcript becomes the answer
 *   any -> off             answered, discarded, or a problem that is shown
 */
export const createEar = ({ onState, answer }: EarParts) => {
  let take: Take | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  /** Aborts the current recording or request when it is no longer needed. */
  let round = new AbortController();

  const close = () => {
    round.abort();
    round = new AbortController();
    clearInterval(polling);
    take?.discard();
    take = undefined;
  };
  const turnOff = (problem?: string) => {
    close();
    onState({ step: 'off', problem });
  };

  const understand = async (asked: Asked, running: Take, signal: AbortSignal, ms: number) => {
    const file = await toWavFile(await running.stop(), 'answer.wav');
    const { phrases, alike = [] } = asked.do === 'listen' ? asked : { phrases: [] };
    const fields = {
      lang_code: asked.langCode || defaultLanguage,
      phrases: JSON.stringify(phrases),
      alike: JSON.stringify(alike),
    };
    const heard = await upload(flowRoutes.hearAnswer, { fields, files: { audio: file }, onSent: () => {}, signal });
    const { seq } = asked;
    turnOff();
    if (asked.do === 'listen')
      answer({ type: 'said', seq, text: heard.text, phrase: heard.phrase, recording: null, ms });
    else answer({ type: 'recorded', seq, text: heard.text || null, recording: null, ms });
  };
  const finish = (asked: Asked, startedAt: number) => {
    const running = take;
    if (!running) return;
    const { signal } = round;
    take = undefined;
    clearInterval(polling);
    onState({ step: 'understanding', problem: undefined });
    understand(asked, running, signal, Math.round(performance.now() - startedAt)).catch((error: unknown) => {
      if (signal.aborted) return;
      turnOff(error instanceof Error && error.name === 'ApiError' ? error.message : microphoneProblem(error));
    });
  };

  const open = async (asked: Asked) => {
    close();
    const { signal } = round;
    onState({ step: 'asking', problem: undefined });
    try {
      const started = await startTake();
      if (signal.aborted) return started.discard();
      take = started;
    } catch (error) {
      if (!signal.aborted) turnOff(microphoneProblem(error));
      return;
    }
    onState({ step: 'open', problem: undefined });
    const startedAt = performance.now();
    const judge = createSilenceWatch(asked, startedAt);
    stop = () => finish(asked, startedAt);
    polling = setInterval(() => {
      const verdict = judge(take?.level() ?? 0, performance.now());
      if (verdict === 'ended') return finish(asked, startedAt);
      if (verdict === 'goes_on') return;
      turnOff();
      answer({ type: 'timed_out', seq: asked.seq });
    }, pollMs);
  };
  let stop = () => {};
  return {
    open: (asked: Asked) => void open(asked),
    stop: () => stop(),
    discard: () => turnOff(),
    level: () => take?.level() ?? 0,
    close,
  };
};
