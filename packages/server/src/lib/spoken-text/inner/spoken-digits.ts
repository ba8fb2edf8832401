import { englishDigits } from '../english-number.ts';
import { isEnglish, isIndian, latinDigits } from '../locale.ts';

/**
 * Phone numbers and similar numbers, which are said digit by digit: seven digits or more, also in the usual groups, and
 * numbers that start with + or 0.
 */
export const digitsSource = [
  '\\+\\p{Nd}{1,3}(?:[ -]?\\p{Nd}{2,6}){1,5}',
  '0\\p{Nd}{2,}(?:[ -]\\p{Nd}{3,8}){0,3}',
  '\\p{Nd}{5} \\p{Nd}{5}',
  '\\p{Nd}{1,4}(?:-\\p{Nd}{3,4}){2,3}',
  '\\p{Nd}{3,5}-\\p{Nd}{6,8}',
  '\\p{Nd}{7,}',
].join('|');

const fewestWithPlus = 7;

/** 2500000 is a normal number. */
const isRound = (written: string): boolean => /^[1-9]\d{0,3}0{5,}$/.test(written);

/** The pauses in a number of this many digits. The rest is said in groups of four. */
const breaths: Record<number, readonly number[]> = { 6: [3, 3], 7: [3, 4], 9: [3, 3, 3], 10: [3, 3, 4], 11: [3, 4, 4] };

const inGroups = (digits: string, language: string): string[] => {
  const lengths = digits.length === 10 && isIndian(language) ? [5, 5] : (breaths[digits.length] ?? []);
  const groups: string[] = [];
  for (let at = 0; at < digits.length; at += groups.at(-1)?.length ?? 1) {
    groups.push(digits.slice(at, at + (lengths[groups.length] ?? 4)));
  }
  return groups;
};

/** Digit by digit. */
export const spokenDigits = (given: string, language: string): string | undefined => {
  const written = latinDigits(given);
  const plus = written.startsWith('+');
  if (isRound(written) || (plus && written.replace(/\D/g, '').length < fewestWithPlus)) return undefined;
  const groups = written
    .replace('+', '')
    .split(/[ -]/)
    .flatMap((group) => (group.length > 5 ? inGroups(group, language) : [group]));
  if (!isEnglish(language)) return groups.map((group) => [...group].join(' ')).join(', ');
  return `${plus ? 'plus ' : ''}${groups.map(englishDigits).join(', ')}`;
};
