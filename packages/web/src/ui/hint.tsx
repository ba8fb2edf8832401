import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './hint.module.css';

interface HintProps {
  /** The meaning of the word. */
  meaning: string;
  children: ReactNode;
}

/** A word with an explanation, by mouse, keyboard or touch. */
export function Hint({ meaning, children }: HintProps) {
  return (
    <Tooltip label={meaning} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.hint}>
        {children}
      </button>
    </Tooltip>
  );
}
