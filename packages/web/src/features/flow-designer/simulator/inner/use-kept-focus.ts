import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard at the phone: what had the focus may be gone with the next state, and then the phone itself takes
 * it. A person who went elsewhere is left alone.
 */
export const useKeptFocus = (state: unknown) => {
  const phone = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the state changed, and at no other time
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) phone.current?.focus();
  }, [state]);
  return {
    ref: phone,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
      if (relatedTarget) {
        inside.current = currentTarget.contains(relatedTarget);
        return;
      }
      // What was taken off the page lost the focus without anybody going elsewhere.
      queueMicrotask(() => {
        if (target.isConnected) inside.current = false;
      });
    },
  };
};
