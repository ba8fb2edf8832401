import { useCallback, useEffect, useState } from 'react';

const named = () => decodeURIComponent(location.hash.slice(1));

/** The open operations. The one that the address names is open and scrolled into view. */
export const useOpenOperations = () => {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([named()].filter(Boolean)));

  useEffect(() => {
    const follow = () => {
      const id = named();
      if (id === '') return;
      setOpen((before) => new Set(before).add(id));
      document.getElementById(id)?.scrollIntoView();
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
    // Without a jump, so that the line stays under the pointer.
    history.replaceState(null, '', `#${id}`);
  }, []);

  return { isOpen: (id: string) => open.has(id), toggle };
};
