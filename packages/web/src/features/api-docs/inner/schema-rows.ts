import { formatChoice } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';
import { resolve, type Schema, type Schemas } from './openapi.ts';

/** One line of the table that explains a schema. */
export interface SchemaRow {
  /** The path of the value: `results[].name`. */
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly required: boolean;
  readonly description: string | undefined;
  /** The rules of the value, in words. */
  readonly rules: readonly string[];
}

/** A schema that contains itself would never end. */
const depthLimit = 8;
/** The bounds that a generator writes for a plain integer say nothing to a reader. */
const integerBounds = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

const show = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

const choices = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [];

const isNull = (schema: Schema) => schema.type === 'null';

/** The kind of value that a schema takes, in a few words. */
export const typeOf = (given: Schema, schemas: Schemas, depth = 0): string => {
  const schema = resolve(given, schemas);
  if (depth > depthLimit) return anything;
  if (schema.const !== undefined) return show(schema.const);
  const some = choices(schema);
  if (some.length > 0) return formatChoice([...new Set(some.map((choice) => typeOf(choice, schemas, depth + 1)))]);
  if (Array.isArray(schema.type)) return formatChoice(schema.type.map((type) => words[type] ?? type));
  if (schema.type === 'array') {
    const items = typeof schema.items === 'object' ? typeOf(schema.items, schemas, depth + 1) : anything;
    return say('apiDocs.type.list', { items });
  }
  if (schema.type === 'string' && schema.format) {
    return formats[schema.format] ?? say('apiDocs.type.formatted', { format: schema.format });
  }
  if (typeof schema.type === 'string') return words[schema.type] ?? schema.type;
  if (schema.enum) return say('apiDocs.type.text');
  return schema.properties ? say('apiDocs.type.object') : anything;
};

const anything = say('apiDocs.type.anything');

const words: Record<string, string> = {
  string: say('apiDocs.type.text'),
  integer: say('apiDocs.type.integer'),
  number: say('apiDocs.type.number'),
  boolean: say('apiDocs.type.boolean'),
  object: say('apiDocs.type.object'),
  null: say('apiDocs.type.null'),
};

const formats: Record<string, string> = {
  'date-time': say('apiDocs.type.dateTime'),
  date: say('apiDocs.type.date'),
  time: say('apiDocs.type.time'),
  email: say('apiDocs.type.email'),
  uri: say('apiDocs.type.uri'),
};

const between = (low: number | undefined, high: number | undefined, unit: 'value' | 'characters' | 'items') => {
  if (low === undefined) return high === undefined ? [] : [say(`apiDocs.${unit}.atMost`, { count: high })];
  if (high === undefined) return [say(`apiDocs.${unit}.atLeast`, { count: low })];
  return [
    low === high ? say(`apiDocs.${unit}.exactly`, { count: low }) : say(`apiDocs.${unit}.between`, { low, high }),
  ];
};

const bound = (value: number | undefined) => (value === undefined || integerBounds.includes(value) ? undefined : value);

/** The rules of a value, in words, without its type. */
export const rulesOf = (given: Schema, schemas: Schemas, depth = 0): string[] => {
  if (depth > depthLimit) return [];
  const schema = resolve(given, schemas);
  const own = [
    ...(schema.enum ? [say('apiDocs.rule.oneOf', { list: schema.enum.map(show).join(', ') })] : []),
    ...between(schema.minLength || undefined, schema.maxLength, 'characters'),
    ...between(schema.minItems || undefined, schema.maxItems, 'items'),
    ...between(bound(schema.minimum), bound(schema.maximum), 'value'),
    ...(schema.exclusiveMinimum === undefined
      ? []
      : [say('apiDocs.rule.moreThan', { count: schema.exclusiveMinimum })]),
    ...(schema.exclusiveMaximum === undefined
      ? []
      : [say('apiDocs.rule.lessThan', { count: schema.exclusiveMaximum })]),
    ...(schema.pattern && !schema.format ? [say('apiDocs.rule.matches', { pattern: schema.pattern })] : []),
    ...(schema.default === undefined || schema.default === ''
      ? []
      : [say('apiDocs.rule.default', { value: String(show(schema.default)) })]),
  ];
  const ofItems =
    typeof schema.items === 'object'
      ? rulesOf(schema.items, schemas, depth + 1).map((rule) => say('apiDocs.rule.each', { rule }))
      : [];
  const further = choices(schema).flatMap((choice) => rulesOf(choice, schemas, depth + 1));
  return [...own, ...ofItems, ...further];
};

interface Place {
  readonly name: string;
  readonly depth: number;
  readonly required: boolean;
}

const rowOf = (given: Schema, schemas: Schemas, place: Place): SchemaRow => ({
  ...place,
  type: typeOf(given, schemas),
  description: given.description ?? resolve(given, schemas).description,
  rules: rulesOf(given, schemas),
});

const anyName = say('apiDocs.anyName');

/** The place of the rows inside a value. `steps` counts the way down, which a row's depth does not. */
interface Inside {
  readonly name: string;
  readonly depth: number;
  readonly steps: number;
}

const propertyRows = (schema: Schema, schemas: Schemas, { name, depth, steps }: Inside): SchemaRow[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const own = name === '' ? key : `${name}.${key}`;
    return [
      rowOf(property, schemas, { name: own, depth, required: schema.required?.includes(key) ?? false }),
      ...innerRows(property, schemas, { name: own, depth: depth + 1, steps: steps + 1 }),
    ];
  });

/** The rows inside a value: its properties, those of its items, those of its alternatives. */
const innerRows = (given: Schema, schemas: Schemas, inside: Inside): SchemaRow[] => {
  if (inside.steps > depthLimit) return [];
  const schema = resolve(given, schemas);
  const { name, depth } = inside;
  const next = { name, depth, steps: inside.steps + 1 };
  const rows = propertyRows(schema, schemas, inside);
  for (const part of schema.allOf ?? []) rows.push(...innerRows(part, schemas, next));
  for (const choice of choices(schema)) if (!isNull(choice)) rows.push(...innerRows(choice, schemas, next));
  if (typeof schema.items === 'object') {
    rows.push(...innerRows(schema.items, schemas, { ...next, name: `${name}[]` }));
  }
  if (typeof schema.additionalProperties === 'object') {
    const inner = schema.additionalProperties;
    const own = name === '' ? anyName : `${name}.${anyName}`;
    if (typeOf(inner, schemas) !== anything) rows.push(rowOf(inner, schemas, { name: own, depth, required: false }));
    rows.push(...innerRows(inner, schemas, { ...next, name: own, depth: depth + 1 }));
  }
  return rows;
};

/** Explains a schema as flat rows. A value that is no object gets one row of its own, without a name. */
export const schemaRows = (schema: Schema, schemas: Schemas): SchemaRow[] => {
  const inner = innerRows(schema, schemas, { name: '', depth: 0, steps: 0 });
  if (inner.length > 0) return inner;
  return [rowOf(schema, schemas, { name: '', depth: 0, required: true })];
};
