import { scriptLimits } from '@halloo/contract/scripts';
import { formatLocalDate } from '../../../ui/format.ts';

/** A name for the script, from the name of its file. */
export const nameOfFile = (fileName: string) =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, scriptLimits.name)
    .toWellFormed();

/** "Recording 19-11-2026 14:20". */
export const recordingName = (now: Date) => {
  const time = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `Recording ${formatLocalDate(now)} ${time}`;
};
