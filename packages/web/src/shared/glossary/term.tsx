import { Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '../../ui/hint.module.css';
import { say } from '../../words/say.ts';
import { openGlossary } from './glossary-requests.ts';
import { loadGlossary } from './load-glossary.ts';
import type { TermName } from './term-name.ts';

interface TermProps {
  name: TermName;
  children: ReactNode;
}

/** A word with its sentence from the glossary: by mouse, keyboard or touch. A click opens the glossary at it. */
export function Term({ name, children }: TermProps) {
  const [meaning, setMeaning] = useState<string>();
  const explain = () => {
    if (meaning !== undefined) return;
    loadGlossary().then(
      (terms) => setMeaning(terms.find((term) => term.name === name)?.meaning),
      () => setMeaning(say('shell.partNotLoaded')),
    );
  };
  return (
    <Tooltip
      // It opens a moment later, when the sentence is there already.
      label={meaning ?? say('ui.loading')}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button
        type="button"
        className={classes.hint}
        onPointerEnter={explain}
        onFocus={explain}
        onClick={(event) => {
          // Within a label, the click would also go to its field.
          event.preventDefault();
          openGlossary(name);
        }}
      >
        {children}
      </button>
    </Tooltip>
  );
}
