const whole = new Intl.NumberFormat('en-GB');

/** 12000 as "12,000". */
export const formatNumber = (value: number) => whole.format(value);

/** A part of a whole in per cent. Something is never 0 %, and not quite all is never 100 %. */
export const formatShare = (part: number, whole: number) => {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  if (percent > 0 && percent < 1) return 'less than 1 %';
  if (percent > 99 && percent < 100) return 'more than 99 %';
  return `${Math.round(percent)} %`;
};

/** The same with signs, where there is little room. */
export const shortShare = (part: number, whole: number) =>
  formatShare(part, whole).replace('less than', '<').replace('more than', '>');

/** An ISO date as the specification's tables show it: dd-mm-yyyy. No date shows as a dash. */
export const formatDate = (isoDate: string | null | undefined) => {
  const [year, month, day] = (isoDate ?? '').slice(0, 10).split('-');
  return year && month && day ? `${day}-${month}-${year}` : '–';
};

const dayCount = (date: Date) => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of a moment in the browser's time zone, as the specification's tables show days: dd-mm-yyyy. */
export const formatLocalDate = (moment: string | Date) => {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '–';
  return `${twoDigits(date.getDate())}-${twoDigits(date.getMonth() + 1)}-${date.getFullYear()}`;
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * A moment in words, in the browser's time zone: "today 14:20", "yesterday 09:05", "tomorrow 08:00",
 * "Thu 19 Nov 14:20", and with the year where it is another one.
 */
export const formatMoment = (moment: string | Date, now = new Date()) => {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '–';
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  const daysAhead = dayCount(date) - dayCount(now);
  if (daysAhead === 0) return `today ${time}`;
  if (daysAhead === -1) return `yesterday ${time}`;
  if (daysAhead === 1) return `tomorrow ${time}`;
  return `${formatDay(date, now)} ${time}`;
};

/** A day in words: "Thu 19 Nov", with the year where it is another one. */
export const formatDay = (moment: string | Date, now = new Date()) => {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '–';
  const day = `${weekdays[date.getDay()]} ${date.getDate()} ${months[date.getMonth()]}`;
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`;
};

/** How long to wait, in words: "45 seconds", "2 minutes". Rounded up, so that the wait is over by then. */
export const formatWait = (seconds: number) => {
  const count = seconds < 60 ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 60);
  const unit = seconds < 60 ? 'second' : 'minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** How many campaigns use something. */
export const usesInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'campaign' : 'campaigns'}`;
