import { z } from 'zod';
import { errorSentence } from './error-words.ts';
import { type ErrorCode, errors } from './errors.ts';
import type { RouteExample } from './examples.ts';
import { ageHeader, positionHeader } from './positions.ts';
import { type Route, writesForCaller } from './route.ts';
import { routeErrors } from './route-errors.ts';

export type Json = Record<string, unknown>;

/** How the document refers to a schema. */
export type Refer = (schema: z.ZodType, io: 'input' | 'output') => Json;

/** Zod omits the examples of a schema with a field that is converted, such as digits to a number. Ours are of the input. */
export const keepExamples = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void => {
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (examples !== undefined) Object.assign(jsonSchema, { examples });
};

/** A schema of input without names for its parts. */
export const schemaOf = (schema: z.ZodType): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: keepExamples });
  return rest;
};

export const parametersOf = (
  schema: z.ZodObject,
  where: 'path' | 'query',
  example: Readonly<Record<string, unknown>> = {},
): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
    ...(example[name] !== undefined && { example: example[name] }),
  }));
};

/** Headers of a route, in addition to those that every request may have. */
export const headersOf = ({ idempotent, streams, replica }: Route): Json[] => [
  ...(idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Of your own choice, new for each thing that you create: the same key does the work once',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      ]
    : []),
  ...(streams === 'text/event-stream'
    ? [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The id of the last event that came, to go on after it',
          schema: { type: 'string' },
        },
      ]
    : []),
  ...(replica
    ? [
        {
          name: positionHeader,
          in: 'header',
          required: false,
          description: 'The newest that came with an answer or an event: the answer is not older than that',
          schema: positionSchema,
        },
      ]
    : []),
];

const positionSchema: Json = { type: 'string', examples: ['16/B374D848'] };

const multipart = (files: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
  required: files,
});

export const contentOf = ({ body, files, form }: Route, { body: example }: RouteExample, refer: Refer): Json => {
  const typed = body && { schema: refer(body, 'input'), ...(example !== undefined && { example }) };
  return {
    ...(typed && { 'application/json': typed }),
    ...(typed && form && { 'application/x-www-form-urlencoded': typed }),
    ...(files && { 'multipart/form-data': { schema: multipart(files) } }),
  };
};

const sampleRequestId = '6f0d2f0e-8a1c-4c52-9f0b-2f9d3e5a7b10';

const errorExample = (code: ErrorCode): Json => {
  const msg = errorSentence(code);
  return {
    value: {
      code,
      msg,
      detail: msg,
      ...(code === 'request.invalid' && { fields: { name: 'is required' } }),
      ...((code === 'request.too_many' || code === 'idempotency.in_progress') && { retry_after: 1 }),
      request_id: sampleRequestId,
    },
  };
};

const errorAnswer = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\` ${errorSentence(code)}`).join('\n'),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, errorExample(code)])),
    },
  },
});

const errorAnswers = (name: string, route: Route): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of routeErrors(name, route)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), errorAnswer(codes)]));
};

const replayed: Json = {
  'Idempotency-Replayed': {
    description: '`true` where this is the answer to an earlier request with the same Idempotency-Key',
    schema: { type: 'string' },
  },
};

const ofReplica: Json = {
  [ageHeader]: {
    description: 'By how many seconds the answer may be out of date; missing where no replica of the database answered',
    schema: { type: 'number' },
  },
  [positionHeader]: { description: 'The answer includes every change up to here', schema: positionSchema },
};

const ofChange: Json = {
  [positionHeader]: {
    description: 'Where the database has a replica: send it with later requests, so that they include this change',
    schema: positionSchema,
  },
};

const answerHeaders = (route: Route): Json => ({
  ...(route.idempotent && replayed),
  ...(route.replica ? ofReplica : writesForCaller(route) && ofChange),
});

const goodAnswer = (route: Route, { answer }: RouteExample, refer: Refer): Json => {
  const headers = answerHeaders(route);
  const named = Object.keys(headers).length > 0 && { headers };
  if (route.streams) {
    const schema = { type: 'string', ...(route.streams.startsWith('text/') ? {} : { format: 'binary' }) };
    return { description: 'A stream', ...named, content: { [route.streams]: { schema } } };
  }
  return {
    description: 'Done',
    ...named,
    ...(route.answer && {
      content: {
        'application/json': {
          schema: refer(route.answer, 'output'),
          ...(answer !== undefined && { example: answer }),
        },
      },
    }),
  };
};

export const answersOf = (name: string, route: Route, example: RouteExample, refer: Refer): Json => ({
  [String(route.status ?? 200)]: goodAnswer(route, example, refer),
  ...errorAnswers(name, route),
  default: {
    description: 'Any other error; `code` says which',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
});
