import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './hint.module.css';

interface HintProps {
  /** What the word means. */
  meaning: string;
  children: ReactNode;
}

/** A word that explains itself to the mouse, to the keyboard and to a finger. */
export function Hint({ meaning, children }: HintProps) {
  return (
    <Tooltip label={meaning} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.hint}>
        {children}
      </button>
    </Tooltip>
  );
}
