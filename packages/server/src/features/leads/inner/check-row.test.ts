import { expect, test } from 'vitest';
import { countryOf } from '../../../lib/phone-number.ts';
import { readColumns } from '../columns.ts';
import { rowChecker } from './check-row.ts';

const india = countryOf('en-IN');
const check = (headings: string[], cells: string[]) => rowChecker(readColumns(headings), india)(2, cells);

test('reads a valid row, splits its name and keeps every column', () => {
  expect(
    check(['Campaign', 'Lead', 'Name', 'Number', 'City'], ['Diwali', 'L-7', 'Ada King Lovelace', '9811111111', 'Pune']),
  ).toEqual({
    row: 2,
    lead: 'L-7',
    firstName: 'Ada',
    lastName: 'King Lovelace',
    number: '+919811111111',
    problem: null,
    fields: { Campaign: 'Diwali', Lead: 'L-7', Name: 'Ada King Lovelace', Number: '9811111111', City: 'Pune' },
  });
});

test('columns for first and last name take precedence over a name column', () => {
  const row = check(['Name', 'First Name', 'Last Name', 'Phone'], ['X Y', 'Ada', 'Lovelace', '9811111111']);
  expect([row.firstName, row.lastName]).toEqual(['Ada', 'Lovelace']);
});

test('reports each problem of a row and keeps the input', () => {
  const row = check(['Name', 'Number'], ['', 'nonsense']);
  expect(row.problem).toBe('Name is missing; nonsense is not a phone number');
  expect(row.number).toBe('nonsense');
});

test('fills up a short row, and removes characters that cannot be stored', () => {
  const row = check(['Name', 'Number', 'City'], ['A\0da\ud800', '9811111111']);
  expect(row.fields).toEqual({ Name: 'Ada\ufffd', Number: '9811111111', City: '' });
  expect(row.problem).toBeNull();
});

test('a cell beyond the limit rejects only its row', () => {
  expect(check(['Name', 'Number', 'Story'], ['Ada', '9811111111', 'x'.repeat(1001)]).problem).toBe(
    'Story is longer than 1,000 characters',
  );
});
