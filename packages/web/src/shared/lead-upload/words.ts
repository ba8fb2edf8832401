import type { LeadFile } from '@halloo/contract/leads';
import { say } from '../../words/say.ts';

/** A column's name as a heading: underscores as spaces, every word capitalised. */
export const headingOf = (column: string) =>
  column
    .replaceAll('_', ' ')
    .trim()
    .replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());

type Counts = Pick<LeadFile, 'total' | 'valid' | 'invalid' | 'duplicates'>;

/** The result of a file's check: "1,204 of 1,250 rows will be called; 46 are refused (12 duplicates)." */
export const countsInWords = ({ total, valid, invalid, duplicates }: Counts) => {
  if (total === 0) return say('leads.noRows');
  if (invalid === 0) return say('leads.allCalled', { total });
  if (valid === 0) return say('leads.noneCalled', { total, invalid, duplicates });
  return say('leads.someCalled', { total, valid, invalid, duplicates });
};

export interface Progress {
  /** The part of the file that the browser has sent, from 0 to 1. */
  readonly sent: number;
  readonly rows: number;
  /** The part of the file that the server has read, from 0 to 1. */
  readonly read: number;
}

const wholePercent = (share: number) => Math.floor(Math.min(Math.max(share, 0), 1) * 100);

/** The progress of an upload, and the length of its bar; no length while nothing is known. */
export const progressInWords = ({ sent, rows, read }: Progress): { words: string; percent: number | undefined } => {
  if (sent < 1) {
    const percent = wholePercent(sent);
    return { words: say('leads.uploading', { percent }), percent };
  }
  if (rows === 0) return { words: say('leads.reading'), percent: undefined };
  return { words: say('leads.readingRows', { rows }), percent: wholePercent(read) };
};

/** "200 MB", as file managers show it. */
export const megabytes = (bytes: number) => say('leads.megabytes', { count: Math.ceil(bytes / 1_000_000) });

/** The name of the download of a file's refused rows. */
export const refusedFileName = (fileName: string) =>
  say('leads.refusedFile', { name: fileName.replace(/\.[^.]*$/, '') });

const longestList = 6;

/** The columns that templates can use; undefined where there are none. */
export const dataFieldsInWords = (fields: readonly string[]) => {
  if (fields.length === 0) return undefined;
  const names = fields.slice(0, longestList).join(', ');
  const more = fields.length - longestList;
  return more > 0
    ? say('leads.dataFieldsAndMore', { names, more })
    : say('leads.dataFields', { names, count: fields.length });
};
