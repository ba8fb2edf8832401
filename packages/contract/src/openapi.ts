import { z } from 'zod';
import { errorBody, errors } from './errors.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: z.ZodObject, where: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
};

const errorAnswer = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const answersOf = (route: Route): Json => {
  const good = route.streams
    ? { description: 'A stream', content: { [route.streams]: { schema: { type: 'string' } } } }
    : {
        description: 'Done',
        ...(route.answer && { content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } }),
      };
  return {
    [String(route.status ?? 200)]: good,
    ...((route.params || route.query || route.body) && { 400: errorAnswer(errors['request.invalid'].msg) }),
    ...(route.auth === 'session' && { 401: errorAnswer(errors.token_not_valid.msg) }),
    default: errorAnswer('Any other error; `code` says which'),
  };
};

const contentOf = ({ body, files, form }: Route): Json => ({
  ...(body && { 'application/json': { schema: schemaOf(body, 'input') } }),
  ...(body && form && { 'application/x-www-form-urlencoded': { schema: schemaOf(body, 'input') } }),
  ...(files && {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
        required: files,
      },
    },
  }),
});

/** The OpenAPI 3.1 document of the given routes. */
export const openApiDocument = (routes: Record<string, Route>, version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] ??= {};
    const item = paths[route.path] as Json;
    item[route.method.toLowerCase()] = {
      operationId: name,
      tags: [route.tag],
      summary: route.summary,
      security: { none: [], session: [{ session: [] }], signed: [{ signature: [] }], keyed: [{ key: [] }] }[route.auth],
      parameters: [
        ...(route.params ? parametersOf(route.params, 'path') : []),
        ...(route.query ? parametersOf(route.query, 'query') : []),
      ],
      ...((route.body || route.files) && { requestBody: { required: true, content: contentOf(route) } }),
      responses: answersOf(route),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Halloo',
      version,
      description: 'Automated voice-call campaigns: leads, scripts, flows, SIM cards, calls and results.',
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `access` token that POST /api/login/ answers' },
        signature: {
          type: 'apiKey',
          in: 'query',
          name: 'signature',
          description: 'Part of an address that another call answered',
        },
        key: {
          type: 'apiKey',
          in: 'query',
          name: 'key',
          description: 'Part of an address that Halloo gave to another program; it stands in the path',
        },
      },
    },
  };
};
