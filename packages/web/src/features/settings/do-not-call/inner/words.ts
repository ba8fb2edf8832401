import {
  type DoNotCallEntry,
  doNotCallLimits,
  type NumbersAdded,
  type NumbersImported,
} from '@halloo/contract/do-not-call';
import { formatNumber } from '../../../../ui/format.ts';
import { phoneGroups } from '../../../../ui/phone.ts';

export const numbers = (count: number) => `${formatNumber(count)} ${count === 1 ? 'number' : 'numbers'}`;

/** A number for reading, where it is part of a sentence. */
export const shownNumber = (number: string) => phoneGroups(number).join(' ');

/** Nobody of the workspace: the person said so in a call. */
export const addedBy = ({ added_by }: Pick<DoNotCallEntry, 'added_by'>) => added_by ?? 'Asked for in a call';

/** How many there are, or were found: a search is counted up to a limit. */
export const totalInWords = (count: number, search: string) =>
  search !== '' && count >= doNotCallLimits.count ? `${numbers(count)} or more` : numbers(count);

/** One number a line; empty lines count for nothing. */
export const readLines = (typed: string) =>
  typed
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const are = (count: number) => (count === 1 ? 'is' : 'are');

/** What was done with numbers that somebody typed: "3 numbers are on the list now; 1 was there already." */
export const addedInWords = ({ added, already }: Pick<NumbersAdded, 'added' | 'already'>) => {
  if (added === 0)
    return already === 1 ? 'This number was on the list already.' : 'All of them were on the list already.';
  const before = already === 0 ? '' : `; ${formatNumber(already)} ${already === 1 ? 'was' : 'were'} there already`;
  return `${numbers(added)} ${are(added)} on the list now${before}.`;
};

/** What stands at the field while some of what was typed cannot be read. */
export const refusedInWords = ({ added, already, refused }: NumbersAdded) => {
  const [first] = refused;
  const done = added + already === 0 ? '' : `${addedInWords({ added, already })} `;
  if (refused.length === 1 && first) return `${done}Not added: ${first.reason}.`;
  return `${done}Not added: ${numbers(refused.length)} that cannot be read.`;
};

/** What came of a file, in one sentence. */
export const importedInWords = ({ total, added }: Pick<NumbersImported, 'total' | 'added'>) => {
  if (total === 0) return 'There is no number in this file.';
  if (added === 0) return 'No number of this file is new to the list.';
  return `${numbers(added)} of this file ${are(added)} on the list now.`;
};

/** Which rows are shown, where not all are. */
export const examplesInWords = ({ invalid, examples }: Pick<NumbersImported, 'invalid' | 'examples'>) =>
  invalid > examples.length
    ? `The first ${formatNumber(examples.length)} of ${formatNumber(invalid)} that were refused`
    : 'What was refused';

/** How far an import is. All sent is not done yet: the server still reads. */
export const importProgress = (sent: number) => {
  const percent = Math.floor(Math.min(Math.max(sent, 0), 1) * 100);
  return sent < 1
    ? { words: `Uploading: ${percent} %`, percent }
    : { words: 'Reading the numbers', percent: undefined };
};
