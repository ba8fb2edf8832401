import { Button, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { startTake, type Take, toWavFile } from '../../../shared/speech/microphone.ts';
import { microphoneProblem } from '../../../shared/speech/microphone-problem.ts';
import { say } from '../../../words/say.ts';

/** Nobody says an answer for longer. */
const mostMs = 5_000;

interface RecordButtonProps {
  label: string;
  /** What to do while it records. */
  hint: string;
  busy: boolean;
  onRecorded: (file: File) => void;
}

/** Records one answer with the microphone, until Stop or for a few seconds. */
export function RecordButton({ label, hint, busy, onRecorded }: RecordButtonProps) {
  const take = useRef<Take>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [step, setStep] = useState<'off' | 'asking' | 'open'>('off');
  const [problem, setProblem] = useState('');
  const end = () => {
    clearTimeout(timer.current);
    const running = take.current;
    take.current = undefined;
    setStep('off');
    return running;
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      take.current?.discard();
    },
    [],
  );
  const fail = (error: unknown) => {
    end()?.discard();
    setProblem(microphoneProblem(error));
  };
  const stop = async () => {
    const running = end();
    if (running) onRecorded(await toWavFile(await running.stop(), 'example.wav'));
  };
  const start = async () => {
    setProblem('');
    setStep('asking');
    take.current = await startTake();
    setStep('open');
    timer.current = setTimeout(() => void stop().catch(fail), mostMs);
  };
  const isOpen = step === 'open';
  return (
    <>
      <Button
        variant={isOpen ? 'filled' : 'default'}
        leftSection={isOpen ? <IconPlayerStop size={16} aria-hidden /> : <IconMicrophone size={16} aria-hidden />}
        loading={busy || step === 'asking'}
        onClick={() => void (isOpen ? stop() : start()).catch(fail)}
      >
        {isOpen ? say('examples.stop') : label}
      </Button>
      {(isOpen || problem !== '') && (
        <Text size="sm" {...(!isOpen && { c: 'red' })} role="status">
          {isOpen ? hint : problem}
        </Text>
      )}
    </>
  );
}
