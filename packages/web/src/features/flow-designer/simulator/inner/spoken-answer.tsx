import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Asked } from './ear.ts';
import { Microphone } from './microphone-button.tsx';
import classes from './phone.module.css';
import type { PhoneHandle, Shown } from './use-phone.ts';

interface SpokenAnswerProps {
  asked: Asked;
  handle: PhoneHandle;
  ear: Shown['ear'];
}

/** What the caller says: into the microphone, typed, or one of the phrases that lead on. */
export function SpokenAnswer({ asked, handle, ear }: SpokenAnswerProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Whoever is at the phone can go on without the mouse; somebody elsewhere on the page is left alone.
  useEffect(() => {
    if (input.current?.closest('[data-phone]')?.contains(document.activeElement)) input.current.focus();
  }, []);

  const say = (said: string) => {
    const { seq } = asked;
    if (said.trim() === '') return;
    const words = said.trim();
    handle.send(
      asked.do === 'listen'
        ? { type: 'said', seq, text: words, phrase: null, recording: null, ms: 0 }
        : { type: 'recorded', seq, text: words, recording: null, ms: 0 },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    say(text);
  };
  const type = (typed: string) => {
    setText(typed);
    handle.send({ type: 'answering', busy: typed !== '' });
  };
  return (
    <div className={classes.spoken}>
      <form className={classes.sayRow} onSubmit={submit} aria-label="Answer">
        <TextInput
          ref={input}
          className={classes.sayInput}
          aria-label="What the caller says"
          placeholder="Type what is said"
          attributes={{ input: { dir: 'auto' } }}
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <ActionIcon type="submit" size="input-sm" aria-label="Say it" disabled={text.trim() === ''}>
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </form>
      <Microphone asked={asked} handle={handle} ear={ear} />
      {asked.do === 'listen' && (
        <ul className={classes.phrases} aria-label="Phrases that lead on">
          {asked.phrases.map((phrase) => (
            <li key={phrase}>
              <UnstyledButton className={classes.phrase} dir="auto" onClick={() => say(phrase)}>
                {phrase}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
