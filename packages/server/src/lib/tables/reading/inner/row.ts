/** A row of a table: its number as a spreadsheet shows it, and its cells as text. */
export interface Row {
  row: number;
  cells: string[];
}

/** Called with the fraction of the file that has been read, from 0 to 1. */
export type Progress = (share: number) => void;
