import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from './encode-text.ts';
import { chooseEncoding } from './inner/choose-encoding.ts';
import { splitText } from './split-text.ts';

const lengths = (text: string) => splitText(text).parts.map((part) => part.length);

describe('choosing an encoding', () => {
  it.each([
    ['Your code is 123456.', 'gsm-7'],
    ['', 'gsm-7'],
    ['€[]{}\\^~|', 'gsm-7'],
    ['àèéìòù ÄÖÑÜ äöñü Çß ΔΦΓΛΩΠΨΣΘΞ ¿¡§¤£¥@_', 'gsm-7'],
    ['çe n’est pas', 'ucs-2'],
    ['`', 'ucs-2'],
    ['\u001b', 'ucs-2'],
    ['नमस्ते', 'ucs-2'],
    ['你好', 'ucs-2'],
    ['Done 👍', 'ucs-2'],
  ])('takes %j as %s', (text, encoding) => expect(chooseEncoding(text)).toBe(encoding));
});

describe('encoding', () => {
  const hex = (text: string) => Buffer.from(encodeText(text, chooseEncoding(text))).toString('hex');

  it('writes a septet into each octet', () => expect(hex('@Az à?')).toBe('00417a207f3f'));
  it('writes the escape table as two septets', () => expect(hex('€[]{}')).toBe('1b651b3c1b3e1b281b29'));
  it('writes UCS-2 with the high octet first', () => expect(hex('हि你')).toBe('0939093f4f60'));
  it('writes emoji as surrogate pairs', () => expect(hex('👍')).toBe('d83ddc4d'));
});

describe('splitting', () => {
  it.each([
    ['160 septets', 'a'.repeat(160), [160]],
    ['161 septets', 'a'.repeat(161), [153, 8]],
    ['twice 153 septets', 'a'.repeat(306), [153, 153]],
    ['one more than twice 153', 'a'.repeat(307), [153, 153, 1]],
    ['80 escapes', '€'.repeat(80), [80]],
    ['81 escapes, which would break within one at 153', '€'.repeat(81), [76, 5]],
    ['an escape across the border', `${'a'.repeat(152)}€${'b'.repeat(10)}`, [152, 11]],
    ['70 of Chinese', '你'.repeat(70), [70]],
    ['71 of Chinese', '你'.repeat(71), [67, 4]],
    ['twice 67 of Chinese', '好'.repeat(134), [67, 67]],
    ['an emoji across the border', `${'你'.repeat(66)}👍${'你'.repeat(10)}`, [66, 12]],
    ['a family across the border', `${'你'.repeat(60)}👨‍👩‍👧‍👦${'你'.repeat(10)}`, [60, 21]],
    ['nothing', '', [0]],
  ])('makes %s into parts', (_, text, expected) => {
    expect(lengths(text)).toEqual(expected);
    expect(splitText(text).parts.join('')).toBe(text);
  });

  it('keeps the characters of a Hindi syllable together', () => {
    const text = `${'क'.repeat(66)}कि${'क'.repeat(9)}`;
    expect(splitText(text)).toEqual({ encoding: 'ucs-2', parts: ['क'.repeat(66), `कि${'क'.repeat(9)}`] });
  });

  it('splits a grapheme that is longer than a part between its code points', () => {
    const text = `a${'\u0301'.repeat(100)}${'👍'}`;
    expect(lengths(text)).toEqual([67, 36]);
  });

  it('every part fits, nothing is lost, and no surrogate pair is split', () => {
    const piece = fc.constantFrom('a', '€', '{', '\n', '你', 'कि', '👍', '👩🏽‍🚀', '🇮🇳', '\r\n', 'é');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        const text = pieces.join('');
        const { encoding, parts } = splitText(text);
        expect(parts.join('')).toBe(text);
        const most = encoding === 'gsm-7' ? (parts.length > 1 ? 153 : 160) : parts.length > 1 ? 134 : 140;
        for (const part of parts) {
          expect(encodeText(part, encoding).length).toBeLessThanOrEqual(most);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
