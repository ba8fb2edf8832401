import { say } from '../../../../platform/words.ts';
import { isoDateText, numberText } from './cell-text.ts';
import { readLimits } from './limits.ts';
import type { SheetName } from './row.ts';
import { cellTooLong, damaged, tooManyColumns, UnreadableFile } from './unreadable-file.ts';
import type { XmlHandler, XmlReader } from './xml-reader.ts';

/** A row, and its number of repetitions. */
export interface RepeatedRow {
  row: number;
  cells: string[];
  times: number;
  isHidden: boolean;
}

/** Elements over or beside a cell with their own paragraphs: comments, drawings, tables in drawings. */
const beside = new Set(['annotation', 'frame', 'custom-shape', 'g', 'rect', 'line', 'ellipse', 'table']);

const timesOf = (value: string | undefined): number => {
  if (value === undefined) return 1;
  const times = Number(value);
  if (!Number.isInteger(times) || times < 1) throw damaged();
  return times;
};

/** PT10H30M00S as 10:30. */
const clockText = (value: string): string => {
  const found = /^PT(\d{1,6})H(\d{1,2})M/.exec(value);
  return found ? `${found[1]?.padStart(2, '0')}:${found[2]?.padStart(2, '0')}` : value;
};

/** A number as the sheet shows it, such as 7.5%, unless that has lost digits: 9.2E+11, or ### in a narrow column. */
const floatText = (value: string, shown: string): string => {
  const number = Number(value);
  if (!Number.isFinite(number)) return shown;
  return shown === '' || /\de[+-]?\d|#/i.test(shown) ? numberText(number) : shown;
};

/** Midnight is stored as a date alone. Only the text shows whether a time belongs to it. */
const dateText = (value: string, shown: string): string => {
  const text = isoDateText(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) && /\d:\d\d/.test(shown) ? `${text} 00:00` : text;
};

/** Lists the tables of a document, without their rows. */
export class OdsTables implements XmlHandler {
  readonly tables: SheetName[] = [];
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  #depth = 0;

  open(name: string, xml: XmlReader) {
    if (name === 'style') this.#style = xml.attribute('name') ?? '';
    else if (name === 'table-properties' && xml.attribute('display') === 'false') this.#hiddenStyles.add(this.#style);
    else if (name === 'table') {
      this.#depth += 1;
      if (this.#depth > 1) return;
      const isHidden = this.#hiddenStyles.has(xml.attribute('style-name') ?? '');
      this.tables.push({ name: (xml.attribute('name') ?? '').slice(0, 200), isHidden });
    }
  }

  close(name: string) {
    if (name === 'table') this.#depth -= 1;
  }

  text() {}
}

/**
 * Collects the rows of one table. Equal rows and cells are written once with a repeat count. Empty ones reach to
 * the end of the sheet and cost nothing here.
 */
export class OdsHandler implements XmlHandler {
  #rows: RepeatedRow[] = [];
  #table: 'before' | 'in' | 'after' = 'before';
  /** The tables before the wanted one, and the depth of the one that is being skipped. */
  #before: number;
  #skippedDepth = 0;
  #isHidden = false;
  /** The element beside a cell that is being skipped, and the number of open elements with its name. */
  #passing = '';
  #passingDepth = 0;
  #row = 1;
  #rowTimes = 1;
  #cells: string[] = [];
  #column = 0;
  #columnTimes = 1;
  #inCell = false;
  #type = '';
  #value = '';
  #text = '';
  #paragraphs = 0;

  constructor(table: number) {
    this.#before = table;
  }

  take(): RepeatedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, xml: XmlReader) {
    if (this.#table !== 'in') {
      if (name === 'table' && this.#table === 'before') this.#openTable();
      return;
    }
    if (this.#passing !== '') {
      if (name === this.#passing) this.#passingDepth += 1;
      return;
    }
    if (beside.has(name)) {
      this.#passing = name;
      this.#passingDepth = 1;
      xml.wantsText = false;
      return;
    }
    if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(xml);
    else if (name === 'table-row') {
      this.#rowTimes = timesOf(xml.attribute('number-rows-repeated'));
      this.#isHidden = /^(?:collapse|filter)$/.test(xml.attribute('visibility') ?? '');
      this.#cells = [];
      this.#column = 0;
    } else if (this.#inCell) this.#openText(name, xml);
  }

  close(name: string, xml: XmlReader) {
    if (this.#table === 'before' && name === 'table' && this.#skippedDepth > 0) {
      this.#skippedDepth -= 1;
      if (this.#skippedDepth === 0) this.#before -= 1;
    }
    if (this.#table !== 'in') return;
    if (this.#passing !== '') {
      if (name === this.#passing) this.#passingDepth -= 1;
      if (this.#passingDepth === 0) this.#passing = '';
      return;
    }
    if (name === 'p' || name === 'h') xml.wantsText = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    else if (name === 'table-row') this.#closeRow();
    else if (name === 'table') this.#table = 'after';
  }

  /** A drawing in a table may hold tables of its own, which are not sheets. */
  #openTable() {
    if (this.#before === 0) this.#table = 'in';
    else this.#skippedDepth += 1;
  }

  text(text: string) {
    this.#append(text.replace(/[ \t\n]+/g, ' '));
  }

  #append(text: string) {
    this.#text += text;
    if (this.#text.length > readLimits.cellCharacters) throw cellTooLong(this.#row);
  }

  #openText(name: string, xml: XmlReader) {
    if (name === 'p' || name === 'h') {
      if (this.#paragraphs > 0) this.#append('\n');
      this.#paragraphs += 1;
      xml.wantsText = true;
    } else if (name === 's') {
      this.#append(' '.repeat(Math.min(timesOf(xml.attribute('c')), readLimits.cellCharacters)));
    } else if (name === 'tab') this.#append('\t');
    else if (name === 'line-break') this.#append('\n');
  }

  #openCell(xml: XmlReader) {
    this.#inCell = true;
    this.#columnTimes = timesOf(xml.attribute('number-columns-repeated'));
    // LibreOffice also writes the type as calcext:value-type, which differs only for errors.
    this.#type = xml.attribute('value-type') ?? '';
    const kind = { date: 'date-value', time: 'time-value', boolean: 'boolean-value', string: 'string-value' };
    this.#value =
      xml.attribute(Object.hasOwn(kind, this.#type) ? kind[this.#type as keyof typeof kind] : 'value') ?? '';
    this.#text = '';
    this.#paragraphs = 0;
  }

  #closeCell() {
    this.#inCell = false;
    const text = this.#cellText();
    const from = this.#column;
    this.#column = Math.min(from + this.#columnTimes, readLimits.sheetColumns);
    if (text === '') return;
    if (from + this.#columnTimes > readLimits.columns) throw tooManyColumns(this.#row);
    while (this.#cells.length < from) this.#cells.push('');
    for (let i = 0; i < this.#columnTimes; i += 1) this.#cells.push(text);
  }

  #cellText(): string {
    switch (this.#type) {
      case 'float':
      case 'percentage':
      case 'currency':
        return this.#value === '' ? this.#text : floatText(this.#value, this.#text);
      case 'date':
        return dateText(this.#value, this.#text);
      case 'time':
        return clockText(this.#value);
      case 'boolean':
        return this.#value.toUpperCase();
      default:
        return this.#paragraphs > 0 ? this.#text : this.#value;
    }
  }

  #closeRow() {
    const next = this.#row + this.#rowTimes;
    if (this.#cells.length > 0) {
      if (next - 1 > readLimits.sheetRows) {
        throw new UnreadableFile(say('table.tooManyRows'));
      }
      this.#rows.push({ row: this.#row, cells: this.#cells, times: this.#rowTimes, isHidden: this.#isHidden });
    }
    this.#row = Math.min(next, readLimits.sheetRows + 1);
  }
}
