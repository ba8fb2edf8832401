/** The language of all texts, and the locale of numbers, dates and lists. British, as the spelling of the texts is. */
export const language = 'en-GB';
