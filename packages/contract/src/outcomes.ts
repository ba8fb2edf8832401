import { documentLimits } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { because } from './form-words.ts';
import { done, id, route, text } from './route.ts';

/** Tones of the console's tags, without red, which means an error. */
export const outcomeColours = ['green', 'blue', 'violet', 'yellow', 'grey'] as const;
export type OutcomeColour = (typeof outcomeColours)[number];

export const outcomeMeanings = ['good', 'bad', 'neutral'] as const;
export type OutcomeMeaning = (typeof outcomeMeanings)[number];

/** Of outcomes that are not archived. */
export const mostOutcomes = 40;

/** Documents store keys, which are made of names; conditions take braces for fields. */
const outcomeName = text(documentLimits.outcome, 1)
  .overwrite((name) => name.replace(/\s+/gu, ' '))
  .refine((name) => !/[<>{}]/.test(name), because('field.plainName'));

const outcomeKey = z.string().describe('What flows, leads, calls and webhooks store. It never changes');
const meaning = z.enum(outcomeMeanings);
const colour = z.enum(outcomeColours);

export const outcome = z.object({
  id: z.number().int(),
  key: outcomeKey,
  name: z.string(),
  colour,
  meaning: meaning.describe('Good ones count as success in shares and comparisons'),
  fixed: z
    .boolean()
    .describe('One of the two of the specification: always first, never archived, with a fixed meaning'),
  used: z.boolean().describe('A flow has used it, so it can be archived and not deleted'),
  archived: z.boolean().describe('Not offered any more; what has it keeps it'),
});
export type Outcome = z.infer<typeof outcome>;

/** How many leads of a campaign have an outcome. */
export const outcomeCount = z.object({
  key: outcomeKey,
  name: z.string(),
  colour,
  meaning,
  leads: z.number().int(),
});
export type OutcomeCount = z.infer<typeof outcomeCount>;

export const newOutcome = z
  .object({ name: outcomeName, colour: colour.default('grey'), meaning: meaning.default('neutral') })
  .meta({ examples: [{ name: 'Wants a callback', colour: 'blue', meaning: 'good' }] });
export type NewOutcome = z.infer<typeof newOutcome>;

export const outcomeChange = z
  .object({ name: outcomeName, colour, meaning, archived: z.boolean() })
  .partial()
  .meta({ examples: [{ name: 'Call back' }] });
export type OutcomeChange = z.infer<typeof outcomeChange>;

const tag = 'Outcomes';

export const outcomeRoutes = {
  listOutcomes: route({
    method: 'GET',
    path: '/api/outcomes/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    // The words and colours of charts.
    shared: 'own',
    tag,
    summary: 'The outcomes of the workspace in their order, archived ones last',
    answer: z.array(outcome),
  }),
  createOutcome: route({
    method: 'POST',
    path: '/api/outcomes/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Add an outcome. Its first name becomes its key',
    body: newOutcome,
    status: 201,
    idempotent: true,
    answer: outcome,
  }),
  changeOutcome: route({
    method: 'PATCH',
    path: '/api/outcomes/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Rename, recolour, archive or restore an outcome; fields left out stay as they are',
    params: z.object({ id }),
    body: outcomeChange,
    answer: outcome,
  }),
  orderOutcomes: route({
    method: 'POST',
    path: '/api/outcomes/order/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Put outcomes into this order. Those of the specification stay first',
    body: z.object({ ids: z.array(id).max(1000) }).meta({ examples: [{ ids: [4, 3] }] }),
    answer: z.array(outcome),
  }),
  deleteOutcome: route({
    method: 'DELETE',
    path: '/api/outcomes/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Delete an outcome that no flow has used; others can be archived',
    params: z.object({ id }),
    answer: done,
  }),
} as const;
