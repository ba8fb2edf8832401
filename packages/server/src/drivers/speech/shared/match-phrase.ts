/** These scripts have no spaces between words, so each character counts as a word. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;

/** Lower-case words with single spaces between and around them, without apostrophes and joiners inside words. */
const words = (text: string): string => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})|[\u200b-\u200d]/gu, '')
    .replace(spaceless, ' $& ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? '' : ` ${plain} `;
};

/**
 * The phrase whose words occur in the text in a row. The longest of several, so that "not now" wins over "now"; the
 * first of equals. Returned exactly as given.
 */
export const matchPhrase = (text: string, phrases: readonly string[]): string | null => {
  const said = words(text);
  let best: { phrase: string; length: number } | undefined;
  for (const phrase of phrases) {
    const sought = words(phrase);
    if (sought !== '' && said.includes(sought) && sought.length > (best?.length ?? 0)) {
      best = { phrase, length: sought.length };
    }
  }
  return best?.phrase ?? null;
};
