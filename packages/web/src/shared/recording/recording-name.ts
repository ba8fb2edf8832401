import { formatLocalDate, formatTime } from '../../ui/zone-moment.ts';
import { say } from '../../words/say.ts';

/** "Recording 19-11-2026 14:20". */
export const recordingName = (now: Date) =>
  say('scripts.record.name', { date: formatLocalDate(now), time: formatTime(now) });
