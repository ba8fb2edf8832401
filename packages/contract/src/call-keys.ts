import { keyUses } from '@halloo/flow/call-keys';
import { documentLimits, keypadKeys } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { id, text } from './route.ts';

const key = z.enum(keypadKeys).describe('The key on the phone');
/** The code of a language is at most this long. */
const codeLength = 35;

const parts = <Id extends z.ZodType, Words extends z.ZodType>(given: {
  readonly id: Id;
  readonly words: (max: number) => Words;
}) => ({
  stop: z
    .object({
      key,
      script_id: given.id.nullable().describe('The script that is played before the call ends; null for none'),
      outcome: given.words(documentLimits.outcome).nullable().describe('The outcome of the call; null keeps its own'),
    })
    .describe('No more calls: the number goes on the do-not-call list, and the call ends'),
  repeat: z.object({ key }).describe('The same again: the audio or question begins again, without counting a try'),
  person: z
    .object({ key, number: given.words(documentLimits.name).describe('The number; it may contain {fields}') })
    .describe('A person: the caller is connected with a number, and comes back to the same place afterwards'),
  language: z
    .object({
      key,
      language: given
        .words(codeLength)
        .nullable()
        .describe('The code of the language; null for the next language that the scripts of the campaign have'),
    })
    .describe('Another language: the audio or question begins again in it, and the lead keeps it'),
});

const read = parts({ id: z.number().int(), words: () => z.string() });
const written = parts({ id, words: text });

/** The keys that always work in the calls of a campaign. Null: off. */
export const callKeys = z.object({
  stop: read.stop.nullable(),
  repeat: read.repeat.nullable(),
  person: read.person.nullable(),
  language: read.language.nullable(),
});
export type CampaignKeys = z.infer<typeof callKeys>;

/** A change of these keys. Null switches a key off; keys left out stay as they are. */
export const callKeysChange = z.object({
  stop: written.stop.nullable().optional(),
  repeat: written.repeat.nullable().optional(),
  person: written.person.nullable().optional(),
  language: written.language.nullable().optional(),
});
export type CallKeysChange = z.infer<typeof callKeysChange>;

/** How often callers pressed the key of a use. */
export const keyCount = z.object({
  use: z.enum(keyUses),
  calls: z.number().int().describe('Calls in which it was pressed'),
  times: z.number().int(),
});

export const noKeys: CampaignKeys = { stop: null, repeat: null, person: null, language: null };
