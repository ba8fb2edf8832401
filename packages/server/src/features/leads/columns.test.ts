import { expect, test } from 'vitest';
import { missingColumns, readColumns } from './columns.ts';

const rolesOf = (...row: string[]) => Object.fromEntries(readColumns(row).roles);

test('recognises the headings of the sample', () => {
  expect(rolesOf('Campaign', 'Lead', 'Name', 'Number')).toEqual({ campaign: 0, lead: 1, name: 2, number: 3 });
});

test.each([
  'PHONE',
  ' Phone_No ',
  'mobile no.',
  'Mobile Number',
  'phone-number',
  'Mobile_No',
  'Contact No.',
  'Ph. No.',
  'मोबाइल नंबर',
  'رقم الجوال',
  '手机号',
])('%j is the number', (heading) => {
  expect(rolesOf(heading)).toEqual({ number: 0 });
});

test('recognises usual words for first and last name and the lead id', () => {
  expect(rolesOf('first_name', 'Last Name', 'LEAD_ID')).toEqual({ first_name: 0, last_name: 1, lead: 2 });
});

test('all other columns become data fields, including a second column of a role', () => {
  const { dataFields, headings } = readColumns(['Name', 'Phone', 'City', 'Due date', 'Mobile']);
  expect(dataFields.map((index) => headings[index])).toEqual(['City', 'Due date', 'Mobile']);
});

test('empty and duplicate headings get unique names', () => {
  expect(readColumns(['Name', '', 'City', 'City', 'City']).headings).toEqual([
    'Name',
    'Column 2',
    'City',
    'City (2)',
    'City (3)',
  ]);
});

test('removes characters from a heading that the database cannot store', () => {
  expect(readColumns(['Ci\0ty', 'Half \ud800']).headings).toEqual(['City', 'Half \ufffd']);
});

test('names missing columns', () => {
  expect(missingColumns(readColumns(['City']))).toEqual(['Name', 'Number']);
  expect(missingColumns(readColumns(['first name', 'mobile']))).toEqual([]);
  expect(missingColumns(readColumns(['Number']))).toEqual(['Name']);
});
