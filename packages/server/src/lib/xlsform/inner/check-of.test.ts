import { type DigitsCheck, isImpossible, isRightEntry } from '@halloo/flow/digits-check';
import type { Run } from '@halloo/flow/run';
import { describe, expect, test } from 'vitest';
import { checkDate, checkDigits, checkNumber } from './check-of.ts';
import { readExpression } from './expression.ts';

const run = { vars: {}, about: { seed: '', attempt: 1, caller: '', zoneMs: 0 } } as unknown as Run;
/** 5 November 2026. */
const now = Date.UTC(2026, 10, 5);
const right = (check: DigitsCheck, entry: string) => isRightEntry(check, entry, run, now);

describe('a constraint of a number becomes a check:', () => {
  test.each<[text: string, check: Partial<DigitsCheck>, yes: string[], no: string[]]>([
    ['. >= 0 and . <= 120', { most: '120', mostDigits: 3 }, ['0', '120', '07'], ['121']],
    ['. > 17 and . < 100', { least: '18', most: '99', mostDigits: 2 }, ['18', '99'], ['17', '100']],
    ['. >= 1.5', { least: '2' }, ['2'], ['1']],
    ['120 >= .', { most: '120' }, ['120'], ['121']],
    ['. = 1 or . = 2 or . = 99', { allowed: ['1', '2', '99'] }, ['99'], ['3']],
    ['(. >= 0 and . <= 5) or . = 98', { mostDigits: 2 }, ['5', '98'], ['6', '97']],
    ['not(. > 5)', { most: '5' }, ['5'], ['6']],
    ['. != 0', { least: '1' }, ['1'], ['0']],
    ["regex(., '^[0-9]{10}$')", { leastDigits: 10, mostDigits: 10 }, ['0123456789'], ['123']],
    [
      'string-length(.) >= 4 and string-length(.) <= 6',
      { leastDigits: 4, mostDigits: 6 },
      ['0123'],
      ['123', '1234567'],
    ],
    ['. <= 99999999999999999999999', {}, ['5'], []],
  ])('%s', (text, expected, yes, no) => {
    const { check, lacks } = checkNumber(readExpression(text));
    expect(check).toMatchObject({ as: 'number', ...expected });
    expect(lacks).toEqual([]);
    expect(isImpossible(check)).toBe(false);
    for (const entry of yes) expect(right(check, entry), entry).toBe(true);
    for (const entry of no) expect(right(check, entry), entry).toBe(false);
  });

  test('parts that cannot be checked are named, the rest is checked', () => {
    const { check, lacks } = checkNumber(readExpression('. <= ${people} and . >= 1 and . mod 2 = 0'));
    expect(check).toMatchObject({ least: '1', most: '' });
    expect(lacks).toEqual(['it depends on other answers', 'it depends on other answers']);
    expect(checkNumber(readExpression('. > 5 and . < 3')).lacks).toEqual(['no number meets it']);
    const gaps = checkNumber(readExpression('. < 10000 or . = 99999'));
    expect(gaps.check).toMatchObject({ most: '99999', allowed: [] });
    expect(gaps.lacks).toEqual(['it also accepts the numbers between the allowed ones']);
  });
});

test('a text of digits is typed', () => {
  const check = (text: string) => checkDigits(readExpression(text));
  expect(check("regex(., '^0[0-9]{9}$')")).toMatchObject({
    check: { as: 'any', leastDigits: 10, mostDigits: 10 },
    lacks: ['it checks only the number of digits'],
  });
  expect(check("regex(., '\\d{3,5}')")?.check).toMatchObject({ leastDigits: 3, mostDigits: 5 });
  expect(check("regex(., '^[0-9]{4}$') or regex(., '^[0-9]{8}$')")?.check).toMatchObject({
    leastDigits: 4,
    mostDigits: 8,
  });
  // Letters, or nothing about the characters at all.
  expect(check("regex(., '[A-Z]{2}')")).toBeUndefined();
  expect(check('string-length(.) < 10')).toBeUndefined();
  expect(checkDigits(undefined)).toBeUndefined();
});

test('a constraint of a date becomes bounds', () => {
  const check = (text: string) => checkDate(readExpression(text), (name) => name === 'today');
  expect(check(". <= today() and . > date('1920-12-31')")).toMatchObject({
    check: { as: 'date', least: '1921-01-01', most: 'today' },
    lacks: [],
  });
  expect(check('. < ${today}').check).toMatchObject({ most: 'today - 1' });
  expect(check('. >= today() - 30').check).toMatchObject({ least: 'today - 30' });
  expect(check('decimal-date-time(.) <= decimal-date-time(today())').check).toMatchObject({ most: 'today' });
  expect(check('. > ${other}').lacks).toEqual(['it depends on other answers']);
  expect(check('format-date(., "%Y") = 2020').lacks).toEqual(['it compares a date with something else']);
  const { check: born } = check(". <= today() and . >= '2000-02-29'");
  expect([right(born, '29022000'), right(born, '28022000'), right(born, '06112026')]).toEqual([true, false, false]);
});
