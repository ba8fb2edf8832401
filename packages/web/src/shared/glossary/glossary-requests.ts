import type { TermName } from './term-name.ts';

const listeners = new Set<(name: TermName) => void>();

/** Opens the glossary over the page, at a word. */
export const openGlossary = (name: TermName) => {
  for (const listener of listeners) listener(name);
};

/** For the one place that shows it. */
export const onGlossaryRequest = (listener: (name: TermName) => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
