import { expect, test } from 'vitest';
import { textOf } from './tokens.ts';
import { writtenForms } from './written-forms.ts';

const textsOf = (phrase: string) => writtenForms(phrase).all.map(textOf);

test('writes a phrase like Moonshine, with every ending', () => {
  expect(textsOf('yes')).toEqual(['Yes.', 'Yes,', 'Yes?', 'Yes']);
  expect(textOf(writtenForms('yes').plain)).toBe('Yes.');
});

test('allows a comma after the first word', () => {
  expect(textsOf('no thank you')).toContain('No, thank you.');
  expect(textsOf('no thank you')).toContain('No thank you.');
});

test.each([
  ['NO THANKS', 'No thanks.'],
  ['how much do i owe', 'How much do I owe.'],
  ['London Bridge', 'London Bridge.'],
  ['  later ,  maybe!', 'Later maybe.'],
  ['1', 'One.'],
  ['press 2', 'Press two.'],
  ['42nd street', '42nd street.'],
])('writes %j as %j', (phrase, text) => {
  expect(textOf(writtenForms(phrase).plain)).toBe(text);
});
