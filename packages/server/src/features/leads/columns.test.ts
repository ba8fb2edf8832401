import { expect, test } from 'vitest';
import { missingColumns, readColumns } from './columns.ts';

const rolesOf = (...row: string[]) => Object.fromEntries(readColumns(row).roles);

test('the headings of the sample are known', () => {
  expect(rolesOf('Campaign', 'Lead', 'Name', 'Number')).toEqual({ campaign: 0, lead: 1, name: 2, number: 3 });
});

test.each(['PHONE', ' Phone_No ', 'mobile no.', 'Mobile Number', 'phone-number', 'Mobile_No', 'Contact No.'])(
  '%j is the number',
  (heading) => {
    expect(rolesOf(heading)).toEqual({ number: 0 });
  },
);

test('first and last name and the lead id are known by their usual words', () => {
  expect(rolesOf('first_name', 'Last Name', 'LEAD_ID')).toEqual({ first_name: 0, last_name: 1, lead: 2 });
});

test('all other columns become data fields, and a second column of a role too', () => {
  const { dataFields, headings } = readColumns(['Name', 'Phone', 'City', 'Due date', 'Mobile']);
  expect(dataFields.map((index) => headings[index])).toEqual(['City', 'Due date', 'Mobile']);
});

test('headings that are empty or alike get names of their own', () => {
  expect(readColumns(['Name', '', 'City', 'City', 'City']).headings).toEqual([
    'Name',
    'Column 2',
    'City',
    'City (2)',
    'City (3)',
  ]);
});

test('a heading loses what the database cannot store', () => {
  expect(readColumns(['Ci\0ty', 'Half \ud800']).headings).toEqual(['City', 'Half \ufffd']);
});

test('what is missing is named', () => {
  expect(missingColumns(readColumns(['City']))).toEqual(['Name', 'Number']);
  expect(missingColumns(readColumns(['first name', 'mobile']))).toEqual([]);
  expect(missingColumns(readColumns(['Number']))).toEqual(['Name']);
});
