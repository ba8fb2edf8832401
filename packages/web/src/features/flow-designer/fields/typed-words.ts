/** Text as a flow stores it: no markup, nothing that cannot be stored. */
export const plainWords = (text: string): string => text.replace(/[<>\0]/g, '').toWellFormed();

/** Text for machines: only what cannot be stored is missing. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Separators of words, on keyboards of all languages. */
export const separators = [',', ';', '，', '；', '、', '،', '؛'];

/** A text that was typed with separators in it, as the words between them. */
export const splitWords = (text: string): string[] => {
  const [first = '', ...others] = separators;
  return others.reduce((rest, separator) => rest.replaceAll(separator, first), text).split(first);
};

/** Tags as they are stored: trimmed, each once whatever its case, none that repeats the keyword. */
export const tidySynonyms = (tags: readonly string[], keyword: string): string[] => {
  const seen = new Set(['', keyword.trim().toLowerCase()]);
  return tags
    .flatMap(splitWords)
    .map((tag) => plainWords(tag).trim())
    .filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
};
