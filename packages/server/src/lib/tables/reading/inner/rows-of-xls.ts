import { type CellObject, type DenseWorkSheet, read, set_cptable, type WorkBook } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel';
import { say } from '../../../../platform/words.ts';
import { builtInFormat, type CellFormat, customFormat } from './cell-format.ts';
import { formattedNumber } from './cell-text.ts';
import { readLimits } from './limits.ts';
import type { Row, SheetName } from './row.ts';
import { cellTooLong, damaged, passwordProtected, tooManyColumns, UnreadableFile } from './unreadable-file.ts';

// The encoding of Excel 95 and older.
set_cptable(codePages);

/** SheetJS returns a format's code or its number. */
const formatOf = (format: string | number | undefined, known: Map<string | number, CellFormat>): CellFormat => {
  if (format === undefined) return undefined;
  if (!known.has(format)) {
    known.set(format, typeof format === 'number' ? builtInFormat(format) : customFormat(format));
  }
  return known.get(format);
};

const cellText = (cell: CellObject, is1904: boolean, formats: Map<string | number, CellFormat>): string => {
  switch (cell.t) {
    case 'n':
      return typeof cell.v === 'number' ? formattedNumber(cell.v, formatOf(cell.z, formats), is1904) : '';
    case 'b':
      return cell.v === true ? 'TRUE' : 'FALSE';
    case 's':
      return String(cell.v ?? '');
    case 'e':
      return cell.w ?? '';
    default:
      return '';
  }
};

const asIs = { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellNF: true } as const;

/** Loads a workbook with raw values. Any error of SheetJS means that the file is damaged. */
const openBook = (bytes: Buffer, wanted: { sheets: number } | { sheetRows: number }) => {
  try {
    return read(bytes, { ...asIs, ...wanted });
  } catch (error) {
    throw error instanceof Error && /password|encrypt/i.test(error.message) ? passwordProtected() : damaged(error);
  }
};

const batchRows = 1000;

/** The sheets of a workbook in the old binary format, each with its first rows. */
export const sheetsOfXls = (bytes: Buffer, sheetRows: number): (SheetName & { start: Row[] })[] => {
  const book = openBook(bytes, { sheetRows });
  if (book.SheetNames.length === 0) throw new UnreadableFile(say('table.noSheet'));
  return book.SheetNames.map((name, index) => {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    return { name: name.slice(0, 200), isHidden, start: [...rowsIn(book, index)].flat() };
  });
};

/** The rows of one sheet of a workbook in the old binary format. */
export const rowsOfXls = (bytes: Buffer, sheet: number): Generator<Row[]> =>
  rowsIn(openBook(bytes, { sheets: sheet }), sheet);

const rowsIn = function* (book: WorkBook, place: number): Generator<Row[]> {
  const sheet = book.Sheets[book.SheetNames[place] ?? ''] as DenseWorkSheet | undefined;
  if (!sheet) throw new UnreadableFile(say('table.noSheet'));
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const formats = new Map<string | number, CellFormat>();
  const hidden = sheet['!rows'] ?? [];
  let rows: Row[] = [];
  // Empty rows and cells are holes in these arrays.
  for (const [index, row] of (sheet['!data'] ?? []).entries()) {
    const cells: string[] = [];
    for (const [column, cell] of (row ?? []).entries()) {
      const text = cell ? cellText(cell, is1904, formats) : '';
      if (text === '') continue;
      if (column >= readLimits.columns) throw tooManyColumns(index + 1);
      if (text.length > readLimits.cellCharacters) throw cellTooLong(index + 1);
      while (cells.length < column) cells.push('');
      cells.push(text);
    }
    if (cells.length > 0) rows.push({ row: index + 1, cells, ...(hidden[index]?.hidden && { isHidden: true }) });
    if (rows.length < batchRows) continue;
    yield rows;
    rows = [];
  }
  yield rows;
};
