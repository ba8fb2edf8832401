import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the phone: if the next state unmounts the focused element, the phone itself takes the focus, unless
 * the person had moved it elsewhere.
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
      // An unmounted element lost the focus without the person moving it.
      queueMicrotask(() => {
        if (target.isConnected) inside.current = false;
      });
    },
  };
};
