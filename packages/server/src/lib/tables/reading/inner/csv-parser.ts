import { say } from '../../../../platform/words.ts';
import { readLimits } from './limits.ts';
import type { Row } from './row.ts';
import { cellTooLong, tooManyColumns, UnreadableFile } from './unreadable-file.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/*
 * start      before a cell's first character: a quotation mark opens a quoted cell, anything else a plain one
 * plain      in a cell without quotes; a quotation mark is just a character (5" pipe)
 * quoted     between quotes; delimiters and line ends are text
 * closing    after a quotation mark within a quoted cell: a second one is a quotation mark, a delimiter or line
 *            end ends the cell, anything else goes on as a plain cell, as Excel does
 */
type State = 'start' | 'plain' | 'quoted' | 'closing';

/** Parses a text in chunks of any size. The result does not depend on where it was split. */
export class CsvParser {
  readonly #delimiter: number;
  /** No character above it is special. */
  readonly #highest: number;
  #state: State = 'start';
  #cell = '';
  #cells: string[] = [];
  #row = 1;
  #quoteOpenedInRow = 0;
  /** A following line feed is the second half of CR LF. */
  #afterReturn = false;
  #done: Row[] = [];

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#highest = Math.max(0x3b, this.#delimiter);
  }

  /** The rows that this chunk completed. */
  write(text: string): Row[] {
    let at = 0;
    if (this.#afterReturn && text.length > 0) {
      if (text.charCodeAt(0) === lineFeed) at = 1;
      this.#afterReturn = false;
    }
    while (at < text.length) {
      if (this.#state === 'quoted') at = this.#readQuoted(text, at);
      else if (this.#state === 'closing') at = this.#readAfterQuote(text, at);
      else if (this.#state === 'start' && text.charCodeAt(at) === quote) {
        this.#state = 'quoted';
        this.#quoteOpenedInRow = this.#row;
        at += 1;
      } else at = this.#readPlain(text, at);
    }
    return this.#take();
  }

  /** The rows that the end of the text completed. */
  end(): Row[] {
    if (this.#state === 'quoted') {
      throw new UnreadableFile(say('table.openQuote', { row: this.#quoteOpenedInRow }));
    }
    if (this.#state !== 'start' || this.#cells.length > 0) this.#endRow('');
    return this.#take();
  }

  #take(): Row[] {
    const rows = this.#done;
    this.#done = [];
    return rows;
  }

  /** The hot path: nearly every character of a list passes through this loop. */
  #readPlain(text: string, from: number): number {
    const delimiter = this.#delimiter;
    const highest = this.#highest;
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      // Unless pipes separate, all special characters are at most a semicolon: letters and most digits leave here.
      if (code > highest) continue;
      if (code === delimiter) {
        this.#endCell(text.slice(from, at));
        return at + 1;
      }
      if (code === lineFeed || code === carriageReturn) {
        this.#endRow(text.slice(from, at));
        return this.#afterLineEnd(text, at, code);
      }
    }
    this.#state = 'plain';
    this.#append(text.slice(from));
    return text.length;
  }

  #readQuoted(text: string, from: number): number {
    const end = text.indexOf('"', from);
    if (end === -1) {
      this.#append(text.slice(from));
      return text.length;
    }
    this.#append(text.slice(from, end));
    this.#state = 'closing';
    return end + 1;
  }

  #readAfterQuote(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (code === quote) {
      this.#append('"');
      this.#state = 'quoted';
      return at + 1;
    }
    this.#state = 'plain';
    return this.#readPlain(text, at);
  }

  #afterLineEnd(text: string, at: number, code: number): number {
    if (code === lineFeed) return at + 1;
    if (at + 1 === text.length) {
      this.#afterReturn = true;
      return at + 1;
    }
    return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1;
  }

  #append(text: string) {
    this.#cell = this.#cell === '' ? text : this.#cell + text;
    if (this.#cell.length > readLimits.cellCharacters) {
      if (this.#state !== 'quoted') throw cellTooLong(this.#row);
      throw new UnreadableFile(say('table.cellTooLongQuote', { row: this.#row, max: readLimits.cellCharacters }));
    }
  }

  #endCell(tail: string) {
    if (this.#cell === '') {
      if (tail.length > readLimits.cellCharacters) throw cellTooLong(this.#row);
      this.#cells.push(tail);
    } else {
      this.#append(tail);
      this.#cells.push(this.#cell);
      this.#cell = '';
    }
    if (this.#cells.length > readLimits.columns) throw tooManyColumns(this.#row);
    this.#state = 'start';
  }

  #endRow(tail: string) {
    this.#endCell(tail);
    this.#done.push({ row: this.#row, cells: this.#cells });
    this.#cells = [];
    this.#row += 1;
  }
}
