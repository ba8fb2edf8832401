import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betweenMarkup, hasMarkup, readMarkup } from './markup.ts';

const plain = (text: string) => ({ text, pace: 1 });

test('a text without mark-up is one span, angle brackets included', () => {
  expect(readMarkup('5 < 6, dear <name> & you')).toEqual([plain('5 < 6, dear <name> & you')]);
  expect(hasMarkup('5 < 6, dear <name>')).toBe(false);
  expect(readMarkup('')).toEqual([]);
});

test('pauses have a time or a strength, and an end', () => {
  expect(readMarkup('One<break time="500ms"/> two <break time="1.5s" /> three<break/>')).toEqual([
    plain('One'),
    { pauseMs: 500 },
    plain(' two '),
    { pauseMs: 1_500 },
    plain(' three'),
    { pauseMs: 400 },
  ]);
  expect(readMarkup('<break strength="strong"/><break time="9000s"/>')).toEqual([{ pauseMs: 700 }, { pauseMs: 5_000 }]);
});

test('the pace is a word or a percentage, within limits, and ends with its element', () => {
  expect(readMarkup('Pay <prosody rate="slow">five hundred</prosody> now')).toEqual([
    plain('Pay '),
    { text: 'five hundred', pace: 0.8 },
    plain(' now'),
  ]);
  expect(readMarkup("<prosody rate='10%'>a</prosody><prosody rate='999%'>b</prosody>")).toEqual([
    { text: 'a', pace: 0.5 },
    { text: 'b', pace: 2 },
  ]);
  expect(readMarkup('<prosody rate="fast">a <prosody rate="85%">b</prosody> c')).toEqual([
    { text: 'a ', pace: 1.25 },
    { text: 'b', pace: 0.85 },
    { text: ' c', pace: 1.25 },
  ]);
});

test('characters are said one by one, and an alias in place of its element', () => {
  expect(readMarkup('Your code is <say-as interpret-as="digits">47 12</say-as>.')).toEqual([
    plain('Your code is 4 7 1 2.'),
  ]);
  expect(readMarkup('<speak>The <sub alias="World Health Organization">WHO</sub> says</speak>')).toEqual([
    plain('The World Health Organization says'),
  ]);
});

test('sloppy mark-up never fails', () => {
  expect(readMarkup('a</prosody> b <prosody>c <say-as>d</say-as>')).toEqual([plain('a b c d')]);
  expect(readMarkup('<BREAK TIME="1s"/>x <sub>y</sub> <prosody rate="slow"/> z')).toEqual([
    { pauseMs: 1_000 },
    plain('x y z'),
  ]);
});

test('a voice that reads phonemes gets them in place of the words', () => {
  const text = 'Ask <phoneme alphabet="ipa" ph="ˈaʃa raʊ">Asha Rao</phoneme>, <phoneme>please</phoneme>';
  expect(readMarkup(text)).toEqual([plain('Ask Asha Rao, please')]);
  expect(readMarkup(text, 'read')).toEqual([plain('Ask ⟦ˈaʃa+raʊ⟧, please')]);
});

test('marks stay with their letters where these are said one by one', () => {
  expect(readMarkup('<say-as interpret-as="characters">किताब</say-as>')).toEqual([plain('कि ता ब')]);
});

test('words are changed where they are said as written, mark-up is not', () => {
  const change = (text: string) => betweenMarkup(text, (words) => words.toUpperCase());
  expect(change('<break time="500ms"/>pay 500 <sub alias="5">a <s>b</s> c</sub> d <sub>e</sub>')).toBe(
    '<break time="500ms"/>PAY 500 <sub alias="5">a <s>b</s> c</sub> D <sub>E</sub>',
  );
  expect(change('<say-as interpret-as="digits">a</say-as>b<phoneme ph="x">c</phoneme> <say-as>d</say-as>')).toBe(
    '<say-as interpret-as="digits">a</say-as>B<phoneme ph="x">c</phoneme> <say-as>D</say-as>',
  );
});

test('nothing of a text gets lost, whatever it contains', () => {
  const part = fc.oneof(
    fc.constantFrom('<break/>', '<prosody rate="slow">', '</prosody>', '<s>', '</s>', '<x>', '<', '>', '/'),
    fc.stringMatching(/^[a-z]{1,5} $/),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const letters = (text: string) => text.replace(/[^a-z]/g, '');
      const text = parts.join('');
      const said = readMarkup(text).flatMap((span) => ('text' in span ? span.text : []));
      const known = text.replace(/<\/?(break|prosody|s)(\s[^<>]*)?\s*\/?>/g, '');
      expect(letters(said.join(''))).toBe(letters(known));
    }),
  );
});
