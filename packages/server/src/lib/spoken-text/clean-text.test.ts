import { describe, expect, test } from 'vitest';
import { cleanText, hasWords } from './clean-text.ts';

describe('cleanText', () => {
  test.each([
    ['  two   words \n here\t', 'two words here'],
    ['Hi 😀 there 👍🏽', 'Hi there'],
    ['family 👨‍👩‍👧 day', 'family day'],
    ['flag 🇮🇳 up', 'flag up'],
    ['key 1️⃣ and #️⃣', 'key 1 and #'],
    ['a\u0000b\u0007c', 'a b c'],
    ['right\u202eleft', 'right left'],
    ['Halloo™ ® ©', 'Halloo'],
    ['lone \ud83d half', 'lone half'],
    ['e\u0301tude', 'étude'],
  ])('makes of %j %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test.each(['Pay ₹500 by 5 * 3 # 1', 'क्‍ष र्‍य', 'می‌خواهم', '你好，世界。'])('keeps %j unchanged', (text) => {
    expect(cleanText(text)).toBe(text);
  });
});

test('letters and digits of any script are words, symbols are not', () => {
  expect(['a', '7', '७', 'अ', '你'].every(hasWords)).toBe(true);
  expect(['', '?!', '...', '₹', '—', '्'].some(hasWords)).toBe(false);
});
