import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templatePieces } from './template-pieces.ts';

const pieces = (template: string, fields: Record<string, string>) =>
  templatePieces(template, fields).map(({ text, pause }) => `${text} ${pause}`);

test('a short clause with a value is one piece, and clauses without values stay together', () => {
  expect(
    pieces('Hello {name}. Your instalment is due this week, at our branch. Press 1 to pay.', { name: 'Asha' }),
  ).toEqual(['Hello Asha. 250', 'Your instalment is due this week, at our branch. Press 1 to pay. 250']);
});

test('in a long clause, a value takes its neighbours with it', () => {
  expect(pieces('Your balance at the end of March was {amount} rupees and is due now', { amount: '1,250' })).toEqual([
    'Your balance at the end of March, close',
    'was 1,250 rupees, close',
    'and is due now. 250',
  ]);
});

test('each of several values of a clause is a piece', () => {
  expect(pieces('Hello {first} {last}, welcome!', { first: 'Asha', last: 'Rao' })).toEqual([
    'Hello Asha, close',
    'Rao, 120',
    'welcome! 250',
  ]);
  expect(pieces('On {day} at the clinic in {city}', { day: 'Monday', city: 'New Delhi' })).toEqual([
    'On Monday at, close',
    'the clinic, close',
    'in New Delhi. 250',
  ]);
});

test('signs and letters at a value belong to it, and so does punctuation inside of it', () => {
  expect(pieces('Pay ₹{amount} now.', { amount: '500' })).toEqual(['Pay ₹500 now. 250']);
  expect(pieces('Come to {place}, please.', { place: 'St. Mary, Pune' })).toEqual([
    'Come to St. Mary, Pune, 120',
    'please. 250',
  ]);
});

test('digits that are said one by one are pieces, so that ten of them are enough', () => {
  expect(pieces('You entered {entered}.', { entered: '4 7' })).toEqual(['You entered 4, close', '7. 250']);
});

test('a value that is missing leaves no gap', () => {
  expect(pieces('Hello {name}, welcome.', {})).toEqual(['Hello, welcome. 250']);
  expect(pieces('', {})).toEqual([]);
});

test('the pieces have every word of the text, in order', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const part = fc.oneof(
    word,
    word.map((name) => `{${name}}`),
    fc.constantFrom(',', '.', '!'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), fc.dictionary(word, word), (parts, fields) => {
      const template = parts.join(' ');
      const all = (text: string) => text.match(/[a-z]+/g) ?? [];
      const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '');
      expect(templatePieces(template, fields).flatMap(({ text }) => all(text))).toEqual(all(filled));
    }),
  );
});
