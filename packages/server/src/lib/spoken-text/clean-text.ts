/** Joiners stay between letters: Indian scripts and Persian are spelled with them. */
const unspoken =
  /[^\P{C}\s\u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}\ufe0e\ufe0f\u20e3\ufffd]/gu;

/** A text without what nobody says: emoji, control characters and invisible marks; spaces are single. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/[©®™]/g, ' ').replace(unspoken, ' ').replace(/\s+/g, ' ').trim();

/** Whether anything in a text has a sound: letters or digits of whatever script. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
