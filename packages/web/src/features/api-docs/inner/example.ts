import { resolve, type Schema, type Schemas } from './openapi.ts';

const depthLimit = 8;

const texts: Record<string, string> = {
  'date-time': '2026-01-31T09:30:00.000Z',
  date: '2026-01-31',
  time: '09:30',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '0b9f3c52-7c1e-4f6a-9d3b-2a8e5f1c6d70',
};

/** Values for well-known names, so that an example reads like a real request. */
const named: Record<string, string> = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  password: 'correct horse',
  current_password: 'correct horse',
  new_password: 'battery staple',
  timezone: 'Asia/Kolkata',
  calling_start: '09:00',
  calling_end: '18:00',
  call_start_time: '09:00:00',
  call_end_time: '18:00:00',
};

const exampleText = (schema: Schema, name: string) => {
  if (schema.format && texts[schema.format]) return texts[schema.format];
  const text = named[name] ?? 'text';
  return schema.maxLength === undefined ? text : text.slice(0, schema.maxLength);
};

const exampleNumber = ({ minimum, exclusiveMinimum, maximum }: Schema) => {
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  if (low !== undefined && low > Number.MIN_SAFE_INTEGER) return low;
  return maximum === undefined ? 1 : Math.min(1, maximum);
};

/** A value that the schema takes, as a start for the reader. */
export const exampleOf = (given: Schema, schemas: Schemas, name = '', depth = 0): unknown => {
  const schema = resolve(given, schemas);
  if (depth > depthLimit) return null;
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum && schema.enum.length > 0) return schema.enum.find((value) => value !== '') ?? schema.enum[0];

  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return exampleOf(choice, schemas, name, depth + 1);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name, depth + 1)));
  }

  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type ?? (schema.properties ? 'object' : undefined)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [
          key,
          exampleOf(property, schemas, key, depth + 1),
        ]),
      );
    case 'array':
      return typeof schema.items === 'object' ? [exampleOf(schema.items, schemas, name, depth + 1)] : [];
    case 'string':
      return exampleText(schema, name);
    case 'integer':
    case 'number':
      return exampleNumber(schema);
    case 'boolean':
      return true;
    default:
      return type === undefined ? {} : null;
  }
};

/** The example of the document where it has one, otherwise one made from the schema. */
export const exampleJson = (schema: Schema, schemas: Schemas, real?: unknown) =>
  JSON.stringify(real ?? exampleOf(schema, schemas), null, 2);
