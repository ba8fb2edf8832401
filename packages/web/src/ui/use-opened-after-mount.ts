import { type RefObject, useEffect, useState } from 'react';

/**
 * For a menu that takes the place of the button that asked for it: the new button gets the focus, and then the menu opens, so
 * that the focus comes back to it.
 */
export const useOpenedAfterMount = (opener: RefObject<HTMLElement | null>) => {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    opener.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [opener]);
  return { opened, onChange: setOpened };
};
