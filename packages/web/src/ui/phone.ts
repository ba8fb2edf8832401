import { dialCountries } from '@halloo/contract/settings';

const dialCodes = [...new Set(dialCountries.map(({ id }) => id))].sort((one, other) => other.length - one.length);

/** From the end: four digits, then threes, with what is left at the front. */
const inThrees = (digits: string): string[] => {
  const groups = [digits.slice(-4)];
  for (let end = digits.length - 4; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  // A single digit in front could be mistaken for a code.
  const [first, second] = groups;
  return first?.length === 1 && second !== undefined ? [first + second, ...groups.slice(2)] : groups;
};

/**
 * A number in groups for reading: an Indian one as +91 98111 11111, others with their dial code, where it is
 * one that Halloo knows, and groups of three and four. Other texts stay as they are.
 */
export const phoneGroups = (phone: string): string[] => {
  if (!/^\+\d{6,15}$/.test(phone)) return [phone];
  const code = dialCodes.find((known) => phone.startsWith(known)) ?? '';
  const rest = phone.slice(code.length);
  if (code === '+91' && rest.length === 10) return [code, rest.slice(0, 5), rest.slice(5)];
  if (code === '') {
    const [first = '', ...others] = inThrees(rest.slice(1));
    return [`+${first}`, ...others];
  }
  return [code, ...inThrees(rest)];
};
