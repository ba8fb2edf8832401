import { z } from 'zod';
import { id, route } from './route.ts';
import { sim } from './sims.ts';
import { whole } from './whole-number.ts';

/** What happens if the answers on a number fall. */
export const numberWatches = ['off', 'tell', 'rest'] as const;

export const restDays = { min: 1, max: 30 } as const;

/** How many weeks are shown. */
export const answerWeeks = 13;

/** How campaigns use the numbers that they call from. */
export const numberUse = z.object({
  same_number: z.boolean().describe('A person is called again from the same number, where it is free'),
  nearest_number: z
    .boolean()
    .describe(
      'A first call comes from the number that shares the most first digits with the person’s, where it is free',
    ),
  watch: z
    .enum(numberWatches)
    .describe(
      'What happens if the answers on a number fall: nothing, people are told, or they are told and the number rests while another one can call',
    ),
  rest_days: whole(restDays).describe('How long a number rests'),
});
export type NumberUse = z.infer<typeof numberUse>;

/** The calls of one week from a number. */
export const answerWeek = z.object({
  week: z.iso.date().describe('Its Monday, in the workspace’s time zone'),
  calls: z.number().int().describe('Outbound calls that left and did not fail'),
  answered: z.number().int().describe('Those that a person answered'),
});
export type AnswerWeek = z.infer<typeof answerWeek>;

const ofSim = z.object({ id });
const tag = 'SIM cards';

export const callerNumberRoutes = {
  getNumberUse: route({
    method: 'GET',
    path: '/api/campaigns/number_use/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'How campaigns use their caller numbers',
    answer: numberUse,
  }),
  changeNumberUse: route({
    method: 'PATCH',
    path: '/api/campaigns/number_use/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Change how campaigns use their caller numbers; fields left out stay as they are',
    body: numberUse.partial().meta({ examples: [{ nearest_number: true }] }),
    answer: numberUse,
  }),
  getSimAnswers: route({
    method: 'GET',
    path: '/api/campaigns/sims/{id}/answers/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: `Answers on a SIM’s number by week, the last ${answerWeeks} weeks, oldest first; weeks without calls are left out`,
    params: ofSim,
    answer: z.object({ weeks: z.array(answerWeek) }),
  }),
  wakeSim: route({
    method: 'POST',
    path: '/api/campaigns/sims/{id}/wake/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Let a SIM that rests call again at once. It is not put to rest again for as many days as it would rest',
    params: ofSim,
    answer: sim,
  }),
} as const;
