import { campaignRoutes } from '@halloo/contract/campaigns';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from './openapi.ts';
import { rulesOf, schemaRows, typeOf } from './schema-rows.ts';

const brief = (schema: Schema, schemas = {}) =>
  schemaRows(schema, schemas).map(({ name, depth, type, required }) => [name, depth, type, required]);

describe('explaining a schema', () => {
  it('goes through nested objects and lists in order', () => {
    const schema: Schema = {
      type: 'object',
      required: ['count', 'results'],
      properties: {
        count: { type: 'integer' },
        results: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id'],
            properties: { id: { type: 'integer' }, note: { type: 'string' } },
          },
        },
      },
    };
    expect(brief(schema)).toEqual([
      ['count', 0, 'whole number', true],
      ['results', 0, 'list of object', true],
      ['results[].id', 1, 'whole number', true],
      ['results[].note', 1, 'text', false],
    ]);
  });

  it('gives a value that is no object one row', () => {
    expect(brief({ type: 'string', format: 'date-time' })).toEqual([['', 0, 'date and time', true]]);
  });

  it('shows alternatives, null among them', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        end: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
        who: { anyOf: [{ type: 'object', properties: { id: { type: 'integer' } } }, { type: 'null' }] },
      },
    };
    expect(brief(schema)).toEqual([
      ['end', 0, 'date or null', false],
      ['who', 0, 'object or null', false],
      ['who.id', 1, 'whole number', false],
    ]);
  });

  it('follows references and stops where a schema contains itself', () => {
    const schemas = {
      Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } },
    };
    const tree = { Tree: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } };
    expect(schemaRows({ $ref: '#/components/schemas/Tree' }, tree)).toHaveLength(1);
    const rows = schemaRows({ $ref: '#/components/schemas/Node' }, schemas);
    expect(rows[0]?.name).toBe('child');
    expect(rows.length).toBeLessThan(20);
  });

  it('names the keys of a map', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        open: { additionalProperties: {} },
      },
    };
    expect(brief(schema)).toEqual([
      ['fields', 0, 'object', false],
      ['fields.(any name)', 1, 'text', false],
      ['open', 0, 'anything', false],
    ]);
  });

  it('says rules in words and keeps quiet about the bounds of any integer', () => {
    expect(rulesOf({ type: 'string', minLength: 1, maxLength: 32 }, {})).toEqual(['1 to 32 characters']);
    expect(rulesOf({ type: 'integer', minimum: 1, maximum: 100, default: 20 }, {})).toEqual([
      '1 to 100',
      '20 by default',
    ]);
    expect(
      rulesOf({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, {}),
    ).toEqual([]);
    expect(rulesOf({ enum: ['', 'LIVE'], default: '' }, {})).toEqual(['one of "", LIVE']);
    expect(rulesOf({ type: 'string', minLength: 0, maxLength: 9 }, {})).toEqual(['at most 9 characters']);
    expect(rulesOf({ anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }, {})).toEqual(['one of a']);
    expect(rulesOf({ type: 'string', pattern: '^\\d+$' }, {})).toEqual(['matches ^\\d+$']);
    expect(rulesOf({ type: 'array', maxItems: 3, items: { enum: ['a', 'b'] } }, {})).toEqual([
      'at most 3 items',
      'each one of a, b',
    ]);
    expect(rulesOf({ type: 'integer', exclusiveMinimum: 0 }, {})).toEqual(['more than 0']);
  });

  it('names types for a reader', () => {
    expect(typeOf({ const: true }, {})).toBe('true');
    expect(typeOf({ type: ['string', 'null'] }, {})).toBe('text or null');
    expect(typeOf({ type: 'array', items: { type: 'string' } }, {})).toBe('list of text');
    expect(typeOf({}, {})).toBe('anything');
  });

  it('explains a real answer of the contract', () => {
    const rows = schemaRows(z.toJSONSchema(campaignRoutes.listCampaigns.answer, { io: 'output' }) as Schema, {});
    const records = rows.find(({ name }) => name === 'results[].total_records');
    expect(records).toMatchObject({
      type: 'whole number',
      required: true,
      description: 'Leads on the list',
      rules: [],
    });
  });
});
