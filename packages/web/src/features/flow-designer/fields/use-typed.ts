import { useEffect, useEffectEvent, useState } from 'react';
import { plainWords } from './typed-words.ts';

const pauseMs = 500;

/**
 * A text that is being typed. It is stored after a pause and when the field is left, so that a word, not a letter, is
 * one step of undo; and when the field unmounts, so that nothing is lost.
 */
export const useTyped = (stored: string, store: (text: string) => void, clean = plainWords) => {
  const [typed, setTyped] = useState<string>();
  const settle = (text: string | undefined) => {
    if (text !== undefined && text.trim() !== stored.trim()) store(text.trim());
  };
  const onPause = useEffectEvent(() => {
    settle(typed);
    // A text that ends in a space is still being typed. Any other follows the stored text, so that undo shows.
    if (typed?.trim() === typed) setTyped(undefined);
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => onPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = useEffectEvent(() => settle(typed));
  useEffect(() => () => leave(), []);

  return {
    value: typed ?? stored,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(clean(event.currentTarget.value)),
    onBlur: () => {
      settle(typed);
      setTyped(undefined);
    },
    /** For text that a button inserts. */
    set: (text: string) => setTyped(clean(text)),
  };
};
