import { Button, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Asked, EarState } from './ear.ts';
import classes from './phone.module.css';
import { queries } from './queries.ts';
import type { PhoneHandle } from './use-phone.ts';

interface MicrophoneProps {
  asked: Asked;
  handle: PhoneHandle;
  ear: EarState;
}

/** Speaks an answer. Where no recogniser knows the language, calls would not understand it either, and that is told. */
export function Microphone({ asked, handle, ear }: MicrophoneProps) {
  const speech = useQuery(queries.speech);
  const language = speech.data?.languages.find(({ short_code }) => short_code === asked.langCode);
  const deaf = speech.data !== undefined && (language?.listens ?? null) === null;
  const open = ear.step === 'open';
  return (
    <>
      <Button
        variant={open ? 'filled' : 'default'}
        fullWidth
        leftSection={open ? <IconPlayerStop size={16} aria-hidden /> : <IconMicrophone size={16} aria-hidden />}
        loading={ear.step === 'asking' || ear.step === 'understanding'}
        disabled={deaf && asked.do === 'listen'}
        onClick={() => (open ? handle.stopSpeaking() : handle.speak(asked))}
      >
        {open ? 'Stop, that was it' : 'Speak'}
      </Button>
      <Text size="xs" c="dimmed" role="status" className={classes.earWords}>
        {earWords(ear) || (deaf && deafWords(asked, language?.name ?? 'this language'))}
      </Text>
    </>
  );
}

const earWords = ({ step, problem }: EarState) => {
  if (problem !== undefined) return problem;
  if (step === 'asking') return 'Your browser asks whether this page may use the microphone.';
  if (step === 'open') return 'Speak now. It ends by itself when you fall silent.';
  return step === 'understanding' ? 'Listening to what you said …' : '';
};

const deafWords = (asked: Asked, language: string) =>
  asked.do === 'listen'
    ? `Nothing is set up to understand ${language}: type what is said. Real calls would not understand it either.`
    : `What is said is recorded. Nothing is set up to write ${language} down.`;
