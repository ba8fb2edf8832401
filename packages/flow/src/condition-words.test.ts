import { expect, test } from 'vitest';
import { a } from '../test/draw.ts';
import { comparisonWords, conditionsInWords, conditionWords, weekdays, weekdayWords } from './condition-words.ts';
import type { Condition } from './conditions.ts';

const nameOf = (ruleId: string) => (ruleId === 'ask' ? 'Ask age' : undefined);
const of = (source: Condition['of'], is: Condition['is'], value: string, more: Partial<Condition> = {}) =>
  a.condition('', is, value, { of: source, ...more });

test.each<[Condition, string]>([
  [a.condition('age', 'at_least', '18', { as: 'number' }), 'age is at least 18'],
  [a.condition('age', 'between', '18', { as: 'number', most: '30' }), 'age is between 18 and 30'],
  [a.condition(' city ', 'is_empty'), 'city is empty'],
  [a.condition('', 'is', ''), 'a field is …'],
  [a.condition('due', 'less', 'today + 7', { as: 'date' }), 'due is before today + 7'],
  [a.condition('due', 'is', 'today', { as: 'date' }), 'due is today'],
  [a.condition('ask', 'is', '2', { of: 'answer' }), 'the answer to “Ask age” is 2'],
  [a.condition('gone', 'is', '2', { of: 'answer' }), 'the earlier answer is 2'],
  [of('attempt', 'more', '1', { as: 'number' }), 'the attempt is more than 1'],
  [of('weekday', 'between', '1', { as: 'number', most: '5' }), 'the weekday is between Monday and Friday'],
  [of('weekday', 'is', '{day}', { as: 'number' }), 'the weekday is {day}'],
  [of('language', 'is', 'hi-IN'), 'the language is Hindi (India)'],
  [of('language', 'is_not', '{spoken}'), 'the language is not {spoken}'],
  [of('language', 'is', ' hi-IN '), 'the language is Hindi (India)'],
  [of('caller', 'starts_with', '+91'), 'the caller’s number starts with +91'],
  [a.condition('city', 'is', ' Pune '), 'city is Pune'],
  [a.condition('city', 'is', '  '), 'city is …'],
])('says %j', (condition, words) => expect(conditionWords(condition, nameOf)).toBe(words));

test('conditions are joined by what has to hold', () => {
  const conditions = [a.condition('city', 'is', 'Pune'), a.condition('plan', 'is_not', 'free')];
  expect(conditionsInWords({ conditions, match: 'all' }, nameOf)).toBe('city is Pune and plan is not free');
  expect(conditionsInWords({ conditions, match: 'any' }, nameOf)).toBe('city is Pune or plan is not free');
  expect(conditionsInWords({ conditions: [], match: 'all' }, nameOf)).toBe('');
});

test('an outcome is called by its name', () => {
  const condition = of('outcome', 'is', 'Wants a callback');
  expect(conditionWords(condition, nameOf)).toBe('the outcome is Wants a callback');
  expect(conditionWords(condition, nameOf, new Map([['Wants a callback', 'Call back']]))).toBe(
    'the outcome is Call back',
  );
});

test('only an earlier answer has the name of its question', () => {
  expect(conditionWords(of('attempt', 'is', '1', { as: 'number' }), () => 'Ask age')).toBe('the attempt is 1');
  expect(conditionWords(a.condition('city', 'is', 'x'), () => 'Ask age', new Map([['x', 'y']]))).toBe('city is x');
});

test('weekdays are numbered from Monday', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(weekdays.map(weekdayWords)).toEqual(days);
  expect(['1', ' 7 ', '0', '8', ''].map(weekdayWords)).toEqual(['Monday', 'Sunday', '0', '8', '']);
});

test('dates have words of their own for before and after', () => {
  const ordered = ['less', 'at_most', 'more', 'at_least'] as const;
  expect(ordered.map((is) => comparisonWords(is, 'date'))).toEqual([
    ...['is before', 'is on or before', 'is after', 'is on or after'],
  ]);
  expect(ordered.map((is) => comparisonWords(is, 'number'))).toEqual([
    ...['is less than', 'is at most', 'is more than', 'is at least'],
  ]);
  expect(comparisonWords('between', 'date')).toBe(comparisonWords('between', 'number'));
});
