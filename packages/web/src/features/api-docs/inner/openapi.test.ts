import { describe, expect, it } from 'vitest';
import { groupOperations, type OpenApiDocument, resolve, searchOperations } from './openapi.ts';

const document: OpenApiDocument = {
  info: { title: 'Halloo', version: '1' },
  security: [{ bearer: [] }],
  paths: {
    '/api/login/': {
      post: {
        operationId: 'login',
        tags: ['Account'],
        summary: 'Sign in',
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { type: 'object' }, example: { email: 'asha@example.com' } },
          },
        },
        responses: { 200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
    '/api/things/{id}/': {
      get: {
        operationId: 'getThing',
        tags: ['Things'],
        summary: 'One thing',
        'x-scope': 'read',
        responses: { 200: {} },
      },
      delete: { tags: ['Things'], summary: 'Remove a thing' },
    },
    '/api/logout/': { post: { operationId: 'logout', tags: ['Account'] } },
    '/plain': { get: {}, 'x-note': {} },
  },
};

describe('reading an OpenAPI document', () => {
  it('groups operations by tag in the order of the document', () => {
    const groups = groupOperations(document);
    expect(groups.map(({ tag, operations }) => [tag, operations.map(({ id }) => id)])).toEqual([
      ['Account', ['login', 'logout']],
      ['Things', ['getThing', 'delete-api-things-id-']],
      ['Other', ['get-plain']],
    ]);
  });

  it('asks for a token unless the operation says otherwise', () => {
    const [account] = groupOperations(document);
    expect(account?.operations.map(({ needsToken }) => needsToken)).toEqual([false, true]);
  });

  it('says what a key needs', () => {
    expect(groupOperations(document).flatMap(({ operations }) => operations.map(({ scope }) => scope))).toEqual([
      undefined,
      undefined,
      'read',
      undefined,
      undefined,
    ]);
  });

  it('reads body and answers', () => {
    const login = groupOperations(document)[0]?.operations[0];
    expect(login?.body).toEqual({
      mediaType: 'application/json',
      schema: { type: 'object' },
      required: true,
      example: { email: 'asha@example.com' },
    });
    expect(login?.answers).toEqual([
      {
        status: '200',
        description: 'OK',
        mediaType: 'application/json',
        schema: { type: 'object' },
        example: undefined,
      },
    ]);
  });

  it('finds by every word, anywhere, and drops empty groups', () => {
    const found = searchOperations(groupOperations(document), ' THING delete ');
    expect(found.flatMap(({ operations }) => operations.map(({ method, path }) => `${method} ${path}`))).toEqual([
      'DELETE /api/things/{id}/',
    ]);
    expect(searchOperations(groupOperations(document), 'nothing such')).toEqual([]);
    expect(searchOperations(groupOperations(document), '')).toHaveLength(3);
  });

  it('reads an empty document', () => {
    expect(groupOperations({})).toEqual([]);
  });
});

describe('following a reference', () => {
  it('ends at the schema it names', () => {
    const schemas = { A: { $ref: '#/components/schemas/B' }, B: { type: 'string' } };
    expect(resolve({ $ref: '#/components/schemas/A' }, schemas)).toEqual({ type: 'string' });
  });

  it('gives up on one that leads nowhere or in a circle', () => {
    const circle = { A: { $ref: '#/components/schemas/A' } };
    expect(resolve({ $ref: '#/components/schemas/A' }, circle)).toEqual({});
    expect(resolve({ $ref: '#/components/schemas/None' }, {})).toEqual({});
  });
});
