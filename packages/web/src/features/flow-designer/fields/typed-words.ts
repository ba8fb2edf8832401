/** Text as a flow stores it: no markup, nothing that cannot be stored. */
export const plainWords = (text: string): string => text.replace(/[<>\0]/g, '').toWellFormed();

/** Tags as they are stored: trimmed, each once whatever its case, none that repeats the keyword. */
export const tidySynonyms = (tags: readonly string[], keyword: string): string[] => {
  const seen = new Set(['', keyword.trim().toLowerCase()]);
  return tags
    .map((tag) => plainWords(tag).trim())
    .filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
};
