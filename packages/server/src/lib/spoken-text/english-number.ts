import type { WrittenNumber } from './inner/written-number.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const scales = {
  western: [
    { size: 10n ** 12n, name: 'trillion' },
    { size: 10n ** 9n, name: 'billion' },
    { size: 10n ** 6n, name: 'million' },
    { size: 1000n, name: 'thousand' },
  ],
  indian: [
    { size: 10n ** 7n, name: 'crore' },
    { size: 10n ** 5n, name: 'lakh' },
    { size: 1000n, name: 'thousand' },
  ],
};

const belowHundred = (value: number): string => {
  if (value < 20) return small[value] ?? '';
  const ten = tens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten} ${small[value % 10]}`;
};

const belowThousand = (value: number): string => {
  if (value < 100) return belowHundred(value);
  const hundreds = `${small[Math.floor(value / 100)]} hundred`;
  return value % 100 === 0 ? hundreds : `${hundreds} and ${belowHundred(value % 100)}`;
};

/** A whole number in English words, with thousands and millions or with lakhs and crores. */
const inWords = (value: bigint, by: keyof typeof scales): string => {
  const parts: string[] = [];
  let rest = value;
  for (const { size, name } of scales[by]) {
    if (rest >= size) parts.push(`${inWords(rest / size, by)} ${name}`);
    rest %= size;
  }
  if (rest > 0n || parts.length === 0) {
    if (parts.length > 0 && rest < 100n) parts.push('and');
    parts.push(belowThousand(Number(rest)));
  }
  return parts.join(' ');
};

/** Digits one by one. */
export const englishDigits = (digits: string): string =>
  [...digits].map((digit) => small[Number(digit)] ?? digit).join(' ');

/** Longer numbers have no familiar names. */
const mostDigits = 15;

export const englishNumber = ({ integer, fraction }: WrittenNumber, indian: boolean): string => {
  const whole =
    integer.length > mostDigits ? englishDigits(integer) : inWords(BigInt(integer), indian ? 'indian' : 'western');
  return fraction === '' ? whole : `${whole} point ${englishDigits(fraction)}`;
};
