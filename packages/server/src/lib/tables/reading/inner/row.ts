/** A row of a table: its number as a spreadsheet shows it, and its cells as text. */
export interface Row {
  row: number;
  cells: string[];
  /** Hidden by hand or by a filter of the spreadsheet. */
  isHidden?: true;
  /** The columns of formulas without a stored value. */
  formulas?: number[];
}

/** Called with the fraction of the file that has been read, from 0 to 1. */
export type Progress = (share: number) => void;

export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

/** The sheets of an open file. */
export interface SheetSource {
  readonly sheets: readonly SheetName[];
  rows(sheet: number, progress: Progress): AsyncGenerator<Row[]>;
  /** The first rows of a sheet, if they are known already. */
  start?(sheet: number): Row[];
  close(): void;
}
