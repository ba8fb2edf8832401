/** The pattern for `ilike` that finds a text anywhere: a search is text to find, never a pattern itself. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
