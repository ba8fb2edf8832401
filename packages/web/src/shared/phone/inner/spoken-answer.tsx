import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { say } from '../../../words/say.ts';
import classes from '../phone.module.css';
import type { Doing } from '../run-call.ts';
import type { PhoneHandle, Shown } from '../use-phone.ts';
import type { Asked } from './ear.ts';
import { Microphone } from './microphone-button.tsx';

/** An audio over which the caller may say an answer. */
export type SayableAudio = Extract<Doing, { do: 'play' }>;

interface SpokenAnswerProps {
  asked: Asked | SayableAudio;
  handle: PhoneHandle;
  ear: Shown['ear'];
}

const phrasesOf = (asked: SpokenAnswerProps['asked']): readonly string[] => {
  if (asked.do === 'listen') return asked.phrases;
  return asked.do === 'play' ? (asked.sayable?.phrases ?? []) : [];
};

/** The caller's answer: spoken, typed, or one of the valid phrases. Over an audio, it is not spoken: the phone would hear itself. */
export function SpokenAnswer({ asked, handle, ear }: SpokenAnswerProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isOver = asked.do === 'play';
  const phrases = phrasesOf(asked);
  // Takes the focus only from within the phone. While an audio plays, the keys of the keyboard are those of the phone.
  useEffect(() => {
    if (isOver) return;
    if (input.current?.closest('[data-phone]')?.contains(document.activeElement)) input.current.focus();
  }, [isOver]);

  const answer = (given: string) => {
    const { seq } = asked;
    const words = given.trim();
    if (words === '') return;
    handle.send(
      asked.do !== 'record'
        ? { type: 'said', seq, text: words, phrase: null, recording: null, ms: 0 }
        : { type: 'recorded', seq, text: words, recording: null, ms: 0 },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(text);
  };
  const type = (typed: string) => {
    setText(typed);
    handle.send({ type: 'answering', busy: typed !== '' });
  };
  return (
    <div className={classes.spoken}>
      <form className={classes.sayRow} onSubmit={submit} aria-label={say('designer.speak.form')}>
        <TextInput
          ref={input}
          className={classes.sayInput}
          aria-label={say('designer.speak.text')}
          placeholder={say('designer.speak.textHelp')}
          attributes={{ input: { dir: 'auto' } }}
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <ActionIcon type="submit" size="input-sm" aria-label={say('designer.speak.send')} disabled={text.trim() === ''}>
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </form>
      {asked.do !== 'play' && <Microphone asked={asked} handle={handle} ear={ear} />}
      {phrases.length > 0 && (
        <ul className={classes.phrases} aria-label={say('designer.speak.phrases')}>
          {phrases.map((phrase) => (
            <li key={phrase}>
              <UnstyledButton className={classes.phrase} dir="auto" onClick={() => answer(phrase)}>
                {phrase}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
