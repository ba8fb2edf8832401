import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import './quick-page.ts';

/** Gives jsdom what it lacks without a layout: only the width of the window counts, nothing else has a size. */

const isMet = ([, feature, size, unit]: RegExpExecArray) => {
  const px = Number(size) * (unit === 'em' ? 16 : 1);
  if (feature === 'min-width') return innerWidth >= px;
  if (feature === 'max-width') return innerWidth <= px;
  return feature === 'prefers-reduced-motion';
};
const matches = (query: string) =>
  query.split(',').some((part) => {
    const features = [...part.matchAll(/\(([\w-]+):\s*([\d.]*)(\w*)\)/g)];
    return part.trim() !== 'print' && features.every(isMet);
  });

/**
 * React takes a stack trace for each element, up to a number of them a second, to name its owner in warnings. Nobody reads
 * these, and they took a sixth of the time; told that the number is reached, it warns without.
 */
const [inner] = Object.entries(React).flatMap(([name, value]) =>
  name.startsWith('__CLIENT_INTERNALS') ? [value] : [],
);
Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });

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
Element.prototype.scrollTo = nothing;
Element.prototype.setPointerCapture = nothing;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.checkVisibility = function checkVisibility() {
  return this.closest('[style*="display: none"]') === null;
};
Object.assign(document, { fonts: new EventTarget() });
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = nothing;

/** Sounds play without a sound, and do not get on. */
const turn = (element: HTMLMediaElement, event: 'play' | 'pause') => {
  Object.defineProperty(element, 'paused', { value: event === 'pause', configurable: true });
  element.dispatchEvent(new Event(event));
};
HTMLMediaElement.prototype.play = async function play() {
  turn(this, 'play');
};
HTMLMediaElement.prototype.pause = function pause() {
  turn(this, 'pause');
};
HTMLMediaElement.prototype.load = nothing;
// Inside the window: a menu stays hidden while its button is out of sight.
Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20);
const size = { clientWidth: { value: 1440 }, clientHeight: { value: 900 } };
Object.defineProperties(document.documentElement, size);

// No style sheet is loaded, so only inline styles count. Computing them as jsdom does took a tenth of a test.
const blocks = new Set(['DIV', 'P', 'LI', 'UL', 'OL', 'DL', 'DT', 'DD', 'H1', 'H2', 'H3', 'H4', 'SECTION', 'FORM']);
const displayOf = ({ display }: CSSStyleDeclaration, tagName: string) =>
  display || (blocks.has(tagName) ? 'block' : 'inline');
const unstyled = document.createElement('i');
window.getComputedStyle = (element) => {
  // jsdom creates a style object on the first read, which costs more than testing for the attribute.
  const { style } = element.hasAttribute('style') ? (element as HTMLElement) : unstyled;
  return new Proxy(style, {
    get: (_, name) => {
      if (name === 'display') return displayOf(style, element.tagName);
      if (name !== 'getPropertyValue') return Reflect.get(style, name);
      return (asked: string) =>
        asked === 'display' ? displayOf(style, element.tagName) : style.getPropertyValue(asked);
    },
  });
};

/** Set while an element is waited for; not among the types. */
const isPolling = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

const shownText = () => {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const style of body.querySelectorAll('style')) style.remove();
  return body.textContent;
};

configure({
  asyncUtilTimeout: 10_000,
  // The text of the page is enough; its elements fill screens. It is read once, when waiting was in vain.
  getElementError: (message) =>
    new Error(isPolling() ? (message ?? '') : `${message}\n\nThe page says: ${shownText()}`),
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
