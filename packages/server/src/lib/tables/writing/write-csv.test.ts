import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unguardCell } from '../csv-guard.ts';
import { CsvParser } from '../reading/inner/csv-parser.ts';
import { csvLine } from './write-csv.ts';

const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', '😀'),
);

test('quotes only where necessary', () => {
  expect(csvLine(['Ravi', 'a,b', 'say "hi"', 'two\nlines', ' edge', ''])).toBe(
    'Ravi,"a,b","say ""hi""","two\nlines"," edge",\r\n',
  );
});

test.each([
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+SUM(A1)',
  '-1+1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '+',
  '-',
  '+91+1',
  '\nx',
  '＝1+1',
  '＋SUM(A1)',
  '－1',
  '＠SUM(A1)',
  '﹦1+1',
])('keeps %j from being a formula', (cell) => {
  expect(new CsvParser(',').write(csvLine([cell]))).toEqual([{ row: 1, cells: [`'${cell}`] }]);
});

test.each(['+919811111111', '-12.5', '+91 98111 11111', '098111', '2026-05-01', 'a=b', "'quoted"])(
  'leaves %j as it is',
  (cell) => {
    expect(csvLine([cell])).toBe(`${cell}\r\n`);
  },
);

test('is read back unchanged', () => {
  const anyCell = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.stringMatching(/^'{0,3}[=+@-]?"?\d{0,12}"?$/),
    fc.constantFrom("'=1", "''@x", "'+919811111111", '="007"', `'="007"`, "'"),
  );
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 1, maxLength: 8 }), (cells) => {
      const [row] = new CsvParser(',').write(csvLine(cells));
      expect(row?.cells.map(unguardCell)).toEqual(cells);
    }),
  );
});
