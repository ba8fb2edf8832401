import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Gives jsdom what it lacks without a layout: only the width of the window counts, nothing else has a size. */

const isMet = ([, feature, size, unit]: RegExpExecArray) => {
  const px = Number(size) * (unit === 'em' ? 16 : 1);
  if (feature === 'min-width') return innerWidth >= px;
  if (feature === 'max-width') return innerWidth <= px;
  return feature === 'prefers-reduced-motion';
};
const matches = (query: string) =>
  query.split(',').some((part) => [...part.matchAll(/\(([\w-]+):\s*([\d.]*)(\w*)\)/g)].every(isMet));

const nothing = () => {};
Object.assign(window, {
  matchMedia: (media: string) => ({
    media,
    get matches() {
      return matches(media);
    },
    addEventListener: nothing,
    removeEventListener: nothing,
  }),
  scrollTo: nothing,
  ResizeObserver: class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  },
});
Element.prototype.scrollIntoView = nothing;
// Inside the window: a menu stays hidden while its button is out of sight.
Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20);
const size = { clientWidth: { value: 1440 }, clientHeight: { value: 900 } };
Object.defineProperties(document.documentElement, size);

const shownText = () => {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const style of body.querySelectorAll('style')) style.remove();
  return body.textContent;
};

configure({
  asyncUtilTimeout: 10_000,
  // The text of the page is enough; its elements fill screens.
  getElementError: (message) => new Error(`${message}\n\nThe page says: ${shownText()}`),
});

beforeEach(() => {
  const complaints: unknown[][] = [];
  const note = (...said: unknown[]) => {
    complaints.push(said);
  };
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
  return () => expect(complaints).toEqual([]);
});
afterEach(() => {
  vi.restoreAllMocks();
});
