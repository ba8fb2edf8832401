import { z } from 'zod';
import { type Json, keepExamples } from './openapi-parts.ts';
import type { Route } from './route.ts';
import { pascal, schemaNames } from './schema-names.ts';
import { webhookBodies } from './webhook-events.ts';

type Io = 'input' | 'output';

const prefix = '#/components/schemas/';
const reference = new RegExp(`"${prefix}(\\w+)"`, 'g');
const namesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(reference)].map(([, name = '']) => name);

/** Names of all schemas: exported ones by themselves, the others by the route or webhook that uses them. */
const nameAll = (routes: Readonly<Record<string, Route>>): Map<z.ZodType, string> => {
  const names = schemaNames();
  const add = (schema: z.ZodType | undefined, name: string) => {
    if (schema && !names.has(schema)) names.set(schema, name);
  };
  for (const [name, { body, answer }] of Object.entries(routes)) {
    add(body, `${pascal(name)}Body`);
    add(answer, `${pascal(name)}Answer`);
  }
  for (const [event, body] of Object.entries(webhookBodies)) add(body, `${pascal(event)}Event`);
  return names;
};

const writeAll = (names: ReadonlyMap<z.ZodType, string>, io: Io): Readonly<Record<string, Json>> => {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `${prefix}${id}`,
    // Zod writes answers as closed objects, but a newer server may add fields.
    override: ({ zodSchema, jsonSchema }) => {
      keepExamples({ zodSchema, jsonSchema });
      const { _zod } = zodSchema;
      if (_zod.def.type === 'object' && !('catchall' in _zod.def && _zod.def.catchall)) {
        delete jsonSchema.additionalProperties;
      }
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema as Json]),
  );
};

/** The given schemas and all that they refer to. */
const reach = (written: Readonly<Record<string, Json>>, roots: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of namesIn(written[name] ?? {})) visit(next);
  };
  for (const name of roots) visit(name);
  return found;
};

export interface DocumentSchemas {
  /** How the document refers to a schema of a route or a webhook. */
  readonly refer: (schema: z.ZodType, io: Io) => Json;
  readonly components: Json;
}

/**
 * All schemas of the document, each shared one written once, under its name. One that takes other values than it
 * returns, such as a field with a default, has a second one that ends in Input.
 */
export const createSchemas = (routes: Readonly<Record<string, Route>>, always: readonly string[]): DocumentSchemas => {
  const names = nameAll(routes);
  const written = { input: writeAll(names, 'input'), output: writeAll(names, 'output') };
  const nameOf = (schema: z.ZodType | undefined) => (schema ? [names.get(schema) ?? ''] : []);
  const used = {
    input: reach(
      written.input,
      Object.values(routes).flatMap(({ body }) => nameOf(body)),
    ),
    output: reach(written.output, [
      ...always,
      ...Object.values(routes).flatMap(({ answer }) => nameOf(answer)),
      ...Object.values(webhookBodies).flatMap(nameOf),
    ]),
  };
  const asText = (name: string, io: Io) =>
    [...reach(written[io], [name])].map((each) => JSON.stringify(written[io][each])).join();
  const differing = new Set(
    [...used.input].filter((name) => used.output.has(name) && asText(name, 'input') !== asText(name, 'output')),
  );
  const finalName = (name: string, io: Io) => (io === 'input' && differing.has(name) ? `${name}Input` : name);
  const rename = (schema: Json, io: Io): Json =>
    JSON.parse(JSON.stringify(schema).replace(reference, (_, name) => `"${prefix}${finalName(name, io)}"`));
  const isNamed = ({ properties, oneOf, anyOf, allOf }: Json) => Boolean(properties ?? oneOf ?? anyOf ?? allOf);
  const define = (io: Io) =>
    [...used[io]]
      .map((name): [string, Json] => [finalName(name, io), rename(written[io][name] ?? {}, io)])
      .filter(([, schema]) => isNamed(schema));
  const components = Object.fromEntries([...define('output'), ...define('input')].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    components,
    refer: (schema, io) => {
      const name = names.get(schema) ?? '';
      const definition = written[io][name] ?? {};
      return isNamed(definition) ? { $ref: `${prefix}${finalName(name, io)}` } : rename(definition, io);
    },
  };
};
