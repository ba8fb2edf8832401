/** Joiners between letters stay: Indian scripts and Persian need them. */
const unspoken =
  /[^\P{C}\s\u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}\ufe0e\ufe0f\u20e3\ufffd]/gu;

/** Removes unspeakable characters: emoji, control characters and invisible marks. Collapses spaces. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/[©®™]/g, ' ').replace(unspoken, ' ').replace(/\s+/g, ' ').trim();

/** Whether a text contains anything that can be spoken: letters or digits of any script. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
