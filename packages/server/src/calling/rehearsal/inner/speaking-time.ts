import { fieldKey, templateParts } from '@halloo/flow/template';

/** The approximate speed of the embedded voices, including pauses between sentences. */
const charactersPerSecond = 14;
const shortestMs = 500;

/** The estimated duration of a spoken text; a rehearsal synthesises nothing. */
export const speakingMs = (text: string): number =>
  Math.max(shortestMs, Math.round((text.length / charactersPerSecond) * 1000));

const keys = new Map<string, string>();
/** Cached, because the same field names recur for every lead. */
const keyOf = (name: string): string => {
  let key = keys.get(name);
  if (key === undefined) {
    key = fieldKey(name);
    keys.set(name, key);
  }
  return key;
};

export interface Filled {
  readonly text: string;
  /** Fields without a value, as written in the template. */
  readonly missing: readonly string[];
}

/**
 * Same result as `fillTemplate`, but parses the template only once: a list fills the same few templates a million
 * times, in 2 µs instead of 7.
 */
export const templateFiller = (template: string): ((values: Readonly<Record<string, string>>) => Filled) => {
  const parts = templateParts(template).map(({ text, field }) =>
    field === undefined ? { text } : { field, key: fieldKey(field) },
  );
  return (values) => {
    const byKey = new Map<string, string>();
    for (const name in values) byKey.set(keyOf(name), (values[name] ?? '').trim());
    const missing = new Map<string, string>();
    let text = '';
    for (const part of parts) {
      if (part.key === undefined) {
        text += part.text;
        continue;
      }
      const value = byKey.get(part.key) ?? '';
      if (value === '' && !missing.has(part.key)) missing.set(part.key, part.field);
      text += value;
    }
    return { text: text.replace(/[^\S\n]+/gu, ' ').trim(), missing: [...missing.values()] };
  };
};
