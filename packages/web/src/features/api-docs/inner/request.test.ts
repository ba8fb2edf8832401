import { describe, expect, it } from 'vitest';
import type { Operation } from './openapi.ts';
import { bodyProblem, buildRequest, curlCommand, missingParameters } from './request.ts';

const operation: Operation = {
  id: 'changeThing',
  method: 'PATCH',
  path: '/api/things/{id}/',
  tag: 'Things',
  summary: '',
  description: undefined,
  needsToken: true,
  scope: 'run',
  parameters: [
    { name: 'id', in: 'path', required: true },
    { name: 'search', in: 'query' },
    { name: 'limit', in: 'query' },
    { name: 'Idempotency-Key', in: 'header' },
  ],
  body: { mediaType: 'application/json', schema: {}, required: true, example: undefined },
  answers: [{ status: '200', description: '', mediaType: 'application/json', schema: undefined, example: undefined }],
};

const filled = { token: ' secret ', values: { id: 'a/b', search: ' x & y ', limit: '' }, body: '{ "name": "it\'s" }' };

describe('trying an operation', () => {
  it('puts the values where they belong, and leaves out empty ones', () => {
    expect(buildRequest(operation, filled, 'https://halloo.test')).toEqual({
      method: 'PATCH',
      url: 'https://halloo.test/api/things/a%2Fb/?search=x+%26+y',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer secret',
        'content-type': 'application/json',
      },
      body: '{ "name": "it\'s" }',
    });
  });

  it('sends no token where none is needed and no body where none is taken', () => {
    const open = { ...operation, needsToken: false, body: undefined };
    const request = buildRequest(open, filled, '');
    expect(request.headers).toEqual({ accept: 'application/json' });
    expect(request.body).toBeUndefined();
  });

  it('sends the headers that an operation takes', () => {
    const values = { ...filled.values, 'Idempotency-Key': ' one ' };
    expect(buildRequest(operation, { ...filled, values }, '').headers).toMatchObject({ 'idempotency-key': 'one' });
  });

  it('names what is missing', () => {
    expect(missingParameters(operation, { ...filled, values: { id: ' ' } })).toEqual(['id']);
    expect(missingParameters(operation, filled)).toEqual([]);
  });

  it('says when the body is not JSON', () => {
    expect(bodyProblem(operation, { ...filled, body: '{' })).toMatch(/^This is not JSON/);
    expect(bodyProblem(operation, { ...filled, body: '' })).toBeUndefined();
    expect(bodyProblem(operation, filled)).toBeUndefined();
  });

  it('writes a command for the shell, quoted, without the token itself', () => {
    const command = curlCommand(buildRequest(operation, filled, 'https://halloo.test'));
    expect(command).toBe(
      [
        `curl -X PATCH 'https://halloo.test/api/things/a%2Fb/?search=x+%26+y'`,
        `-H 'accept: application/json'`,
        `-H "Authorization: Bearer $HALLOO_TOKEN"`,
        `-H 'content-type: application/json'`,
        `--data-raw '{"name":"it'\\''s"}'`,
      ].join(' \\\n  '),
    );
    expect(command).not.toContain('secret');
  });
});
