import { describe, expect, test } from 'vitest';
import { call } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { readDate } from './calendar.ts';
import { type Comparison, type Condition, decide, readCondition, readNumber, writeCondition } from './conditions.ts';
import { start } from './interpreter.ts';
import type { CallAbout } from './run.ts';

const india = 5.5 * 3_600_000;
const about: CallAbout = { seed: '1', attempt: 2, caller: '+919800000001', zoneMs: india };
/** Ten minutes before midnight in India. */
const late = (readDate('2026-11-18') ?? 0) * 24 * 3_600_000 + (23 * 60 + 50) * 60_000 - india;
const flow = draw({ start: a.start(), choose: a.branch(), end: a.end() }, 'start > choose > end');
const vars = { Age: '17', city: ' New Delhi ', due: '1,250.50', visit: '05112026', empty: '' };
const { run } = start(flow, vars, late, about);
const verdict = (condition: Condition, afterMs = 0) => decide(condition, run, late + afterMs);
const number = (name: string, is: Comparison, value: string, most = '') =>
  a.condition(name, is, value, { as: 'number', most });
const date = (is: Comparison, value: string, most = '') => a.condition('visit', is, value, { as: 'date', most });

describe('a condition holds', () => {
  test.each<[string, Condition]>([
    ['for a text, however it is written', a.condition('CITY', 'is', 'new delhi')],
    ['for another text', a.condition('city', 'is_not', 'Pune')],
    ['for a part', a.condition('city', 'contains', 'delhi')],
    ['for a beginning', a.condition('city', 'starts_with', 'New')],
    ['for the value of another field', a.condition('age', 'is', '{AGE}')],
    ['without a value', a.condition('empty', 'is_empty')],
    ['for a field that does not exist, without a value', a.condition('nothing', 'is_empty')],
    ['with a value', a.condition('age', 'is_not_empty')],
    ['for a number', number('age', 'is', '17.0')],
    ['for another number', number('age', 'is_not', '18')],
    ['below', number('age', 'less', '18')],
    ['at the upper bound', number('age', 'at_most', '17')],
    ['above', number('due', 'more', '1250')],
    ['at the lower bound', number('age', 'at_least', '17')],
    ['between, the bounds included', number('age', 'between', '17', '18')],
    ['for a day', date('is', '2026-11-05')],
    ['for a later day', date('more', '04.11.2026')],
    ['for an earlier day than today', date('less', 'today')],
    ['for a day within two weeks', date('between', 'today - 13', 'today')],
    ['at the second attempt', a.condition('', 'is', '2', { of: 'attempt', as: 'number' })],
    ['in the local hour', a.condition('', 'is', '23', { of: 'hour', as: 'number' })],
    ['on a Wednesday', a.condition('', 'is', '3', { of: 'weekday', as: 'number' })],
    ['for a caller', a.condition('', 'starts_with', '+91', { of: 'caller' })],
  ])('%s', (_, condition) => expect(verdict(condition)).toEqual({ holds: true, lack: null }));
});

describe('a condition does not hold', () => {
  test.each<[string, Condition]>([
    ['for another text', a.condition('city', 'is', 'Delhi')],
    ['for another beginning', a.condition('city', 'starts_with', 'Delhi')],
    ['outside of the bounds', number('age', 'between', '18', '20')],
    ['at the bound', number('age', 'less', '17')],
    ['at the other bound', number('age', 'more', '17')],
    ['for the same text', a.condition('age', 'is_not', '17')],
    ['with a value', a.condition('age', 'is_empty')],
  ])('%s', (_, condition) => expect(verdict(condition)).toEqual({ holds: false, lack: null }));

  test.each<[string, Condition, string]>([
    ['a field that does not exist', number('nothing', 'less', '5'), 'the field “nothing” has no value'],
    ['a text in place of a number', number('city', 'less', '5'), 'the field “city” is not a number'],
    ['a day that does not exist', { ...date('is', 'today'), name: 'age' }, 'the field “age” is not a date'],
    [
      'a bound that is no number',
      number('age', 'is', 'x'),
      'the field “age” is compared with a value that cannot be read',
    ],
    ['an outcome that nobody set', a.condition('', 'is', 'Interested', { of: 'outcome' }), 'the outcome has no value'],
    ['an answer that nobody gave', a.condition('R', 'is', '1', { of: 'answer' }), 'the earlier answer has no value'],
  ])('and says why: %s', (_, condition, lack) => expect(verdict(condition)).toEqual({ holds: false, lack }));
});

test('the local time moves on during the call, over midnight too', () => {
  const hour = (value: string) => a.condition('', 'is', value, { of: 'hour', as: 'number' });
  const weekday = a.condition('', 'is', '4', { of: 'weekday', as: 'number' });
  expect(verdict(hour('23'), 9 * 60_000).holds).toBe(true);
  expect(verdict(hour('0'), 10 * 60_000).holds).toBe(true);
  expect(verdict(weekday, 9 * 60_000).holds).toBe(false);
  expect(verdict(weekday, 10 * 60_000).holds).toBe(true);
});

test('numbers are read as people write them', () => {
  expect(['12', '-3.5', '+7', '1,250', '12,345,678.9'].map(readNumber)).toEqual([12, -3.5, 7, 1250, 12_345_678.9]);
  expect(['', 'x', '1,25', '1.2.3', '0x10', '1e3', 'Infinity', '12 apples'].map(readNumber)).toEqual(
    Array.from({ length: 8 }),
  );
});

test('a condition is written as it was read', () => {
  for (const condition of [
    number('age', 'between', '1', '2'),
    a.condition('R1', 'is', '2', { of: 'answer' }),
    a.condition('', 'is', '1', { of: 'weekday', as: 'number' }),
  ]) {
    expect(readCondition(writeCondition(condition))).toEqual(condition);
  }
  // A source that has only one kind of value is not read as another one.
  expect(readCondition({ of: 'hour', is: 'is', as: 'date', value: '9' })).toMatchObject({ as: 'number' });
});

test('a way without conditions is never taken', () => {
  const empty = draw(
    { start: a.start(), choose: a.branch(), way: a.way('choose', []), yes: a.end(), no: a.end() },
    'start > choose > way > yes',
    'choose > no',
  );
  expect(call(empty, []).entered).toEqual(['start', 'choose', 'no']);
});
