import { englishNumber } from '../english-number.ts';
import { isEnglish, isIndian, languagePart, numberFormat } from '../locale.ts';
import { separatorsOf, type WrittenNumber } from './written-number.ts';

/** eSpeak reads no decimal sign in these; the word for it stands in its place, and the digits follow one by one. */
const decimalWords: Record<string, string> = { cmn: '点', yue: '點', ko: ' 점 ', ja: '点' };

/** Languages in which eSpeak stumbles over the usual signs between groups of digits. */
const misreadsGroups = /^(bs|hr|kok|ku|lb|ms|sr|es-419)\b/;

/** Long digits without groups would be taken for a phone number when the text is looked at again. */
const longestUngrouped = 6;

/** A number as the engines read it right: in words for English, else in digits by the language's habits. */
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
