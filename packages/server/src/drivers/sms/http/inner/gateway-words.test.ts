import { expect, test } from 'vitest';
import { gatewayWords } from './gateway-words.ts';

test.each([
  ['The number is not valid.', 'The number is not valid.'],
  ['  two\r\n\tlines\u0000\u001b[31m ', 'two lines [31m'],
  ['turned \u202Earound\u200B', 'turned around'],
  ['half \ud83d', 'half \ufffd'],
  ['', ''],
])('%j is shown as %j', (words, shown) => {
  expect(gatewayWords(words, [''])).toBe(shown);
});

test('hides secrets in every form in which they come back', () => {
  const password = 'p&w d/"1"';
  const query = String(new URLSearchParams({ password }));
  const words = `${password} ${encodeURIComponent(password)} ${query} ${JSON.stringify({ password })}`;
  expect(gatewayWords(words, [password])).toBe('… … password=… {"password":"…"}');
});

test('a user name that starts the password does not reveal the rest of it', () => {
  expect(gatewayWords('halloo-secret of halloo', ['halloo', 'halloo-secret'])).toBe('… of …');
});

test('a text of several lines is hidden on one', () => {
  expect(gatewayWords('Bad body: one\ntwo', ['one\n\ntwo'])).toBe('Bad body: …');
});

test('long texts are cut after hiding, between characters', () => {
  expect([...gatewayWords('😀'.repeat(300), [])]).toHaveLength(200);
  expect(gatewayWords(`${'x'.repeat(195)}password`, ['password'])).toBe(`${'x'.repeat(195)}…`);
  expect(gatewayWords('x'.repeat(200), [])).toBe('x'.repeat(200));
});
