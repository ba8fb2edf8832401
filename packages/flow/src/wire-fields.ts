import { z } from 'zod';
import { outcomes } from './vocabulary.ts';

/** Shapes of fields that several parts of the document share. */

/** Words that people read: no markup, nothing that cannot be stored. */
export const words = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !/[<>\0]/.test(value) && value.isWellFormed(), 'must not contain < or >');

export const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be of letters, digits, - and _');

export const scriptId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What an answer or an End says about the call. */
export const outcome = z.enum(outcomes).nullish();
