import { englishNumber } from '../english-number.ts';
import { isEnglish, isIndian, languagePart, numberFormat } from '../locale.ts';
import { separatorsOf, type WrittenNumber } from './written-number.ts';

/**
 * Languages in which eSpeak reads no decimal separator: the word for it replaces it, and the digits follow one by one.
 */
const decimalWords: Record<string, string> = { cmn: '点', yue: '點', ko: ' 점 ', ja: '点' };

/** Languages in which eSpeak misreads the usual group separators. */
const misreadsGroups = /^(bs|hr|kok|ku|lb|ms|sr|es-419)\b/;

/** Without group separators, long digits would be taken for a phone number in a second pass. */
const longestUngrouped = 6;

/** A number in a form that the engines read correctly: words in English, else digits in the language's format. */
export const spokenNumber = (number: WrittenNumber, language: string): string => {
  if (isEnglish(language)) return englishNumber(number, isIndian(language));
  const { integer, fraction } = number;
  const grouped = integer.length > longestUngrouped && !misreadsGroups.test(language);
  const format = numberFormat(language, { useGrouping: grouped && 'always' });
  const whole = format.format(BigInt(integer)).replace(/[\s'’]/g, '');
  if (fraction === '') return whole;
  const word = decimalWords[languagePart(language)];
  return word === undefined
    ? `${whole}${separatorsOf(language).decimal}${fraction}`
    : `${whole}${word}${[...fraction].join(' ')}`;
};
