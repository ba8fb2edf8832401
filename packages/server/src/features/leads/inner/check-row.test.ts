import { expect, test } from 'vitest';
import { countryOf } from '../../../lib/phone-number.ts';
import { readColumns } from '../columns.ts';
import { rowChecker } from './check-row.ts';

const india = countryOf('en-IN');
const check = (headings: string[], cells: string[]) => rowChecker(readColumns(headings), india)(2, cells);

test('a good row is read with its name split and every column kept', () => {
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

test('first and last name columns go before a name column', () => {
  const row = check(['Name', 'First Name', 'Last Name', 'Phone'], ['X Y', 'Ada', 'Lovelace', '9811111111']);
  expect([row.firstName, row.lastName]).toEqual(['Ada', 'Lovelace']);
});

test('each problem of a row is told, and what was given stays', () => {
  const row = check(['Name', 'Number'], ['', 'nonsense']);
  expect(row.problem).toBe('Name is missing; nonsense is not a phone number');
  expect(row.number).toBe('nonsense');
});

test('a short row is filled up, and what no text column can hold is taken out', () => {
  const row = check(['Name', 'Number', 'City'], ['A\0da\ud800', '9811111111']);
  expect(row.fields).toEqual({ Name: 'Ada\ufffd', Number: '9811111111', City: '' });
  expect(row.problem).toBeNull();
});

test('a cell beyond the limit refuses its row alone', () => {
  expect(check(['Name', 'Number', 'Story'], ['Ada', '9811111111', 'x'.repeat(1001)]).problem).toBe(
    'Story is longer than 1000 characters',
  );
});
