import { useEffect, useEffectEvent, useState } from 'react';
import { plainWords } from './typed-words.ts';

const restMs = 500;

/**
 * A text that is being typed. It is kept when the field is left or the person rests, so that a word, not a letter, is
 * one step of undo; and when the field goes away, so that nothing is lost.
 */
export const useTyped = (kept: string, keep: (text: string) => void) => {
  const [typed, setTyped] = useState<string>();
  const settle = (text: string | undefined) => {
    if (text !== undefined && text.trim() !== kept.trim()) keep(text.trim());
  };
  const rest = useEffectEvent(() => {
    settle(typed);
    // What ends in a space goes on; anything else follows what is kept, so that undo shows.
    if (typed?.trim() === typed) setTyped(undefined);
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => rest(), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = useEffectEvent(() => settle(typed));
  useEffect(() => () => leave(), []);

  return {
    value: typed ?? kept,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(plainWords(event.currentTarget.value)),
    onBlur: () => {
      settle(typed);
      setTyped(undefined);
    },
    /** For what is put in by a button. */
    set: (text: string) => setTyped(plainWords(text)),
  };
};
