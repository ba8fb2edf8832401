/** Given words within a sentence. */
export const quoted = (text: string): string => `“${text.trim()}”`;

/** `a`, `a and b`, `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** A thing as the subject of a sentence, with its name or with what tells it from others: `The End “Interested”`. */
export const named = (words: string, name: string, other = ''): string => {
  const shown = name.trim() || other;
  return shown ? `The ${words} ${quoted(shown)}` : `The ${words}`;
};
