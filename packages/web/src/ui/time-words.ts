const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** A length of time in words: 90 is "1 hour 30 minutes", 2880 is "2 days". */
export const durationInWords = (minutes: number) => {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts = [
    ...(days > 0 ? [count(days, 'day')] : []),
    ...(hours > 0 ? [count(hours, 'hour')] : []),
    ...(rest > 0 ? [count(rest, 'minute')] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : count(0, 'minute');
};

/** What the delay means, or nothing while what was typed is no delay. */
export const retryInWords = (minutes: unknown) => {
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 1) return undefined;
  return `A lead that was busy or did not answer is called again after ${durationInWords(minutes)}.`;
};

const minuteOfDay = (time: string) => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** What the window means, or nothing while one of the times is missing. It may cross midnight. */
export const windowInWords = (start: string, end: string, whoCalls = 'Campaigns call') => {
  const from = minuteOfDay(start);
  const to = minuteOfDay(end);
  if (from === undefined || to === undefined) return undefined;
  if (from === to) return `${whoCalls} around the clock, 24 hours a day.`;
  const length = durationInWords((to - from + 1440) % 1440);
  if (to === 0) return `${whoCalls} from ${start} until midnight: ${length} a day.`;
  if (to < from) return `${whoCalls} from ${start} through midnight until ${end} the next day: ${length}.`;
  return `${whoCalls} from ${start} to ${end}: ${length} a day.`;
};

/** The clock of a zone, or nothing where the browser does not know the zone. */
export const clockIn = (timeZone: string, now: Date) => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', weekday: 'short' }).format(
      now,
    );
  } catch {
    return undefined;
  }
};
