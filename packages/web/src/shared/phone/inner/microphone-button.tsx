import { Button, Text } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { say } from '../../../words/say.ts';
import classes from '../phone.module.css';
import type { PhoneHandle } from '../use-phone.ts';
import type { Asked, EarState } from './ear.ts';
import { speechQuery } from './queries.ts';

interface MicrophoneProps {
  asked: Asked;
  handle: PhoneHandle;
  ear: EarState;
}

/** Records a spoken answer. Says so if no speech engine understands the language, as calls would not either. */
export function Microphone({ asked, handle, ear }: MicrophoneProps) {
  const speech = useQuery(speechQuery);
  const language = speech.data?.languages.find(({ short_code }) => short_code === asked.langCode);
  const understands = (language?.listens ?? null) !== null || (asked.do === 'listen' && language?.has_examples);
  const deaf = speech.data !== undefined && !understands;
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
        {say(open ? 'designer.speak.stop' : 'designer.speak.start')}
      </Button>
      <Text size="xs" c="dimmed" role="status" className={classes.earWords}>
        {earWords(ear) || (deaf && deafWords(asked, language?.name))}
      </Text>
    </>
  );
}

const earWords = ({ step, problem }: EarState) => {
  if (problem !== undefined) return problem;
  if (step === 'asking') return say('designer.speak.allow');
  if (step === 'open') return say('designer.speak.now');
  return step === 'understanding' ? say('designer.speak.transcribing') : '';
};

const deafWords = (asked: Asked, language: string | undefined) =>
  say(asked.do === 'listen' ? 'designer.speak.notUnderstood' : 'designer.speak.notTranscribed', {
    known: language ? 'yes' : 'no',
    language: language ?? '',
  });
