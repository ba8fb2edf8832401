import { readLimits } from './limits.ts';

/** A file that cannot be read as a table, with one sentence for a person. */
export class UnreadableFile extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'UnreadableFile';
  }
}

export const damaged = (cause?: unknown) =>
  new UnreadableFile('The file is damaged or incomplete and cannot be read.', { cause });

export const passwordProtected = () =>
  new UnreadableFile('The file is protected by a password. Save it without a password and upload it again.');

export const tooLarge = () =>
  new UnreadableFile('The file holds too much to be read at once. Split it, or save it as CSV.');

const count = (n: number) => n.toLocaleString('en-US');

export const cellTooLong = (row: number) =>
  new UnreadableFile(`Row ${row} has a cell of more than ${count(readLimits.cellCharacters)} characters.`);

export const tooManyColumns = (row: number) =>
  new UnreadableFile(`Row ${row} has more than ${count(readLimits.columns)} columns.`);
