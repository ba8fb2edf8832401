import fs from 'node:fs';
import path from 'node:path';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { pascal, schemaNames } from '@halloo/contract/schema-names';
import { z } from 'zod';
import { root } from './run.ts';
import { type JsonSchema, typeOf } from './schema-types.ts';

/** Gives the schemas of the contract their names, so that a shared shape is written once. */
const nameSchemas = () => {
  for (const [schema, id] of schemaNames()) {
    if (id !== 'Error') z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
};

type Io = 'input' | 'output';

/** Named types, and how a schema refers to them. */
const createTypes = () => {
  const named = new Map<string, string>();
  const write = (schema: z.ZodType, io: Io): string => {
    const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
    const nameOf = (ref: string) => `${ref}${io === 'input' ? 'Input' : ''}`;
    for (const [name, definition] of Object.entries($defs)) {
      if (!named.has(nameOf(name))) named.set(nameOf(name), typeOf(definition, nameOf));
    }
    // A named schema is returned as its own definition.
    const { id, ...inline } = rest as JsonSchema & { id?: string };
    if (id === undefined) return typeOf(inline, nameOf);
    if (!named.has(nameOf(id))) named.set(nameOf(id), typeOf(inline, nameOf));
    return nameOf(id);
  };
  return { named, write };
};

/** The routes for API keys. Signed URLs are opened with `open`. */
const isCallable = ({ auth, scope, path: address }: Route) =>
  (auth === 'session' && scope !== 'person') || (auth === 'none' && !/login|register/.test(address));

const namesIn = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** One object can have each name only once. */
const refuseTwice = ({ path: address, params, query, body }: Route) => {
  const names = [...namesIn(params), ...namesIn(query), ...namesIn(body)];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${address} takes “${twice}” in two places`);
};

/** The arguments of a method: parameters, query and body in one object. */
const inputOf = (route: Route, write: (schema: z.ZodType, io: Io) => string): { type: string; required: boolean } => {
  refuseTwice(route);
  const parts: string[] = [];
  if (route.params) parts.push(write(route.params, 'input'));
  if (route.query) parts.push(write(route.query, 'input'));
  const files =
    route.files &&
    `{ ${route.files.map((name) => `${name}: Blob`).join('; ')}; file_name?: string; [field: string]: unknown }`;
  const body = route.body && write(route.body, 'input');
  if (body && files) parts.push(`(${body} | ${files})`);
  else if (body ?? files) parts.push(`(${body ?? files})`);
  const accepts = (schema: z.ZodType | undefined) => schema === undefined || z.safeParse(schema, {}).success;
  const required = Boolean(route.params) || Boolean(route.files) || !accepts(route.query) || !accepts(route.body);
  return { type: parts.join(' & '), required };
};

const queryNames = ({ query }: Route) => (query ? Object.keys(query.shape) : []);

const operationOf = (route: Route) => {
  const parts = {
    method: route.method,
    path: route.path,
    ...(queryNames(route).length > 0 && { query: queryNames(route) }),
    ...(route.files && { files: route.files }),
    ...(route.idempotent && { idempotent: true }),
    ...(route.streams && { streams: route.streams }),
  };
  return JSON.stringify(parts);
};

const comment = (name: string, { summary, scope, method, path: address }: Route) =>
  `/** ${summary.replaceAll('*/', '')}. \`${method} ${address}\`${scope ? `, needs \`${scope}\`` : ''} */\n${name}`;

/** One file without dependencies: types, methods and a small runtime. */
export const clientSource = async (): Promise<string> => {
  nameSchemas();
  const { named, write } = createTypes();
  const callable = Object.entries(routes as Record<string, Route>).filter(([, route]) => isCallable(route));
  const types: string[] = [];
  const methods: string[] = [];
  for (const [name, route] of callable) {
    if (name === 'events') continue;
    const input = inputOf(route, write);
    const inputName = input.type === '' ? 'Record<string, never>' : `${pascal(name)}Input`;
    if (input.type !== '') types.push(`export type ${inputName} = ${input.type};`);
    const answer = route.answer ? write(route.answer, 'output') : 'Response';
    const answerName = /^[\w]+$/.test(answer) ? answer : `${pascal(name)}Answer`;
    if (answerName !== answer) types.push(`export type ${answerName} = ${answer};`);
    methods.push(
      `${comment(name, route)}(input${input.required ? '' : '?'}: ${inputName}, call?: CallOptions): Promise<${answerName}>;`,
    );
  }
  const { liveEvent } = await import('@halloo/contract/events');
  write(liveEvent, 'output');
  const written = fs.readFileSync(path.join(root, 'scripts/client-runtime.ts'), 'utf8');
  const runtime = written.slice(written.indexOf('/** The connection to a Halloo server. */'));
  return [
    '/*\n * A client of Halloo, in one file without dependencies, for Node 20 and later and for browsers.\n * Generated from the contract by scripts/make-client.ts. Do not edit.\n */\n',
    runtime,
    `const operations = {\n${callable.map(([name, route]) => `${name}: ${operationOf(route)},`).join('\n')}\n} as const satisfies Record<string, Operation>;\n`,
    `/** Every operation that a program with an API key can call. */\nexport interface Halloo {\n${methods.join('\n')}\n/** Live events, starting after the given id if there is one. \`GET /api/events/\`, needs \`read\` */\nevents(after?: string, call?: CallOptions): AsyncGenerator<{ id: string; event: LiveEvent }>;\n/** Opens a URL from a response: audio, recordings, files. */\nopen(address: string, call?: CallOptions): Promise<Response>;\n}\n`,
    ...[...named].map(([name, type]) => `export type ${name} = ${type};\n`),
    ...types,
  ].join('\n');
};
