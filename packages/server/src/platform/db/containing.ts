/** An `ilike` pattern that finds a text anywhere. Wildcards in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
