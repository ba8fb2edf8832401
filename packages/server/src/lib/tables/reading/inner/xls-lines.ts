import type { Row, SheetName } from './row.ts';

/** A sheet and its first rows. */
export interface XlsSheet extends SheetName {
  readonly start: Row[];
}

/** The output of the process that reads .xls files, one JSON value per line. Without the last line it has failed. */
export type XlsLine =
  | { kind: 'sheets'; sheets: XlsSheet[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'refused'; sentence: string; namesRow: boolean }
  | { kind: 'end' };
