import { expect, test } from 'vitest';
import { base32 } from './base32.ts';
import { codeAt, judgeCode, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B: the last six of eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(at(seconds)))).toBe(code);
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %j', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

const now = at(1_700_000_010);
const fresh = { last: 0, told: 0 };
const judge = (seconds: number, used = fresh) =>
  judgeCode(secret, codeAt(secret, stepAt(now) + seconds / 30), now, used);

test('a code counts in its step and one step before and after it', () => {
  for (const seconds of [-30, 0, 30]) expect(judge(seconds)).toMatchObject({ result: 'right' });
});

test('an accepted code and all before it are not accepted again', () => {
  const used = { ...fresh, last: stepAt(now) };
  expect([judge(-30, used), judge(0, used)].map(({ result }) => result)).toEqual(['wrong', 'wrong']);
  expect(judge(30, used)).toMatchObject({ result: 'right' });
});

test('a clock that is off by minutes is told, and the code is not accepted', () => {
  expect(judge(-90)).toMatchObject({ result: 'clock', seconds: -90 });
  expect(judge(90)).toMatchObject({ result: 'clock', seconds: 90 });
  expect(judge(300)).toMatchObject({ result: 'clock', seconds: 300 });
  expect(judge(330)).toEqual({ result: 'wrong' });
});

test('a code of the future is told of once, and is worth nothing when its time comes', () => {
  const told = { ...fresh, told: stepAt(now) + 3 };
  expect(judge(120, told)).toEqual({ result: 'wrong' });
  const later = at(1_700_000_100);
  expect(judgeCode(secret, codeAt(secret, told.told), later, told)).toEqual({ result: 'wrong' });
  expect(judgeCode(secret, codeAt(secret, told.told + 1), later, told)).toMatchObject({ result: 'right' });
});

test('other texts are wrong', () => {
  for (const code of ['', '000000', '12345', 'abcdef'])
    expect(judgeCode(secret, code, now, fresh).result).toBe('wrong');
});
