import { expect, test } from 'vitest';
import { splitClauses } from './split-clauses.ts';

const clauses = (text: string) => splitClauses(text).map(({ words, mark }) => `${words}|${mark}`);

test('a text is split where a speaker pauses', () => {
  expect(clauses('Good morning, Asha! Will you come? Press 1; or wait…')).toEqual([
    'Good morning|,',
    'Asha|!',
    'Will you come|?',
    'Press 1|;',
    'or wait|…',
  ]);
  expect(clauses('No pause at the end')).toEqual(['No pause at the end|']);
  expect(clauses('One - two — three – four')).toEqual(['One|—', 'two|—', 'three|—', 'four|']);
  expect(clauses('“Come home.” She said it twice...')).toEqual(['“Come home|.', 'She said it twice|…']);
});

test('punctuation inside of words and numbers is part of them', () => {
  expect(clauses('It costs 1,234.50 at 3:30 on www.example.org, twenty-one times')).toEqual([
    'It costs 1,234.50 at 3:30 on www.example.org|,',
    'twenty-one times|',
  ]);
});

test('abbreviations end no sentence', () => {
  expect(clauses('Dr. Rao and Mrs. Shah met A.P.J. Abdul at 5 p.m. tomorrow. No. 5 is here. See St. Mary.')).toEqual([
    'Dr. Rao and Mrs. Shah met A.P.J. Abdul at 5 p.m. tomorrow|.',
    'No. 5 is here|.',
    'See St. Mary|.',
  ]);
});

test('punctuation of other scripts is that of the model', () => {
  expect(clauses('नमस्ते। कृपया एक दबाएँ')).toEqual(['नमस्ते|.', 'कृपया एक दबाएँ|']);
  expect(clauses('شکریہ۔ کیا آپ آئیں گے؟')).toEqual(['شکریہ|.', 'کیا آپ آئیں گے|?']);
  expect(clauses('你好，请按一。谢谢')).toEqual(['你好|,', '请按一|.', '谢谢|']);
});

test('punctuation alone is no clause', () => {
  expect(splitClauses('... , !')).toEqual([]);
  expect(clauses('Wait!? Yes')).toEqual(['Wait|!', 'Yes|']);
});

test('a clause knows where it is', () => {
  const text = '  Hello,  Asha.';
  for (const { words, at } of splitClauses(text)) expect(text.slice(at, at + words.length)).toBe(words);
});
