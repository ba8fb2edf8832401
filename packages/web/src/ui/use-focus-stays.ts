import { type RefObject, useLayoutEffect } from 'react';

const controls = 'input:not([hidden]), select, textarea, button, a[href], [tabindex="0"]';

/** The first control in the place of something that is gone, or around that place. */
const nearestControl = (place: Element | null): HTMLElement | undefined => {
  for (let area = place; area && area !== document.body; area = area.parentElement) {
    const found = [...area.querySelectorAll<HTMLElement>(controls)].find((control) => !control.matches(':disabled'));
    if (found) return found;
  }
  return undefined;
};

/** When an element that has the focus unmounts, what took its place gets the focus instead of nothing. */
export const useFocusStays = (element: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const own = element.current;
    const place = own?.parentElement ?? null;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && place?.isConnected) nearestControl(place)?.focus();
      });
    };
  }, [element]);
};
