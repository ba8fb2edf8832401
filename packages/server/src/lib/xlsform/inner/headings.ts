/** Columns whose texts may have a language. */
const translated = new Set(['label', 'hint', 'guidance_hint', 'constraint_message', 'required_message']);

const survey: Readonly<Record<string, string>> = {
  caption: 'label',
  command: 'type',
  tag: 'name',
  value: 'name',
  relevance: 'relevant',
  readonly: 'read_only',
  calculate: 'calculation',
  constraining_message: 'constraint_message',
  requiredmsg: 'required_message',
};

const aliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  survey,
  choices: { caption: 'label', value: 'name' },
  settings: { set_form_title: 'form_title', title: 'form_title', set_form_id: 'form_id' },
};

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
export const readHeading = (heading: string, sheet: string): Heading => {
  const [first = '', second = '', ...rest] = heading.split(/\s*::?\s*/);
  const base = word(first);
  if (base === 'media') return { column: `media_${word(second)}`, language: rest.join(':').trim() };
  const own = (base === 'bind' || base === 'body' || base === 'control') && second !== '' ? word(second) : base;
  const column = aliases[sheet]?.[own] ?? own;
  if (own !== base || second === '') return { column, language: '' };
  const language = [second, ...rest].join(':').trim();
  if (translated.has(column)) return { column, language };
  return ['image', 'audio', 'video', 'big-image'].includes(base)
    ? { column: `media_${base}`, language }
    : { column: word(heading), language: '' };
};
