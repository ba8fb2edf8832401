import fc from 'fast-check';
import { z } from 'zod';

/** The subset of JSON Schema that zod writes for requests. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2026-11-16', '2024-02-29', '0001-01-01', '0000-01-01', '9999-12-31'),
  'date-time': fc.constantFrom('2026-11-16T09:00:00Z', '0000-01-01T00:00:00Z'),
  uuid: fc.constantFrom('0b9f3c52-7c1e-4f6a-9d3b-2a8e5f1c6d70', '00000000-0000-0000-0000-000000000000'),
  email: fc.constantFrom('nobody@example.org', 'person1@example.org'),
};

/** Values that mean something to some field, among texts that mean nothing. */
const words = fc.constantFrom(
  ...['quick/one', 'en-IN', 'quick', '+919876543210', '9811111111', 'Asia/Kolkata', '09:00', '9:00:00', '123456'],
  ...['http://127.0.0.1:9/x', '[]', '%', '_', '\\', "' or 1=1 --", '{first_name}', 'Live', '+91'],
);

const textOf = ({ minLength = 0, maxLength = 30, format }: JsonSchema) =>
  formats[format ?? ''] ??
  fc.oneof(
    words,
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 50), maxLength: Math.min(maxLength, 60) }),
  );

const lowest = ({ minimum, exclusiveMinimum }: JsonSchema) =>
  minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1);

/** Small numbers are existing ids; then the limits of the schema and of the database types. */
const integerOf = (schema: JsonSchema) => {
  const [min, max] = [lowest(schema), schema.maximum ?? Number.MAX_SAFE_INTEGER];
  const fits = (value: number) => value >= min && value <= max;
  const edges = [min, max, 32_767, 32_768, 2 ** 31 - 1, 2 ** 31, 2 ** 32].filter(fits);
  const small = fc.integer({ min: Math.max(min, 0), max: Math.min(max, Math.max(min, 0) + 20) });
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
};

const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema) => {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, arbitraryOf(each)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return known;
  const more = fc.dictionary(
    fc.oneof(words, fc.constantFrom('Name', 'Number', 'constructor')),
    arbitraryOf(additionalProperties),
    {
      maxKeys: 5,
    },
  );
  return fc.tuple(more, known).map(([some, own]) => ({ ...some, ...own }));
};

const listOf = ({ items = {}, minItems = 0, maxItems = 4 }: JsonSchema) => {
  const minLength = Math.min(minItems, 10);
  return fc.array(arbitraryOf(items), { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 4)) });
};

const arbitraryOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return integerOf(schema);
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** Input that a schema of the contract accepts, or nearly: rules that JSON Schema cannot express are left to chance. */
export const inputFor = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
