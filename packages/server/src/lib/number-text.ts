/** The zeros of the scripts in which people write numbers; each is followed by its nine other digits. */
const zeros = [
  ...[0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6],
  ...[0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810],
];

const digitOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
};

/** Nearly every number of a list has these characters only. */
const isPlain = /^[+\d\s().,;/-]*$/;

/**
 * A number with ASCII digits and signs: digits of other scripts and full-width forms are converted, invisible marks of
 * direction and width are removed, as is `tel:` or a word such as "Mob." in front.
 */
export const plainNumber = (given: string): string => {
  if (isPlain.test(given)) return given.trim();
  return given
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/^(?:tel|phone|ph|mobile|mob|cell|whatsapp)\b\s*[.:]*\s*(?=[+(\d])/i, '');
};

/** "x 12", "ext. 12", ";ext=12", "#12" after a number. */
const extension = /\d\s*(?:[;,]?\s*(?:ext(?:ension|n)?|extn)\s*[.:=]?|x\.?|#)\s*\d{1,8}$/i;

export const hasExtension = (number: string): boolean => extension.test(number);

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The most digits of an area code with its 0, as in 030/1234567, and with a dial code. */
const areaDigits = 5;
const dialledAreaDigits = 8;
const fewestDigits = 4;

/**
 * Whether a cell has more than one number, as in "044-2345678/9" or "9811111111, 9822222222". A single slash may
 * instead separate a short area code, as in "030/1234567".
 */
export const hasSeveral = (number: string): boolean => {
  const parts = number
    .split(/[/;,|&\n]|\b(?:or|and)\b/i)
    .map((part) => part.trim())
    .filter((part) => digitsIn(part) > 0);
  const [first = '', second = ''] = parts;
  if (parts.length < 2) return false;
  if (parts.length === 2 && number.includes('/') && digitsIn(second) >= fewestDigits) {
    return digitsIn(first) > (/^(?:\+|00)/.test(first) ? dialledAreaDigits : areaDigits);
  }
  return parts.some((part) => digitsIn(part) > areaDigits);
};

/** The characters that no number has, each once, with their code where they may be invisible or look like a digit. */
export const oddCharacters = (number: string): string =>
  [...new Set(number.replace(/[\d\s+().,;/-]/g, ''))]
    .slice(0, 3)
    .map((character) => {
      const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `“${character}” (${code})` : code;
    })
    .join(', ');
