import { expect, test } from 'vitest';
import { canonicalCode, namesOf } from './language-names.ts';

test.each([
  ['hi_in', 'hi-IN'],
  ['HI', 'hi'],
  ['cmn-cn', 'cmn-CN'],
  ['mai', 'mai'],
  ['hi-IN-IN', undefined],
])('%s is %s', (given, code) => expect(canonicalCode(given)).toBe(code));

test.each([
  ['hi-IN', ['Hindi', 'Hindi (India)', 'हिन्दी']],
  ['hi', ['Hindi', 'हिन्दी']],
  ['cmn-CN', ['Chinese (Mandarin)']],
  ['xx', []],
])('%s is called %j', (code, names) => expect(namesOf(code)).toEqual(expect.arrayContaining(names)));
