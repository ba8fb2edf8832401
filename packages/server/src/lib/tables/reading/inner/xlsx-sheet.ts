import { say } from '../../../../platform/words.ts';
import { columnName } from '../../column-name.ts';
import type { CellFormat } from './cell-format.ts';
import { formattedNumber, isoDateText } from './cell-text.ts';
import { readLimits } from './limits.ts';
import type { Row } from './row.ts';
import { cellTooLongAt, damaged, tooManyColumns, UnreadableRow } from './unreadable-file.ts';
import { type SharedString, unescapeControls } from './xlsx-strings.ts';
import type { XmlHandler, XmlReader } from './xml-reader.ts';

export interface SheetContext {
  strings: readonly SharedString[];
  formats: CellFormat[];
  is1904: boolean;
}

/** Of a hostile file, a reference may be of any length. */
const shown = (reference: string) => reference.slice(0, 20);

const rowOutside = (row: string) => new UnreadableRow(say('table.rowOutside', { row: shown(row) }));

const cellOutside = (reference: string) => new UnreadableRow(say('table.cellOutside', { cell: shown(reference) }));

/** The column of a reference such as C5, from 0. */
export const columnOf = (reference: string): number => {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 0x41 || code > 0x5a) break;
    column = column * 26 + code - 0x40;
    if (column > readLimits.sheetColumns) throw cellOutside(reference);
  }
  if (column === 0) throw damaged();
  rowOf(reference.slice(at), () => cellOutside(reference));
  return column - 1;
};

const rowOf = (text: string, outside = () => rowOutside(text)): number => {
  let row = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) throw damaged();
    row = row * 10 + digit;
    if (row > readLimits.sheetRows) throw outside();
  }
  if (row === 0) throw damaged();
  return row;
};

/** The index of a shared string, or -1. Twice as fast as Number(), and nearly every cell needs it. */
const indexOf = (text: string): number => {
  let index = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return -1;
    index = index * 10 + digit;
  }
  return index;
};

/** An integer of up to this many digits in the file is already in its shortest form. */
const exactDigits = 15;

const isPlainWhole = (text: string): boolean => {
  const first = text.charCodeAt(0);
  if (text.length > exactDigits || first < 0x31 || first > 0x39) return false;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return true;
};

/** Collects the rows of a sheet while it is parsed. For a formula, only the stored value counts. */
export class SheetHandler implements XmlHandler {
  readonly #context: SheetContext;
  #rows: Row[] = [];
  #inData = false;
  #inPhonetic = false;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #style = '';
  #value = '';
  #isHidden = false;
  #formulas: number[] = [];
  /** The formula of the open cell has no stored value so far. */
  #lacksValue = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  take(): Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, xml: XmlReader) {
    if (!this.#inData) {
      if (name === 'sheetData') this.#inData = true;
      return;
    }
    switch (name) {
      case 'c':
        this.#openCell(xml);
        break;
      case 'v':
        xml.wantsText = true;
        this.#lacksValue = false;
        break;
      case 'f':
        this.#lacksValue = true;
        break;
      case 't':
        xml.wantsText = !this.#inPhonetic;
        break;
      case 'rPh':
        this.#inPhonetic = true;
        break;
      case 'row':
        this.#openRow(xml.attribute('r'));
        this.#isHidden = /^(?:1|true)$/.test(xml.attribute('hidden') ?? '');
        break;
    }
  }

  close(name: string, xml: XmlReader) {
    if (!this.#inData) return;
    switch (name) {
      case 'c':
        if (this.#value !== '') this.#closeCell();
        else if (this.#lacksValue) this.#formulas.push(this.#column);
        break;
      case 'v':
      case 't':
        xml.wantsText = false;
        break;
      case 'rPh':
        this.#inPhonetic = false;
        break;
      case 'row':
        this.#rows.push({
          row: this.#row,
          cells: this.#cells,
          ...(this.#isHidden && { isHidden: true }),
          ...(this.#formulas.length > 0 && { formulas: this.#formulas }),
        });
        break;
      case 'sheetData':
        this.#inData = false;
        break;
    }
  }

  text(text: string) {
    this.#value = this.#value === '' ? text : this.#value + text;
    if (this.#value.length > readLimits.cellCharacters) throw this.#tooLong();
  }

  #openRow(reference: string | undefined) {
    const row = reference === undefined ? this.#row + 1 : rowOf(reference);
    if (row > readLimits.sheetRows) throw rowOutside(String(row));
    if (row <= this.#row) throw damaged(new Error(`Row ${row} comes after row ${this.#row}.`));
    this.#row = row;
    this.#cells = [];
    this.#formulas = [];
    this.#column = -1;
  }

  #openCell(xml: XmlReader) {
    const reference = xml.attribute('r');
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#type = xml.attribute('t') ?? 'n';
    this.#style = xml.attribute('s') ?? '';
    this.#value = '';
    this.#lacksValue = false;
  }

  #closeCell() {
    const text = this.#cellText(this.#value);
    this.#value = '';
    if (text === '') return;
    if (this.#column >= readLimits.columns) throw tooManyColumns(this.#row);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #cellText(value: string): string {
    switch (this.#type) {
      case 's':
        return this.#sharedString(value);
      case 'str':
      case 'inlineStr':
        return unescapeControls(value);
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return isoDateText(value);
      case 'n':
        return this.#number(value);
      // An error is its own text, such as #N/A. An unknown type is better shown than lost.
      default:
        return value;
    }
  }

  #sharedString(value: string): string {
    const text = this.#context.strings[indexOf(value)];
    if (text === undefined) throw damaged(new Error(`There is no shared string ${value.slice(0, 20)}.`));
    if (text === null) throw this.#tooLong();
    return text;
  }

  #tooLong() {
    return cellTooLongAt(`${columnName(this.#column)}${this.#row}`);
  }

  #number(value: string): string {
    const format = this.#style === '' ? undefined : this.#context.formats[Number(this.#style)];
    if (format === undefined && isPlainWhole(value)) return value;
    const number = Number(value);
    return Number.isFinite(number) ? formattedNumber(number, format, this.#context.is1904) : value;
  }
}
