import { useEffect, useRef, useState } from 'react';

/** Focuses the first field after an entry was added, for the next one. */
export const useFocusAgain = (first: string) => {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [times, first]);
  return { form, again: () => setTimes((before) => before + 1) };
};
