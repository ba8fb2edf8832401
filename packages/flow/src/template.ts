/** Fields that every lead has, whatever the columns of its list. */
export const leadFields = ['first_name', 'last_name', 'name', 'lead_id', 'number'] as const;

/** Braces with a name between them; a name is one line without further braces. */
const field = /\{([^{}\n]{1,100})\}/gu;

const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, '_');

/** The same few names are compared at every step of every call. */
const known = new Map<string, string>();
const mostKnown = 2_000;

/** How names are compared: `{First Name}`, `{first_name}` and a column "first-name" are the same field. */
export const fieldKey = (name: string): string => {
  const found = known.get(name);
  if (found !== undefined) return found;
  const key = keyOf(name);
  if (known.size >= mostKnown) known.clear();
  known.set(name, key);
  return key;
};

/** A part of a template: text, or a field by the name in the braces. */
export type TemplatePart = { readonly text: string; readonly field?: string };

/** The template split at its fields; the texts of all parts add up to the template. */
export const templateParts = (template: string): TemplatePart[] => {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (const match of template.matchAll(field)) {
    const name = match[1]?.trim();
    if (!name) continue;
    if (match.index > from) parts.push({ text: template.slice(from, match.index) });
    parts.push({ text: match[0], field: name });
    from = match.index + match[0].length;
  }
  if (from < template.length) parts.push({ text: template.slice(from) });
  return parts;
};

/** The distinct fields of a template, in the order and spelling of their first appearance. */
export const templateFields = (template: string): string[] => {
  const names = new Map<string, string>();
  for (const { field: name } of templateParts(template)) {
    if (name !== undefined && !names.has(fieldKey(name))) names.set(fieldKey(name), name);
  }
  return [...names.values()];
};

/** A field that is left out leaves no double space behind. */
const tidied = (text: string): string => text.trim().replace(/[^\S\n]{2,}|[^\S\n ]/gu, ' ');

/**
 * The template with its fields replaced; `missing` lists the fields without a value, which are omitted from the text.
 */
export const fillTemplate = (
  template: string,
  values: Readonly<Record<string, string>>,
): { text: string; missing: string[] } => {
  if (!template.includes('{')) return { text: tidied(template), missing: [] };
  const missing = new Map<string, string>();
  const texts = templateParts(template).map(({ text, field: name }) => {
    if (name === undefined) return text;
    const value = fieldValue(values, name);
    if (value === '' && !missing.has(fieldKey(name))) missing.set(fieldKey(name), name);
    return value;
  });
  return { text: tidied(texts.join('')), missing: [...missing.values()] };
};

/** The template values of a lead: its own columns, and the fields that every lead has. */
export const leadValues = (lead: {
  readonly first_name: string;
  readonly last_name: string;
  readonly lead_id: string | null;
  readonly number: string;
  readonly data: Readonly<Record<string, string>>;
}): Record<string, string> => ({
  ...lead.data,
  first_name: lead.first_name,
  last_name: lead.last_name,
  name: `${lead.first_name} ${lead.last_name}`.trim(),
  lead_id: lead.lead_id ?? '',
  number: lead.number,
});

/** The value of a field, however its name is written; empty if there is none. Of several spellings, the last one counts. */
export const fieldValue = (values: Readonly<Record<string, string>>, name: string): string => {
  const key = fieldKey(name);
  const own = Object.keys(values).findLast((other) => fieldKey(other) === key);
  return (own === undefined ? undefined : values[own])?.trim() ?? '';
};

/** The values with a new one, which replaces earlier values of the same field, however the name was written. */
export const withField = (
  values: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Readonly<Record<string, string>> => {
  const [key, written] = [fieldKey(name), name.trim()];
  if (key === '') return values;
  const isOther = (other: string) => other !== written && fieldKey(other) === key;
  const kept = Object.keys(values).some(isOther)
    ? Object.fromEntries(Object.entries(values).filter(([other]) => !isOther(other)))
    : values;
  return { ...kept, [written]: value };
};

/** Fields of a template that are neither common fields nor among these columns. */
export const unknownFields = (template: string, columns: readonly string[]): string[] => {
  const known = new Set([...leadFields, ...columns].map(fieldKey));
  return templateFields(template).filter((name) => !known.has(fieldKey(name)));
};
