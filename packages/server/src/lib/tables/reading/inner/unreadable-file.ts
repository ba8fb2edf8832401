import { say } from '../../../../platform/words.ts';
import { readLimits } from './limits.ts';

/** A file that cannot be read as a table, with one sentence for people. */
export class UnreadableFile extends Error {
  /** The sentence names a row, so that in a workbook it must name the sheet too. */
  get namesRow(): boolean {
    return false;
  }

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'UnreadableFile';
  }
}

export const damaged = (cause?: unknown) => new UnreadableFile(say('table.damaged'), { cause });

export const passwordProtected = () => new UnreadableFile(say('table.password'));

export const tooLarge = () => new UnreadableFile(say('table.tooLarge'));

export class UnreadableRow extends UnreadableFile {
  override get namesRow() {
    return true;
  }
}

export const cellTooLong = (row: number) =>
  new UnreadableRow(say('table.cellTooLong', { row, max: readLimits.cellCharacters }));

/** `cell` is a reference such as F12. */
export const cellTooLongAt = (cell: string) =>
  new UnreadableRow(say('table.cellTooLongAt', { cell, max: readLimits.cellCharacters }));

/** The file or the sheet has no filled cell. */
export class EmptyTable extends UnreadableFile {}

export const tooManyColumns = (row: number) =>
  new UnreadableRow(say('table.tooManyColumns', { row, max: readLimits.columns }));
