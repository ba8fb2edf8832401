import { fieldKey, leadFields } from '@halloo/flow/template';

/** A field that is being typed: the start of its braces, the end of the text to replace, and the name so far. */
export interface OpenField {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

const longestName = 100;

/** The field whose braces contain the caret; undefined outside of braces. */
export const openField = (text: string, caret: number): OpenField | undefined => {
  const before = text.slice(Math.max(0, caret - longestName - 1), caret);
  const typed = /\{([^{}\n]*)$/u.exec(before)?.[1];
  if (typed === undefined) return undefined;
  const rest = /^[^{}\n]*\}/u.exec(text.slice(caret, caret + longestName + 1))?.[0] ?? '';
  return { from: caret - typed.length - 1, to: caret + rest.length, typed };
};

/** The columns to offer for a typed name, those that begin with it first. */
export const offeredColumns = (columns: readonly string[], typed: string): string[] => {
  const key = fieldKey(typed);
  const fits = columns.filter((column) => fieldKey(column).includes(key));
  const begins = (column: string) => fieldKey(column).startsWith(key);
  return [...fits.filter(begins), ...fits.filter((column) => !begins(column))];
};

/** The columns of a campaign's leads and the fields that every lead has, each once, the campaign's own first. */
export const columnsOf = (dataFields: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const column of [...dataFields, ...leadFields]) {
    if (!byKey.has(fieldKey(column))) byKey.set(fieldKey(column), column);
  }
  return [...byKey.values()];
};

/** A column as a template writes it. Braces in its name are removed. */
export const inBraces = (column: string) => `{${column.replaceAll(/[{}\n]/g, '')}}`;
