import { expect, it } from 'vitest';
import { isNewEnough } from './asterisk.ts';

it.each([
  ['Asterisk 22.10.1+dfsg+~cs6.17.60671434-1', true],
  ['Asterisk 22.4.0', true],
  ['Asterisk 23.0.0', true],
  ['Asterisk 20.14.1', true],
  ['Asterisk certified/20.7-cert5', false],
  ['Asterisk 22.3.9', false],
  ['Asterisk 20.6.0~dfsg+~cs6.13.40431414-2build5', false],
  ['Asterisk 18.26.0', false],
  ['', false],
])('%j takes requests over its WebSocket: %s', (said, isNew) => {
  expect(isNewEnough(said)).toBe(isNew);
});
