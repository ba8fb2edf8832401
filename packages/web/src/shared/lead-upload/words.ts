import type { LeadFile } from '@halloo/contract/leads';
import { formatNumber } from '../../ui/format.ts';

/** A column's name as a heading: underscores as spaces, every word capitalised. */
export const headingOf = (column: string) =>
  column
    .replaceAll('_', ' ')
    .trim()
    .replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());

type Counts = Pick<LeadFile, 'total' | 'valid' | 'invalid' | 'duplicates'>;

const many = (count: number, one: string, more: string) => `${formatNumber(count)} ${count === 1 ? one : more}`;

const duplicatesInWords = ({ duplicates }: Counts) =>
  duplicates > 0 ? ` (${many(duplicates, 'duplicate', 'duplicates')})` : '';

/** What becomes of a file's rows: "1,204 of 1,250 rows will be called; 46 are refused (12 duplicates)". */
export const countsInWords = (counts: Counts) => {
  const { total, valid, invalid } = counts;
  if (total === 0) return 'The file has no rows below its headings';
  if (invalid === 0)
    return total === 1 ? 'The one row will be called' : `All ${formatNumber(total)} rows will be called`;
  const refused = `${formatNumber(invalid)} ${invalid === 1 ? 'is' : 'are'} refused${duplicatesInWords(counts)}`;
  if (valid === 0) return `None of ${many(total, 'row', 'rows')} can be called; ${refused}`;
  return `${formatNumber(valid)} of ${formatNumber(total)} rows will be called; ${refused}`;
};

export interface Progress {
  /** How much of the file has left the browser, from 0 to 1. */
  readonly sent: number;
  readonly rows: number;
  /** How much of the file the server has read, from 0 to 1. */
  readonly read: number;
}

const wholePercent = (share: number) => Math.floor(Math.min(Math.max(share, 0), 1) * 100);

/** How far an upload is, and the bar's length; no length while nothing is known of it. */
export const progressInWords = ({ sent, rows, read }: Progress): { words: string; percent: number | undefined } => {
  if (sent < 1) return { words: `Uploading: ${wholePercent(sent)} %`, percent: wholePercent(sent) };
  if (rows === 0) return { words: 'Reading the file', percent: undefined };
  return { words: `Reading: ${many(rows, 'row', 'rows')}`, percent: wholePercent(read) };
};

/** "200 MB", as file managers say it. */
export const megabytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1_000_000))} MB`;

const longestList = 6;

/** The columns that templates can use, in words; nothing where there are none. */
export const dataFieldsInWords = (fields: readonly string[]) => {
  if (fields.length === 0) return undefined;
  const named = fields.slice(0, longestList).join(', ');
  const more = fields.length - longestList;
  const list = more > 0 ? `${named} and ${formatNumber(more)} more` : named;
  return `${fields.length === 1 ? 'Data field' : 'Data fields'} for text templates: ${list}`;
};
