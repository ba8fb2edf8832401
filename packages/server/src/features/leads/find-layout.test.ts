import { layoutChoice } from '@halloo/contract/lead-layout';
import { describe, expect, test } from 'vitest';
import { countryOf } from '../../lib/phone-number.ts';
import { headingsKey } from './columns.ts';
import { findLayout, type ListPurpose, type Remembered } from './find-layout.ts';

const country = countryOf('en-IN');
const sheetOf = (rows: string[][], name = 'Sheet1', isHidden = false) => ({
  name,
  isHidden,
  start: rows.map((cells, place) => ({ row: place + 1, cells })).filter(({ cells }) => cells.length > 0),
});
type Given = { choice?: object; purpose?: ListPurpose; remembered?: Remembered };
const find = (
  sheets: ReturnType<typeof sheetOf>[],
  { choice = {}, purpose = 'leads', remembered = new Map() }: Given = {},
) => findLayout({ sheets, text: undefined }, layoutChoice.parse(choice), { purpose, country, remembered });
const inSheet = (rows: string[][], given?: Given) => {
  const { headerRow, columns, foundBy } = find([sheetOf(rows)], given);
  return { headerRow, each: columns.each, foundBy };
};

describe('the row with the headings', () => {
  test('is found below title lines', () => {
    const rows = [
      ['Vaccination list'],
      [],
      ['As of 1 May 2026', '', 'Ward 3'],
      ['Name', 'Ph. No.'],
      ['Asha', '9811111111'],
    ];
    expect(inSheet(rows)).toEqual({ headerRow: 4, each: ['name', 'number'], foundBy: 'headings' });
  });

  test.each([
    ['Hindi', ['नाम', 'मोबाइल नंबर']],
    ['Hindi with a dotted letter', ['ग्राहक का नाम', 'फ़ोन नंबर']],
    ['Arabic', ['الاسم', 'رقم الهاتف']],
    ['Chinese', ['姓名', '手机号码']],
    ['Spanish', ['Nombre', 'Teléfono']],
    ['short English', ['NAME', 'Ph. No.']],
    ['English with marks', ['\u200eName', 'Mob_No:']],
  ])('is understood in %s', (_language, headings) => {
    expect(inSheet([headings, ['Asha', '9811111111']])).toMatchObject({
      each: ['name', 'number'],
      foundBy: 'headings',
    });
  });

  test('with own words is guessed by the words and the cells, and must be confirmed', () => {
    const rows = [
      ['Sr', 'Patient name', 'Father name', 'Reach at', 'Case ID'],
      ['1', 'Asha Patil', 'Ram Patil', '98111 11111', 'C-7'],
      ['2', 'Ravi Kumar', 'Om Kumar', '98222 22222', 'C-8'],
    ];
    expect(inSheet(rows)).toEqual({
      headerRow: 1,
      each: ['field', 'name', 'field', 'number', 'lead'],
      foundBy: 'guess',
    });
  });

  test('is missing if the first row already has a number', () => {
    const rows = [
      ['Asha Patil', '9811111111'],
      ['Ravi Kumar', '9822222222'],
    ];
    expect(inSheet(rows)).toEqual({ headerRow: 0, each: ['name', 'number'], foundBy: 'guess' });
  });

  test('is the chosen one', () => {
    const rows = [
      ['Name', 'Number'],
      ['Person', 'Reach at'],
      ['Asha', '9811111111'],
    ];
    expect(inSheet(rows, { choice: { header_row: 2 } })).toMatchObject({
      headerRow: 2,
      each: ['name', 'number'],
      foundBy: 'guess',
    });
    expect(inSheet(rows, { choice: { header_row: 0, columns: '1:name,2:number' } })).toMatchObject({
      headerRow: 0,
      foundBy: 'chosen',
    });
    expect(() => inSheet(rows, { choice: { header_row: 9 } })).toThrow();
  });
});

describe('the sheet', () => {
  const list = [
    ['Name', 'Number'],
    ['Asha', '9811111111'],
  ];
  test('is the first that holds a list, not a cover', () => {
    expect(find([sheetOf([['Our clinic']], 'Cover'), sheetOf(list, 'Leads'), sheetOf(list, 'Old')]).sheet).toBe(1);
  });
  test('is the chosen one', () => {
    expect(find([sheetOf(list, 'Leads'), sheetOf(list, 'Old')], { choice: { sheet: 'Old' } }).sheet).toBe(1);
    expect(() => find([sheetOf(list, 'Leads')], { choice: { sheet: 'None' } })).toThrow();
  });
});

test('remembered roles are used for the same headings in any order, before the words of the headings', () => {
  const remembered: Remembered = new Map([
    [
      headingsKey(['Mobile', 'Patient', 'Name', 'Notes']) ?? '',
      { patient: 'name', mobile: 'number', name: 'field', notes: 'none' },
    ],
  ]);
  const rows = [
    ['NAME', 'patient', 'Notes', 'Mobile'],
    ['Ward 3', 'Asha', 'x', '9811111111'],
  ];
  expect(inSheet(rows, { remembered })).toEqual({
    headerRow: 1,
    each: ['field', 'name', 'none', 'number'],
    foundBy: 'remembered',
  });
});

test('chosen columns count, and all others become fields', () => {
  const rows = [
    ['A', 'B', 'C', 'D'],
    ['Asha', '9811111111', 'x', 'y'],
  ];
  expect(inSheet(rows, { choice: { columns: '1:name,2:number,4:none' } })).toEqual({
    headerRow: 1,
    each: ['name', 'number', 'field', 'none'],
    foundBy: 'chosen',
  });
});

describe('a do-not-call list', () => {
  const dnc = (rows: string[][], choice = {}) => inSheet(rows, { purpose: 'do_not_call', choice });
  test.each([
    ['a heading', [['Name', 'Phone No', 'City']], 1, ['none', 'number', 'none']],
    ['two headings', [['Phone', 'Reason', 'Mobile']], 1, ['number', 'reason', 'number']],
    ['no heading', [['9876543210']], 0, ['number']],
    ['no heading and a name', [['7', 'Asha', '98765 43210']], 0, ['none', 'none', 'number']],
    ['several numbers', [['9876543210', '9876543211']], 0, ['number', 'number']],
    ['an unknown heading', [['DND'], ['9876543210']], 1, ['number']],
    ['a first number that is wrong', [['98765'], ['9876543210']], 0, ['number']],
  ])('finds its numbers by %s', (_, rows, headerRow, each) => {
    expect(dnc(rows)).toEqual({ headerRow, each, foundBy: 'headings' });
  });

  test('with other headings is guessed', () => {
    expect(
      dnc([
        ['Who', 'Reach at'],
        ['Asha', '9811111111'],
      ]),
    ).toEqual({
      headerRow: 1,
      each: ['none', 'number'],
      foundBy: 'guess',
    });
  });
});
