import { expect, test } from 'vitest';
import { namedAs } from './add-person.ts';

test('given fields get the names that the campaign uses, and others keep theirs', () => {
  const given = { city: 'Pune', 'DUE DATE': '2026-12-01', Street: 'Main', amount: 12, member: true };
  expect(namedAs(given, ['City', 'Due date', 'Amount'])).toEqual({
    City: 'Pune',
    'Due date': '2026-12-01',
    Street: 'Main',
    Amount: '12',
    member: 'true',
  });
});

test('a field may have any name', () => {
  const given = JSON.parse('{"__proto__": "x", "constructor": "y"}');
  expect(Object.entries(namedAs(given, []))).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});
