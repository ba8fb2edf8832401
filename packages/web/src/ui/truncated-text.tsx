import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import classes from './truncated-text.module.css';

/** One line of text, cut where the room ends; the whole of it shows on hover, when something was cut. */
export function TruncatedText({ children }: { children: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Tooltip label={children} opened={shown} multiline maw={400}>
      <span
        className={classes.text}
        onPointerEnter={({ currentTarget }) => setShown(currentTarget.scrollWidth > currentTarget.clientWidth)}
        onPointerLeave={() => setShown(false)}
      >
        {children}
      </span>
    </Tooltip>
  );
}
