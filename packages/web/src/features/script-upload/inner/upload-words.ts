import { scriptLimits } from '@halloo/contract/scripts';
import { formatLocalDate, formatTime } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';

/** A name for the script, from the name of its file. */
export const nameOfFile = (fileName: string) =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, scriptLimits.name)
    .toWellFormed();

/** "Recording 19-11-2026 14:20". */
export const recordingName = (now: Date) =>
  say('scripts.record.name', { date: formatLocalDate(now), time: formatTime(now) });
