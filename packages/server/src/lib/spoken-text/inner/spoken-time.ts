import { dateFormat, hasLocale, isEnglish, latinDigits } from '../locale.ts';

/** "pm" and its other spellings. At the end of a sentence, the last dot belongs to the sentence. */
const halfOfDay = '\\s?[AaPp](?:\\.[Mm]\\.(?!\\s+\\p{Lu})|\\.?[Mm]\\b)';

/** 14:30, 9:05 pm, 5 p.m. */
export const timeSource = `\\p{Nd}{1,2}:\\p{Nd}{2}(?:${halfOfDay})?|\\p{Nd}{1,2}${halfOfDay}`;

const inEnglish = (hour: number, minute: number, half: string | undefined): string | undefined => {
  // Without "pm", 9:30 may be in the evening, so it is not converted.
  if (half === undefined && hour >= 1 && hour <= 12) return undefined;
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${half ?? (hour < 12 ? 'AM' : 'PM')}`;
};

const inOwnWords = (hour: number, minute: number, language: string): string | undefined => {
  const byHalves = dateFormat(language, { hour: 'numeric' }).resolvedOptions().hour12;
  if (!hasLocale(language) || !byHalves || (hour >= 1 && hour <= 12)) return undefined;
  const format = dateFormat(language, {
    hour: 'numeric',
    dayPeriod: 'short',
    ...(minute > 0 && { minute: '2-digit' }),
  });
  const spoken = format.format(new Date(Date.UTC(2000, 0, 1, hour, minute)));
  // If the language has no words for the parts of the day, 14:30 stays.
  return /[AP]M/.test(spoken) ? undefined : spoken;
};

/** A time of day as the language says it. */
export const spokenTime = (written: string, language: string): string | undefined => {
  const found = /^(\d+)(?::(\d+))?\s?(?:([ap])\.?m\.?)?$/i.exec(latinDigits(written));
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? 0)];
  if (!found || hour > 23 || minute > 59) return undefined;
  const half = found[3] === undefined ? undefined : `${found[3].toUpperCase()}M`;
  if (isEnglish(language)) return inEnglish(hour, minute, half);
  return half === undefined ? inOwnWords(hour, minute, language) : undefined;
};
