/** In these scripts words stand without spaces between them; each sign counts as a word. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;

/** Words in lower case with single spaces between and around them; apostrophes and joiners inside words vanish. */
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
 * The phrase that was said: one whose words occur in the text, in a row. Of several the longest, so that "not now"
 * wins over "now"; of equals the first. It comes back exactly as it was given.
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
