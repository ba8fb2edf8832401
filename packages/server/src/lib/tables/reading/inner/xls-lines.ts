import type { Row } from './row.ts';

/** What the process that reads .xls files says, one JSON value a line; without the last of them it has failed. */
export type XlsLine = { kind: 'rows'; rows: Row[] } | { kind: 'refused'; sentence: string } | { kind: 'end' };
