import { type RefObject, useLayoutEffect } from 'react';

const controls = 'input:not([hidden]), select, textarea, button, a[href], [tabindex="0"]';

const around = (element: Element | null): Element[] =>
  element && element !== document.body ? [element, ...around(element.parentElement)] : [];

/** The first control in the innermost of these places that is still on the page. */
const nearestControl = (places: readonly Element[]): HTMLElement | undefined => {
  for (const area of places.filter(({ isConnected }) => isConnected)) {
    const found = [...area.querySelectorAll<HTMLElement>(controls)].find((control) => !control.matches(':disabled'));
    if (found) return found;
  }
  return undefined;
};

/** When an element that has the focus unmounts, what took its place gets the focus instead of nothing. */
export const useFocusStays = (element: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const places = around(own.parentElement);
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) nearestControl(places)?.focus();
      });
    };
  }, [element]);
};
