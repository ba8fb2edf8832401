import { scriptLimits } from '@halloo/contract/scripts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { startTake, type Take, toWavFile } from '../../../shared/speech/microphone.ts';
import { microphoneProblem } from '../../../shared/speech/microphone-problem.ts';
import { createStopwatch } from './stopwatch.ts';
import { recordingName } from './upload-words.ts';

/**
 * A recording on its way:
 *
 *   idle      -> asking     the browser asks for the microphone
 *   asking    -> recording  it was allowed
 *   asking    -> idle       it was not, or there is none; `problem` says why
 *   recording <-> paused
 *   recording, paused -> preparing  stopped, by hand or at the limit
 *   preparing -> idle       the file is handed over, or cannot be read
 *   any       -> idle       thrown away
 */
type Step = 'idle' | 'asking' | 'recording' | 'paused' | 'preparing';

const tickMs = 200;

export const useRecorder = (onFile: (file: File) => void) => {
  const [step, setStep] = useState<Step>('idle');
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<string>();
  const current = useRef<{ take: Take; watch: ReturnType<typeof createStopwatch> }>(undefined);
  /** Goes up whenever what is awaited does not matter any more. */
  const round = useRef(0);

  const end = useCallback(() => {
    round.current += 1;
    current.current?.take.discard();
    current.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  const start = async () => {
    end();
    const own = round.current;
    setProblem(undefined);
    setSeconds(0);
    setStep('asking');
    try {
      const take = await startTake();
      if (own !== round.current) return take.discard();
      current.current = { take, watch: createStopwatch(performance.now()) };
      setStep('recording');
    } catch (error) {
      if (own !== round.current) return;
      setProblem(microphoneProblem(error));
      setStep('idle');
    }
  };

  const stop = async () => {
    const running = current.current;
    if (!running) return;
    const own = round.current;
    current.current = undefined;
    setStep('preparing');
    try {
      const file = await toWavFile(await running.take.stop(), `${recordingName(new Date())}.wav`);
      if (own !== round.current) return;
      onFile(file);
    } catch (error) {
      if (own === round.current) setProblem(microphoneProblem(error));
    }
    if (own === round.current) setStep('idle');
  };

  const pause = () => {
    current.current?.take.pause();
    current.current?.watch.pause(performance.now());
    setStep('paused');
  };
  const resume = () => {
    current.current?.take.resume();
    current.current?.watch.resume(performance.now());
    setStep('recording');
  };

  const tick = useEffectEvent(() => {
    const elapsed = current.current?.watch.seconds(performance.now()) ?? 0;
    setSeconds(Math.min(elapsed, scriptLimits.microphoneSeconds));
    if (elapsed >= scriptLimits.microphoneSeconds) void stop();
  });
  useEffect(() => {
    if (step !== 'recording') return;
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [step]);

  return {
    step,
    seconds,
    problem,
    start: () => void start(),
    stop: () => void stop(),
    pause,
    resume,
    discard: () => {
      end();
      setStep('idle');
      setProblem(undefined);
    },
    level: () => current.current?.take.level() ?? 0,
  };
};

export type RecorderHandle = ReturnType<typeof useRecorder>;
