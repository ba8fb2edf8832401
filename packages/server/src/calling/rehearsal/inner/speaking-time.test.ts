import { fillTemplate } from '@halloo/flow/template';
import { expect, test } from 'vitest';
import { speakingMs, templateFiller } from './speaking-time.ts';

test('the duration of a text grows with its length', () => {
  expect(speakingMs('x'.repeat(140))).toBe(10_000);
  expect(speakingMs('Hi')).toBe(500);
});

test.each([
  ['Hello {First Name}, {city}!', { first_name: ' Asha ', City: 'Pune' }],
  ['Hello {First Name}, {city} and {CITY}!', { first_name: 'Asha' }],
  ['{a}', {}],
  ['{ a }  two   blanks\nline {b-c}', { A: 'x', b_c: '  ', 'B C': 'last' }],
  ['no fields {} here', { '': 'x' }],
])('%j is filled as for a call', (template, values) => {
  expect(templateFiller(template)(values)).toEqual(fillTemplate(template, values));
});
