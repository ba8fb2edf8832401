import type { Row } from './row.ts';

/** The output of the process that reads .xls files, one JSON value per line. Without the last line it has failed. */
export type XlsLine = { kind: 'rows'; rows: Row[] } | { kind: 'refused'; sentence: string } | { kind: 'end' };
