import fc from 'fast-check';
import { expect, test } from 'vitest';
import { englishText } from './english-text.ts';

test.each([
  ['José and Zoë’s naïve café', "Jose and Zoe's naive cafe"],
  ['Nguyễn Văn Đức, Łukasz, Søren, Straße', 'Nguyen Van Duc, Lukasz, Soren, Strasse'],
  ['“Hello” — it’s fine…', "Hello , it's fine."],
  ['Tom & Jerry', 'Tom and Jerry'],
  ['write to asha@example.org', 'write to asha at example.org'],
  ['room #5, press #', 'room number 5, press'],
  ['and/or', 'and or'],
  ['1/2', '1/2'],
  ['2 + 2 = 4', '2 plus 2 equals 4'],
  ['<break time="3s"/> hello', 'break time equals 3s / hello'],
  ['[[h@loU]]', 'h at loU'],
  ['Dear आशा, hello', 'Dear , hello'],
  ['½ kg', '1/2 kg'],
  ['ＨＥＬＬＯ', 'HELLO'],
])('reads %j as %j', (text, read) => {
  expect(englishText(text)).toBe(read);
});

test('plain English stays unchanged', () => {
  const text = "Good morning, Mr. Rao. Isn't it 9:30? Pay $5 (or 10%) - thank you!";
  expect(englishText(text)).toBe(text);
});

test('the output is always ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(englishText(text)).toMatch(/^[ -~]*$/);
    }),
  );
});
