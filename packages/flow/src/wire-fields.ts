import { z } from 'zod';
import { outcomes } from './vocabulary.ts';
import { say } from './words.ts';

/** Shapes of fields that several parts of the document share. */

/** Text for people: no markup, and only characters that can be stored. */
export const words = (max: number) =>
  z
    .string()
    .max(max, { error: () => say('field.mostCharacters', { max }) })
    .refine((value) => !/[<>\0]/.test(value) && value.isWellFormed(), {
      error: () => say('flow.field.markup'),
    });

export const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, {
  error: () => say('flow.field.idLetters'),
});

export const scriptId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The outcome that an answer or an End sets for the call. */
export const outcome = z.enum(outcomes).nullish();
