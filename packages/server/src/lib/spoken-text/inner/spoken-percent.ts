import { hasLocale, isEnglish, languagePart, numberFormat } from '../locale.ts';
import { spokenNumber } from './spoken-number.ts';
import { numberSource, readNumber } from './written-number.ts';

export const percentSource = `${numberSource}\\s?[%％٪]`;

/** Languages for which Intl has only the symbol, and eSpeak reads it in English or not at all. */
const own: Record<string, (number: string) => string> = {
  ar: (number) => `${number} بالمئة`,
  cmn: (number) => `百分之${number}`,
  yue: (number) => `百分之${number}`,
  ko: (number) => `${number} 퍼센트`,
};

export const spokenPercent = (written: string, language: string): string | undefined => {
  const read = readNumber(written.replace(/\s?.$/u, ''), language);
  if (!read) return undefined;
  const number = spokenNumber(read, language);
  if (isEnglish(language)) return `${number} percent`;
  const say = own[languagePart(language)];
  if (say) return say(number);
  if (!hasLocale(language)) return undefined;
  const parts = numberFormat(language, { style: 'unit', unit: 'percent', unitDisplay: 'long' }).formatToParts(
    Number(`${read.integer}.${read.fraction || '0'}`),
  );
  const unit = parts.find(({ type }) => type === 'unit')?.value ?? '%';
  if (unit === '%') return undefined;
  const unitFirst = parts.findIndex(({ type }) => type === 'unit') < parts.findIndex(({ type }) => type === 'integer');
  return unitFirst ? `${unit} ${number}` : `${number} ${unit}`;
};
