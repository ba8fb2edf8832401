import { examples, type RouteExample } from './examples.ts';
import { answersOf, contentOf, headersOf, type Json, parametersOf, type Refer } from './openapi-parts.ts';
import { createSchemas } from './openapi-schemas.ts';
import { webhookItems } from './openapi-webhooks.ts';
import { permissions } from './roles.ts';
import type { Route } from './route.ts';

const about = `Automated voice-call campaigns: leads, scripts, flows, SIM cards, calls and results.

Programs send \`Authorization: Bearer hal_…\` with an API key, which a person makes in the console under Settings, API keys. A key has one of three scopes, each including those before it: \`read\` looks, \`run\` also runs campaigns, \`admin\` also changes settings. Each operation says which it needs. People send the token that POST /api/login/ answers, and may do what their role allows: each operation names the roles. A key may never do more than the role of the person who made it.

Long lists take \`limit\` and \`offset\` and answer \`{count, results}\`, where \`count\` is the length of the whole list. Those that change while you read also take \`after\`, the \`next\` of the page before. Short lists are plain arrays.

Operations that create something take an \`Idempotency-Key\` of your own choice. The same key does the work once, however often it is sent within 24 hours, and gets the first answer again, with the header \`Idempotency-Replayed: true\`. So a request that got no answer can be sent again.

Where the database has a replica, it may answer operations that only read: their header \`Halloo-Age\` says by how many seconds the answer may be out of date. An answer to a change carries \`Halloo-Position\`; send the newest one back, and the answers include your changes.

Every error is \`{code, msg, detail, fields?, retry_after?, request_id}\`. Switch on \`code\`, which is stable; show \`msg\` to people.`;

const securitySchemes: Json = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hal_…',
    description: 'An API key, made in the console. The operation names the scope that the key needs',
  },
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
};

const securityOf = ({ auth, scope }: Route): Json[] => {
  if (auth === 'none') return [];
  if (auth !== 'session') return [{ [auth === 'signed' ? 'signature' : 'key']: [] }];
  return scope === 'person' ? [{ session: [] }] : [{ apiKey: [scope] }, { session: [] }];
};

const operationOf = (name: string, route: Route, example: RouteExample, refer: Refer): Json => ({
  operationId: name,
  tags: [route.tag],
  summary: route.summary,
  ...(route.description !== undefined && { description: route.description }),
  security: securityOf(route),
  ...(route.scope && { 'x-scope': route.scope }),
  ...(route.may && { 'x-roles': permissions[route.may] }),
  ...(route.idempotent && { 'x-idempotent': true }),
  parameters: [
    ...(route.params ? parametersOf(route.params, 'path', example.params) : []),
    ...(route.query ? parametersOf(route.query, 'query', example.query) : []),
    ...headersOf(route),
  ],
  ...((route.body || route.files) && { requestBody: { required: true, content: contentOf(route, example, refer) } }),
  responses: answersOf(name, route, example, refer),
});

/** The OpenAPI 3.1 document of the given routes, for programs that reach Halloo at `url`. */
export const openApiDocument = (routes: Record<string, Route>, version: string, url: string): Json => {
  // The description of live events and every error refer to these two by name.
  const { refer, components: schemas } = createSchemas(routes, ['Error', 'LiveEvent']);
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const operation = operationOf(name, route, examples[name] ?? {}, refer);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Halloo',
      version,
      description: about,
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    servers: [{ url }],
    paths,
    webhooks: webhookItems(refer),
    components: { schemas, securitySchemes },
  };
};
