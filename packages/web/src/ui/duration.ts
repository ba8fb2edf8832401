import { language } from '@halloo/words/language';
import { say } from '../words/say.ts';

const parts = new Intl.ListFormat(language, { type: 'unit', style: 'narrow' });

/** A length of time: 90 minutes are "1 hour 30 minutes", 2880 are "2 days". */
export const durationInWords = (minutes: number) => {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  return parts.format([
    ...(days > 0 ? [say('ui.duration.days', { count: days })] : []),
    ...(hours > 0 ? [say('ui.duration.hours', { count: hours })] : []),
    ...(rest > 0 || minutes === 0 ? [say('duration.minutes', { count: rest })] : []),
  ]);
};

/** The time to wait: "45 seconds", "2 minutes". Rounded up, so that the wait is over by then. */
export const formatWait = (seconds: number) =>
  seconds < 60
    ? say('duration.seconds', { count: Math.max(1, Math.ceil(seconds)) })
    : say('duration.minutes', { count: Math.ceil(seconds / 60) });
