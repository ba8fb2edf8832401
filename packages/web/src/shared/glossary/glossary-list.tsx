import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './glossary-list.module.css';
import type { Term } from './load-glossary.ts';

interface GlossaryListProps {
  terms: readonly Term[];
  /** The word to show. */
  at?: string | undefined;
  headings: 'h2' | 'h3';
}

/** Words and sentences; the one that was asked for is in view and marked. */
export function GlossaryList({ terms, at, headings: Heading }: GlossaryListProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that load or change scroll to the one again
  useEffect(() => {
    const asked = list.current?.querySelector<HTMLElement>('[data-asked]');
    asked?.scrollIntoView({ block: 'center' });
    asked?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [at, terms.length]);
  return (
    <ul ref={list} className={classes.list}>
      {terms.map(({ name, word, meaning }) => (
        <li key={name} id={name} className={classes.term} data-asked={name === at || undefined}>
          <Heading tabIndex={-1} className={classes.word}>
            {word}
          </Heading>
          <Text>{meaning}</Text>
        </li>
      ))}
    </ul>
  );
}
