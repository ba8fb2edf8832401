import { type PersonalKind, personalValues } from '@halloo/contract/personal';
import type { z } from 'zod';

type Mask = (value: unknown) => unknown;

const hidden = '•••';
/** So many digits tell two calls apart, and nobody who it is. */
const shownDigits = 2;

const maskText: Record<PersonalKind, (text: string) => string> = {
  number: (number) => (/^\+?\d/.test(number) ? `${hidden}${number.slice(-shownDigits)}` : number),
  name: () => hidden,
  words: () => hidden,
};

interface Def {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
}

const masks = new WeakMap<z.ZodType, Mask | null>();

const compile = (schema: z.ZodType): Mask | null => {
  const kind = personalValues.get(schema)?.kind;
  if (kind) return (value) => (typeof value === 'string' && value !== '' ? maskText[kind](value) : value);
  const { shape, element, innerType, options, valueType } = schema.def as Def;
  if (innerType) return maskOf(innerType);
  const each = element && maskOf(element);
  if (each) return (value) => (Array.isArray(value) ? value.map(each) : value);
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]): [string, Mask][] => {
    const mask = maskOf(field);
    return mask ? [[name, mask]] : [];
  });
  if (fields.length > 0) return (value) => maskFields(value, fields);
  const ofValue = valueType && maskOf(valueType);
  if (ofValue)
    return (value) =>
      maskFields(
        value,
        Object.keys(value ?? {}).map((name) => [name, ofValue]),
      );
  // One of several forms: what any of them hides is hidden.
  const ways = (options ?? []).flatMap((option) => maskOf(option) ?? []);
  return ways.length > 0 ? (value) => ways.reduce((masked, way) => way(masked), value) : null;
};

const maskFields = (value: unknown, fields: readonly [string, Mask][]): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const masked: Record<string, unknown> = { ...value };
  for (const [name, mask] of fields) if (name in masked) masked[name] = mask(masked[name]);
  return masked;
};

function maskOf(schema: z.ZodType): Mask | null {
  const known = masks.get(schema);
  if (known !== undefined) return known;
  // A schema that contains itself has nothing personal above that.
  masks.set(schema, null);
  const mask = compile(schema);
  masks.set(schema, mask);
  return mask;
}

/** The answer without numbers, names and words of persons: what the contract marks as personal is masked. */
export const maskPersons = (schema: z.ZodType, answer: unknown): unknown => maskOf(schema)?.(answer) ?? answer;
