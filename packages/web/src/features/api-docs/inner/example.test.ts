import { schemaOf } from '@halloo/contract/openapi-parts';
import { routes } from '@halloo/contract/routes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleJson, exampleOf } from './example.ts';
import type { Schema } from './openapi.ts';

describe('an example made from a schema', () => {
  it('takes given examples, constants, defaults and choices first', () => {
    expect(exampleOf({ type: 'string', examples: ['x'] }, {})).toBe('x');
    expect(exampleOf({ const: true }, {})).toBe(true);
    expect(exampleOf({ type: 'integer', default: 20 }, {})).toBe(20);
    expect(exampleOf({ enum: ['', 'LIVE'] }, {})).toBe('LIVE');
  });

  it('keeps to the bounds of numbers and texts', () => {
    expect(exampleOf({ type: 'integer', minimum: 5 }, {})).toBe(5);
    expect(exampleOf({ type: 'integer', exclusiveMinimum: 0 }, {})).toBe(1);
    expect(exampleOf({ type: 'integer', maximum: -3 }, {})).toBe(-3);
    expect(exampleOf({ type: 'string', maxLength: 2 }, {})).toBe('te');
    expect(exampleOf({ type: 'string', format: 'date' }, {})).toBe('2026-01-31');
  });

  it('fills objects, lists, alternatives and references', () => {
    const schemas = { Item: { type: 'object', properties: { id: { type: 'integer' } } } } satisfies Record<
      string,
      Schema
    >;
    expect(
      exampleOf(
        {
          type: 'object',
          properties: {
            items: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
            maybe: { anyOf: [{ type: 'null' }, { type: 'boolean' }] },
            both: { allOf: [{ $ref: '#/components/schemas/Item' }, { properties: { on: { type: 'boolean' } } }] },
            open: { type: 'object', additionalProperties: {} },
          },
        },
        schemas,
      ),
    ).toEqual({ items: [{ id: 1 }], maybe: true, both: { id: 1, on: true }, open: {} });
  });

  it('ends where a schema contains itself', () => {
    const schemas = { Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } } };
    expect(exampleJson({ $ref: '#/components/schemas/Node' }, schemas)).toContain('"child": null');
  });

  it.each(Object.entries(routes).filter(([, route]) => 'body' in route))(
    'is accepted by the body of %s',
    (_, route) => {
      const body = 'body' in route ? route.body : z.never();
      expect(z.safeParse(body, exampleOf(schemaOf(body) as Schema, {}))).toMatchObject({ success: true });
    },
  );
});
