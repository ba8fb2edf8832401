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

const ofCountry = (cells: string[]) => check(['Name', 'Country Code', 'Phone'], cells);

test('a country column decides the dial code, and a number with its own keeps it', () => {
  expect(ofCountry(['Ada', '1', '4155552671']).number).toBe('+14155552671');
  expect(ofCountry(['Ada', 'UK', '020 7946 0958']).number).toBe('+442079460958');
  expect(ofCountry(['Ada', '', '9811111111']).number).toBe('+919811111111');
  expect(ofCountry(['Ada', '1', '+919811111111']).number).toBe('+919811111111');
  expect(ofCountry(['Ada', 'Pune', '9811111111']).problem).toBe('“Pune” is not a country or dial code');
});

test('the country stays a data field', () => {
  const columns = readColumns(['Name', 'Country', 'Phone']);
  expect(columns.dataFields.map((at) => columns.headings[at])).toEqual(['Country']);
});

test('a formula without a stored value rejects its row and says what to do', () => {
  const read = rowChecker(readColumns(['Name', 'Number', '']), india);
  expect(read(5, ['Ada', ''], [1]).problem).toBe(
    'Number is a formula without a stored value; open the file in a spreadsheet program and save it again',
  );
  expect(read(5, ['Ada', '9811111111'], [2]).problem).toBeNull();
});

test('bytes that do not fit the encoding of a text file reject their row', () => {
  const read = rowChecker(readColumns(['Name', 'Number']), india, 'utf-8');
  expect(read(5, ['Jos\ufffd', '9811111111']).problem).toBe('Name has bytes that are not utf-8 text: Jos\ufffd');
});
