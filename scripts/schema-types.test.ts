import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, typeOf } from './schema-types.ts';

const written = (schema: z.ZodType, io: 'input' | 'output' = 'output') =>
  typeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema, (name) => name).replace(/\s+/g, ' ');

describe('a schema as a type', () => {
  it('writes plain values, choices and lists', () => {
    expect(written(z.string())).toBe('string');
    expect(written(z.number().int())).toBe('number');
    expect(written(z.enum(['a', 'b']))).toBe('("a" | "b")');
    expect(written(z.literal('x'))).toBe('"x"');
    expect(written(z.array(z.boolean()))).toBe('boolean[]');
    expect(written(z.string().nullable())).toBe('(string | null)');
    expect(written(z.unknown())).toBe('unknown');
  });

  it('writes objects with optional fields, by direction', () => {
    const schema = z.object({ a: z.string(), b: z.number().default(1), 'c-d': z.boolean().optional() });
    expect(written(schema)).toBe('{ a: string; b: number; "c-d"?: boolean; }');
    expect(written(schema, 'input')).toBe('{ a: string; b?: number; "c-d"?: boolean; }');
  });

  it('writes records, open objects and alternatives', () => {
    expect(written(z.record(z.string(), z.number()))).toBe('Record<string, number>');
    expect(written(z.looseObject({ a: z.string() }))).toBe('{ a: string; [more: string]: unknown; }');
    expect(written(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]))).toBe(
      '({ a: string; } | { b: string; })',
    );
  });

  it('includes descriptions, and escapes them', () => {
    expect(written(z.object({ a: z.string().describe('Ends */ here') }))).toBe('{ /** Ends here */ a: string; }');
  });

  it('refers to a definition by its name', () => {
    expect(typeOf({ $ref: '#/$defs/Thing' }, (name) => `${name}Input`)).toBe('ThingInput');
  });
});
