import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvParser, type Delimiter } from './csv-parser.ts';
import { readLimits } from './limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

const parse = (text: string, delimiter: Delimiter = ',', cuts: number[] = []) => {
  const parser = new CsvParser(delimiter);
  const rows = [];
  let from = 0;
  for (const cut of [...cuts.map((n) => n % (text.length + 1)).sort((a, b) => a - b), text.length]) {
    rows.push(...parser.write(text.slice(from, cut)));
    from = cut;
  }
  return [...rows, ...parser.end()];
};

const cells = (text: string, delimiter?: Delimiter) => parse(text, delimiter).map((row) => row.cells);

test('accepts LF, CR and CR LF as the end of a row, and none at the end of the file', () => {
  expect(cells('a,b\nc,d\re,f\r\ng,h')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ]);
});

test('keeps empty cells and counts empty rows', () => {
  expect(parse('a,,\n\n,b\n')).toEqual([
    { row: 1, cells: ['a', '', ''] },
    { row: 2, cells: [''] },
    { row: 3, cells: ['', 'b'] },
  ]);
});

test('reads line ends, delimiters and doubled quotation marks inside quotes as text', () => {
  expect(cells('"a\r\nb","c,d","e ""f"""\n""')).toEqual([['a\r\nb', 'c,d', 'e "f"'], ['']]);
});

test('keeps quotation marks within a cell, and text after a closing one', () => {
  expect(cells('5" pipe,"a"b,"c" \nx')).toEqual([['5" pipe', 'ab', 'c '], ['x']]);
});

test('reads every cell as text only', () => {
  expect(cells("=cmd|' /C calc'!A0,9.19811111111E+11,007,+91")).toEqual([
    ["=cmd|' /C calc'!A0", '9.19811111111E+11', '007', '+91'],
  ]);
});

test('names the row of an unclosed quotation mark', () => {
  expect(() => parse('a,b\n1,2\n3,"4\n5,6\n')).toThrow(
    new UnreadableFile('A quotation mark that opens in row 3 is never closed.'),
  );
});

test('rejects a cell that is too long, however the text is split', () => {
  const long = 'x'.repeat(readLimits.cellCharacters);
  expect(cells(`${long},"${long}"`)[0]?.map((cell) => cell.length)).toEqual([long.length, long.length]);
  for (const text of [`${long}x`, `"${long}x"`, `a,${long}x\n`, `"${long}`.concat('y'.repeat(10))]) {
    expect(() => parse(text), text.slice(0, 5)).toThrow(UnreadableFile);
    expect(() => parse(text, ',', [10, 5000, 100_001])).toThrow(/Row 1 has a cell of more than 100,000 characters/);
  }
});

test('rejects a row with too many columns', () => {
  expect(cells(','.repeat(readLimits.columns - 1))[0]).toHaveLength(readLimits.columns);
  expect(() => parse(`a\n${','.repeat(readLimits.columns)}`)).toThrow(
    new UnreadableFile('Row 2 has more than 500 columns.'),
  );
});

const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom('😀', 'é', '\ufeff'),
);

const anyCell = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', 'a', 'क', '😀') }),
);
const anyTable = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 6 }), { maxLength: 8 });

test('reads any table back, however its text is split', () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.constantFrom<Delimiter>(',', ';', '\t'),
      fc.constantFrom('\n', '\r', '\r\n'),
      fc.boolean(),
      fc.array(fc.nat(), { maxLength: 12 }),
      (table, delimiter, lineEnd, quoteAll, cuts) => {
        const write = (cell: string) =>
          quoteAll || /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
        const text = table.map((row) => row.map(write).join(delimiter) + lineEnd).join('');
        expect(parse(text, delimiter, cuts)).toEqual(table.map((row, i) => ({ row: i + 1, cells: row })));
      },
    ),
  );
});

test('gives the same rows, or the same error, however a text is split', () => {
  const outcome = (text: string, cuts: number[]) => {
    try {
      return parse(text, ',', cuts);
    } catch (error) {
      return String(error);
    }
  };
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a') }),
      fc.array(fc.nat(), { maxLength: 12 }),
      (text, cuts) => {
        expect(outcome(text, cuts)).toEqual(outcome(text, []));
      },
    ),
  );
});
