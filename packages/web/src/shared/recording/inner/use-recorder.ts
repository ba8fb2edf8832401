import { scriptLimits } from '@halloo/contract/scripts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { startTake, type Take, toWavFile } from '../../speech/microphone.ts';
import { microphoneProblem } from '../../speech/microphone-problem.ts';
import { recordingName } from '../recording-name.ts';
import { createStopwatch } from './stopwatch.ts';

/**
 * A recording in progress:
 *
 *   idle      -> asking     the browser asks for the microphone
 *   asking    -> recording  it was allowed
 *   asking    -> idle       it was not, or there is none; `problem` says why
 *   recording <-> paused
 *   recording, paused -> preparing  stopped, by hand or at the limit
 *   preparing -> idle       the file is handed over, or cannot be read
 *   any       -> idle       discarded
 */
type Step = 'idle' | 'asking' | 'recording' | 'paused' | 'preparing';

const tickMs = 200;

interface Running {
  take: Take;
  watch: ReturnType<typeof createStopwatch>;
}

export const useRecorder = (onFile: (file: File) => void) => {
  const [step, setStep] = useState<Step>('idle');
  const [problem, setProblem] = useState<string>();
  const { running, round, end } = useRunning();

  const start = async () => {
    end();
    const own = round.current;
    setProblem(undefined);
    setStep('asking');
    try {
      const take = await startTake();
      if (own !== round.current) return take.discard();
      running.current = { take, watch: createStopwatch(performance.now()) };
      setStep('recording');
    } catch (error) {
      if (own !== round.current) return;
      setProblem(microphoneProblem(error));
      setStep('idle');
    }
  };
  const stop = async () => {
    const stopped = running.current;
    if (!stopped) return;
    const own = round.current;
    running.current = undefined;
    setStep('preparing');
    try {
      const file = await toWavFile(await stopped.take.stop(), `${recordingName(new Date())}.wav`);
      if (own !== round.current) return;
      onFile(file);
    } catch (error) {
      if (own === round.current) setProblem(microphoneProblem(error));
    }
    if (own === round.current) setStep('idle');
  };
  const seconds = useSeconds(
    step,
    () => running.current?.watch.seconds(performance.now()) ?? 0,
    () => void stop(),
  );

  return {
    step,
    seconds,
    problem,
    start: () => void start(),
    stop: () => void stop(),
    pause: () => {
      running.current?.take.pause();
      running.current?.watch.pause(performance.now());
      setStep('paused');
    },
    resume: () => {
      running.current?.take.resume();
      running.current?.watch.resume(performance.now());
      setStep('recording');
    },
    discard: () => {
      end();
      setStep('idle');
      setProblem(undefined);
    },
    level: () => running.current?.take.level() ?? 0,
  };
};

export type RecorderHandle = ReturnType<typeof useRecorder>;

/** The take in progress. `end` discards it, and so does leaving the screen. */
const useRunning = () => {
  const running = useRef<Running>(undefined);
  /** Goes up when pending work no longer matters. */
  const round = useRef(0);
  const end = useCallback(() => {
    round.current += 1;
    running.current?.take.discard();
    running.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  return { running, round, end };
};

/** The recorded seconds, up to the limit, where `onLimit` runs. */
const useSeconds = (step: Step, elapsed: () => number, onLimit: () => void) => {
  const [seconds, setSeconds] = useState(0);
  const tick = useEffectEvent(() => {
    const now = elapsed();
    setSeconds(Math.min(now, scriptLimits.microphoneSeconds));
    if (now >= scriptLimits.microphoneSeconds) onLimit();
  });
  useEffect(() => {
    if (step === 'asking') setSeconds(0);
    if (step !== 'recording') return;
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [step]);
  return seconds;
};
