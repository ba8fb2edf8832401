import { describe, expect, test } from 'vitest';
import { call } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { readDate } from './calendar.ts';
import {
  type Comparison,
  type Condition,
  comparisons,
  comparisonsOf,
  decide,
  kindsOfSource,
  needsNoValue,
  readCondition,
  readDay,
  readNumber,
  writeCondition,
} from './conditions.ts';
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

const unreadable = 'the field “age” is compared with a value that cannot be read';

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
    ['between, the lower bound included', number('age', 'between', '17', '18')],
    ['between, the upper bound included', number('age', 'between', '16', '17')],
    ['from the smallest on', number('age', 'at_least', '16')],
    ['up to the largest', number('age', 'at_most', '18')],
    ['for a text with spaces around it', a.condition('city', 'is', '  New   Delhi ')],
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
    ['for a text that only begins so', a.condition('city', 'is', 'New')],
    ['for another beginning', a.condition('city', 'starts_with', 'Delhi')],
    ['below the bounds', number('age', 'between', '18', '20')],
    ['above the bounds', number('age', 'between', '1', '16')],
    ['for another number', number('age', 'is', '18')],
    ['for the same number', number('age', 'is_not', '17')],
    ['above the most', number('age', 'at_most', '16')],
    ['below the least', number('age', 'at_least', '18')],
    ['for another part', a.condition('city', 'contains', 'Pune')],
    ['for a part that is no beginning', a.condition('city', 'starts_with', 'ew')],
    ['without a value', a.condition('empty', 'is_not_empty')],
    ['for another day', date('is', '2026-11-06')],
    ['for a day long ago', date('less', 'today - 13')],
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
    ['a bound without a value', number('age', 'between', '1', '{nothing}'), unreadable],
    ['a lower bound without a value', number('age', 'between', '', '20'), unreadable],
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

test('a call that knows nothing about itself decides nothing by its attempt, time or caller', () => {
  const plain = start(flow, vars, late).run;
  for (const source of ['attempt', 'hour', 'weekday', 'caller'] as const) {
    const isEmpty = a.condition('', 'is_empty', '', { of: source });
    expect(decide(isEmpty, plain, late).holds, source).toBe(true);
    expect(decide(isEmpty, run, late).holds, source).toBe(false);
  }
  expect(decide(date('less', 'today'), plain, late).lack).toBe(
    'the field “visit” is compared with a value that cannot be read',
  );
});

test('an answer and an outcome count once the call has them', () => {
  const later = { ...run, outcome: 'Busy', answers: { R: ' Yes ' } };
  const holds = (condition: Condition) => decide(condition, later, late).holds;
  expect(holds(a.condition('R', 'is', 'yes', { of: 'answer' }))).toBe(true);
  for (const other of ['S', 'constructor', '__proto__']) {
    expect(holds(a.condition(other, 'is_empty', '', { of: 'answer' })), other).toBe(true);
  }
  expect(holds(a.condition('', 'is', 'busy', { of: 'outcome' }))).toBe(true);
});

test('a day is read as a date, or as days from today', () => {
  const today = readDate('2026-11-18') ?? 0;
  const days = [' Today ', 'today+3', 'today - 13', 'TODAY + 0', 'today + 12345', '18.11.2026'];
  expect(days.map((text) => (readDay(text, run, late) ?? 0) - today)).toEqual([0, 3, -13, 0, 12_345, 0]);
  const none = ['', 'not today', 'today 3', 'today + 3 days', 'today + 123456', 'tomorrow'];
  expect(none.map((text) => readDay(text, run, late))).toEqual(none.map(() => undefined));
});

test('a source is read as the kinds of values that it has', () => {
  expect(kindsOfSource).toEqual({
    ...{ field: ['text', 'number', 'date'], answer: ['text', 'number', 'date'], language: ['text'] },
    ...{ attempt: ['number'], outcome: ['text'], hour: ['number'], weekday: ['number'], caller: ['text'] },
  });
  const ordered = ['is', 'is_not', 'less', 'at_most', 'more', 'at_least', 'between', 'is_empty', 'is_not_empty'];
  expect(comparisonsOf).toEqual({
    text: ['is', 'is_not', 'contains', 'starts_with', 'is_empty', 'is_not_empty'],
    number: ordered,
    date: ordered,
  });
  expect(readCondition({ of: 'field', is: 'is', as: 'date' })).toEqual(a.condition('', 'is', '', { as: 'date' }));
  expect(readCondition({ of: 'caller', is: 'is', name: 'x', node_id: 'R' })).toEqual(
    a.condition('', 'is', '', { of: 'caller' }),
  );
  expect(comparisons.filter(needsNoValue)).toEqual(['is_empty', 'is_not_empty']);
});

test('numbers are read as people write them', () => {
  expect(['12', '-3.5', '+7', '1,250', '12,345,678.9'].map(readNumber)).toEqual([12, -3.5, 7, 1250, 12_345_678.9]);
  expect([' 12 ', '+1,250.5', '-0.25', '1234567'].map(readNumber)).toEqual([12, 1250.5, -0.25, 1_234_567]);
  const none = [
    ...['', 'x', '1,25', '1.2.3', '0x10', '1e3', 'Infinity', '12 apples', 'x12', 'x1,250', '1,250x', '1.'],
    ...['.5', '1,2500', ',250', '1234,567', '--1'],
  ];
  expect(none.map(readNumber)).toEqual(none.map(() => undefined));
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
