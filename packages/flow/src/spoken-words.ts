/** Scripts that are written without spaces between words; each character counts as a word. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;

/** Apostrophes between letters, and invisible joiners and separators. */
const silent = /(?<=[\p{L}\p{M}])['’‘ʼ](?=\p{L})|[\u00ad\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}/gu;

/** The zeros of scripts that have their own digits; one to nine follow each. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0,
];

const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/**
 * Splits text into normalised words, so that two spellings of the same words are equal: NFKC, lower case, without
 * punctuation, digits as 0 to 9. In Devanagari the two signs for a nasal vowel are treated as one and the dot below is
 * dropped, since hardly anyone, and no recogniser, distinguishes them (हाँ and हां, ज़रूर and जरूर).
 */
export const spokenWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(silent, '')
    .replace(/\u0901/gu, '\u0902')
    .replace(/\u093c/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(spaceless, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
