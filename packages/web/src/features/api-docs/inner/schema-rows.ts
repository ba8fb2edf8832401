import { formatNumber } from '../../../ui/format.ts';
import { resolve, type Schema, type Schemas } from './openapi.ts';

/** One line of the table that explains a schema. */
export interface SchemaRow {
  /** Where the value sits, readable: `results[].name`. */
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly required: boolean;
  readonly description: string | undefined;
  /** What the value must hold to, in words. */
  readonly rules: readonly string[];
}

/** A schema that contains itself would go on for ever. */
const depthLimit = 8;
/** The bounds that a generator writes for a plain integer say nothing to a reader. */
const integerBounds = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

const show = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

const choices = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [];

const isNull = (schema: Schema) => schema.type === 'null';

/** What kind of value a schema takes, in a few words. */
export const typeOf = (given: Schema, schemas: Schemas, depth = 0): string => {
  const schema = resolve(given, schemas);
  if (depth > depthLimit) return 'anything';
  if (schema.const !== undefined) return show(schema.const);
  const some = choices(schema);
  if (some.length > 0) return [...new Set(some.map((choice) => typeOf(choice, schemas, depth + 1)))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => words[type] ?? type).join(' or ');
  if (schema.type === 'array') {
    const items = typeof schema.items === 'object' ? typeOf(schema.items, schemas, depth + 1) : 'anything';
    return `list of ${items}`;
  }
  if (schema.type === 'string' && schema.format) return formats[schema.format] ?? `text (${schema.format})`;
  if (typeof schema.type === 'string') return words[schema.type] ?? schema.type;
  if (schema.enum) return 'text';
  if (schema.properties) return 'object';
  return 'anything';
};

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

const formats: Record<string, string> = {
  'date-time': 'date and time',
  date: 'date',
  time: 'time',
  email: 'e-mail',
  uri: 'web address',
};

const between = (lowest: number | undefined, highest: number | undefined, unit: string) => {
  const low = lowest === undefined ? undefined : formatNumber(lowest);
  const high = highest === undefined ? undefined : formatNumber(highest);
  if (low !== undefined && high !== undefined)
    return [low === high ? `exactly ${low}${unit}` : `${low} to ${high}${unit}`];
  if (low !== undefined) return [`at least ${low}${unit}`];
  return high === undefined ? [] : [`at most ${high}${unit}`];
};

const bound = (value: number | undefined) => (value === undefined || integerBounds.includes(value) ? undefined : value);

/** What a value must hold to, in words; the type is not repeated. */
export const rulesOf = (given: Schema, schemas: Schemas, depth = 0): string[] => {
  if (depth > depthLimit) return [];
  const schema = resolve(given, schemas);
  const own = [
    ...(schema.enum ? [`one of ${schema.enum.map(show).join(', ')}`] : []),
    ...between(schema.minLength || undefined, schema.maxLength, ' characters'),
    ...between(schema.minItems || undefined, schema.maxItems, ' items'),
    ...between(bound(schema.minimum), bound(schema.maximum), ''),
    ...(schema.exclusiveMinimum === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [`less than ${schema.exclusiveMaximum}`]),
    ...(schema.pattern && !schema.format ? [`matches ${schema.pattern}`] : []),
    ...(schema.default === undefined || schema.default === '' ? [] : [`${show(schema.default)} unless given`]),
  ];
  const ofItems =
    typeof schema.items === 'object' ? rulesOf(schema.items, schemas, depth + 1).map((rule) => `each ${rule}`) : [];
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

/** Where the rows of what is inside a value stand. `steps` counts the way down, which a row's depth does not. */
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

/** The rows of what is inside a value: its properties, those of its items, those of its alternatives. */
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
    const own = name === '' ? '(any name)' : `${name}.(any name)`;
    if (typeOf(inner, schemas) !== 'anything') rows.push(rowOf(inner, schemas, { name: own, depth, required: false }));
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
