import { language } from '@halloo/words/language';
import { say } from '../words/say.ts';

export { formatWait } from './duration.ts';
export { formatDate, formatDay, formatLocalDate, formatMoment } from './zone-moment.ts';

const plain = new Intl.NumberFormat(language);
const oneDecimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** 12000 is "12,000". */
export const formatNumber = (value: number) => plain.format(value);

/** At most one digit after the point: 4.21 is "4.2", 4 is "4". */
export const formatDecimal = (value: number) => oneDecimal.format(value);

/** 45 is "45 %". */
export const formatPercent = (percent: number) => say('ui.percent', { percent });

const percentOf = (part: number, whole: number) => {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return {
    percent: Math.round(percent),
    nearlyNone: percent > 0 && percent < 1,
    nearlyAll: percent > 99 && percent < 100,
  };
};

/** A part of a whole in per cent. More than nothing is never 0 %, less than everything never 100 %. */
export const formatShare = (part: number, whole: number) => {
  const { percent, nearlyNone, nearlyAll } = percentOf(part, whole);
  if (nearlyNone) return say('ui.share.lessThanOne');
  return nearlyAll ? say('ui.share.moreThan99') : formatPercent(percent);
};

/** The same with signs, where there is little room. */
export const shortShare = (part: number, whole: number) => {
  const { percent, nearlyNone, nearlyAll } = percentOf(part, whole);
  if (nearlyNone) return say('ui.share.lessThanOneShort');
  return nearlyAll ? say('ui.share.moreThan99Short') : formatPercent(percent);
};

/** How many campaigns use something. */
export const usesInWords = (count: number) => say('ui.campaignCount', { count });

const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
const disjunction = new Intl.ListFormat(language, { type: 'disjunction' });

/** "a, b, and c". */
export const formatList = (items: readonly string[]) => conjunction.format(items);

/** "a, b, or c". */
export const formatChoice = (items: readonly string[]) => disjunction.format(items);
