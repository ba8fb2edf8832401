/** The parts of JSON Schema that zod writes. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const among = (types: readonly string[], sign: '|' | '&') => {
  const different = [...new Set(types)];
  return different.length === 1 ? (different[0] ?? 'unknown') : `(${different.join(` ${sign} `)})`;
};

const property = (name: string, schema: JsonSchema, required: boolean, nameOf: (ref: string) => string) => {
  const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
  const about = schema.description ? `/** ${schema.description.replaceAll('*/', '')} */\n` : '';
  return `${about}${key}${required ? '' : '?'}: ${typeOf(schema, nameOf)};`;
};

const objectType = (schema: JsonSchema, nameOf: (ref: string) => string): string => {
  const { properties = {}, required = [], additionalProperties: more } = schema;
  const lines = Object.entries(properties).map(([name, inner]) =>
    property(name, inner, required.includes(name), nameOf),
  );
  const open = more !== undefined && more !== false;
  if (lines.length === 0) {
    return open
      ? `Record<string, ${typeof more === 'object' ? typeOf(more, nameOf) : 'unknown'}>`
      : 'Record<string, never>';
  }
  return `{\n${[...lines, ...(open ? ['[more: string]: unknown;'] : [])].join('\n')}\n}`;
};

/** A schema as a TypeScript type. `nameOf` returns the name of a definition. */
export const typeOf = (schema: JsonSchema, nameOf: (ref: string) => string): string => {
  const inner = (part: JsonSchema) => typeOf(part, nameOf);
  if (schema.$ref) return nameOf(schema.$ref.replace(/^#\/\$defs\//, ''));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return among(
      schema.enum.map((value) => JSON.stringify(value)),
      '|',
    );
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return among(choices.map(inner), '|');
  if (schema.allOf) return among(schema.allOf.map(inner), '&');
  const { type } = schema;
  if (Array.isArray(type))
    return among(
      type.map((one: string) => inner({ ...schema, type: one })),
      '|',
    );
  if (type === 'array') return schema.items ? `${inner(schema.items)}[]` : 'unknown[]';
  if (type === 'object') return objectType(schema, nameOf);
  return plain[String(type)] ?? 'unknown';
};
