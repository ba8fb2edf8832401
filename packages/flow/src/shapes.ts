import type { z as Zod } from 'zod';
import { documentLimits } from './vocabulary.ts';
import { say } from './words.ts';

/** The functions of zod that shapes use. Named one by one, so that a bundle contains no others. */
type Parts = Pick<
  typeof Zod,
  | 'array'
  | 'boolean'
  | 'discriminatedUnion'
  | 'enum'
  | 'literal'
  | 'looseObject'
  | 'number'
  | 'object'
  | 'string'
  | 'union'
>;

/**
 * What the shapes of documents are made of. zod is handed in, so that the console, which reads what its server has
 * checked, does not load it.
 */
export const createShapes = (z: Parts) => {
  /** Text for people: no markup, and only characters that can be stored. */
  const words = (max: number) =>
    z
      .string()
      .max(max, { error: () => say('field.mostCharacters', { max }) })
      .refine((value) => !/[<>\0]/.test(value) && value.isWellFormed(), {
        error: () => say('flow.field.markup'),
      });
  /** Text for machines: any characters that can be stored. */
  const raw = (max: number) =>
    z
      .string()
      .max(max, { error: () => say('field.mostCharacters', { max }) })
      .refine((value) => !value.includes('\0') && value.isWellFormed(), {
        error: () => say('flow.field.unstorable'),
      });
  return {
    z,
    words,
    raw,
    nodeId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, {
      error: () => say('flow.field.idLetters'),
    }),
    scriptId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    /** The key of the outcome that an answer or an End sets for the call. */
    outcome: words(documentLimits.outcome).nullish(),
  };
};
export type Shapes = ReturnType<typeof createShapes>;
