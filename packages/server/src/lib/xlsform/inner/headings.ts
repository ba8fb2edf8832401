/** Columns whose texts may have a language. */
const translated = new Set(['label', 'hint', 'guidance_hint', 'constraint_message', 'required_message']);

/** Other names of columns, by sheet. */
const aliases = {
  survey: new Map(
    Object.entries({
      caption: 'label',
      command: 'type',
      tag: 'name',
      value: 'name',
      relevance: 'relevant',
      readonly: 'read_only',
      calculate: 'calculation',
      constraining_message: 'constraint_message',
      requiredmsg: 'required_message',
    }),
  ),
  choices: new Map(Object.entries({ caption: 'label', value: 'name' })),
  settings: new Map(Object.entries({ set_form_title: 'form_title', title: 'form_title', set_form_id: 'form_id' })),
};
export type SheetKind = keyof typeof aliases;

export interface Heading {
  /** The column's name in the specification, or its own. */
  readonly column: string;
  /** Empty for a column without a language. */
  readonly language: string;
}

const word = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_');

/**
 * Reads `label::French (fr)`, the older `label:French`, `media::image` and `bind::relevant`. Case and spaces do not
 * matter.
 */
export const readHeading = (heading: string, sheet: SheetKind): Heading => {
  const [first = '', second = '', ...rest] = heading.split(/\s*::?\s*/);
  const base = word(first);
  if (base === 'media') return { column: `media_${word(second)}`, language: rest.join(':').trim() };
  const own = (base === 'bind' || base === 'body' || base === 'control') && second !== '' ? word(second) : base;
  const column = aliases[sheet].get(own) ?? own;
  if (own !== base || second === '') return { column, language: '' };
  const language = [second, ...rest].join(':').trim();
  if (translated.has(column)) return { column, language };
  return ['image', 'audio', 'video', 'big-image'].includes(base)
    ? { column: `media_${base}`, language }
    : { column: word(heading), language: '' };
};
