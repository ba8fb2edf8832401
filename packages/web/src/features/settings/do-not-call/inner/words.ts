import {
  type DoNotCallEntry,
  doNotCallLimits,
  type NumbersAdded,
  type NumbersImported,
} from '@halloo/contract/do-not-call';
import { phoneGroups } from '../../../../ui/phone.ts';
import { say } from '../../../../words/say.ts';

/** A number in groups, as part of a sentence. */
export const shownNumber = (number: string) => phoneGroups(number).join(' ');

/** The account that added a number; none where the person asked for it in a call. */
export const addedBy = ({ added_by }: Pick<DoNotCallEntry, 'added_by'>) =>
  added_by ?? say('settings.doNotCall.askedInCall');

/** The number of entries. A search counts up to a limit. */
export const totalInWords = (count: number, search: string) =>
  search !== '' && count >= doNotCallLimits.count
    ? say('settings.doNotCall.totalAtLeast', { count })
    : say('settings.doNotCall.total', { count });

/** One number per line, without empty lines. */
export const readLines = (typed: string) =>
  typed
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The result of adding typed numbers: "3 numbers were added to the list. 1 number was already on the list." */
export const addedInWords = ({ added, already }: Pick<NumbersAdded, 'added' | 'already'>) =>
  [
    added > 0 && say('settings.doNotCall.added', { count: added }),
    already > 0 && say('settings.doNotCall.already', { count: already }),
  ]
    .filter(Boolean)
    .join(' ');

/** The error at the field while some of the typed numbers cannot be read. */
export const refusedInWords = ({ added, already, refused }: NumbersAdded) => {
  const [first] = refused;
  const problem =
    refused.length === 1 && first
      ? say('settings.doNotCall.notAdded', { reason: first.reason })
      : say('settings.doNotCall.notRead', { count: refused.length });
  return [addedInWords({ added, already }), problem].filter(Boolean).join(' ');
};

/** The result of an import, in one sentence. */
export const importedInWords = ({ total, added }: Pick<NumbersImported, 'total' | 'added'>) => {
  if (total === 0) return say('settings.doNotCall.importEmpty');
  return added === 0 ? say('settings.doNotCall.importNone') : say('settings.doNotCall.imported', { count: added });
};

/** The heading of the refused rows; only the first ones may be listed. */
export const examplesInWords = ({ invalid, examples }: Pick<NumbersImported, 'invalid' | 'examples'>) =>
  invalid > examples.length
    ? say('settings.doNotCall.firstRefused', { shown: examples.length, count: invalid })
    : say('settings.doNotCall.refusedRows');

/** The progress of an import. After the upload the server still reads the file. */
export const importProgress = (sent: number) => {
  const percent = Math.floor(Math.min(Math.max(sent, 0), 1) * 100);
  return sent < 1
    ? { words: say('settings.doNotCall.uploading', { share: percent / 100 }), percent }
    : { words: say('settings.doNotCall.reading'), percent: undefined };
};
