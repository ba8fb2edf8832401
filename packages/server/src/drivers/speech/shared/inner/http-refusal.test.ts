import { expect, test } from 'vitest';
import { refusalIn } from './http-refusal.ts';

const bytes = (body: unknown) => new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));

test.each([
  [{ error: { message: 'No such voice.', type: 'x', code: null } }, ': No such voice.'],
  [{ error: 'overloaded' }, ': overloaded'],
  [{ detail: 'Not Found' }, ': Not Found'],
  [{ detail: { error: 'x', message: 'Bad model' } }, ': Bad model'],
  [{ detail: [{ loc: ['body'], msg: 'Field required' }, { msg: 'Too long' }] }, ': Field required; Too long'],
  ['<html>Bad gateway</html>', '.'],
  ['', '.'],
  [{ something: 'else' }, '.'],
  [{ error: { message: '  ' } }, '.'],
])('of %j it tells %j', (body, told) => {
  expect(refusalIn(bytes(body), 'key')).toBe(told);
});

test('never repeats the key, in any form', () => {
  const told = refusalIn(bytes({ error: { message: 'Wrong key a+b/c (a%2Bb%2Fc)' } }), 'a+b/c');
  expect(told).toBe(': Wrong key … (…)');
});

test('long texts are cut', () => {
  expect(refusalIn(bytes({ detail: 'x'.repeat(1_000) }), undefined)).toHaveLength(202);
});
