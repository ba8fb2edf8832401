import { z } from 'zod';
import { because } from './form-words.ts';
import { personal } from './personal.ts';
import { numberOrDigits, route, text } from './route.ts';

/** How a test call ended. Only `answered` is good. */
export const testResults = ['answered', 'refused', 'no_answer', 'not_placed', 'lost'] as const;
export type TestResult = (typeof testResults)[number];

export const testLimits = {
  everyMinutes: { min: 5, max: 1_440 },
  times: 12,
  /** Test calls that are kept for each node and trunk. */
  kept: 100,
} as const;

export const testCall = z.object({
  id: z.number().int(),
  node: z.string(),
  trunk: z.string(),
  by_schedule: z.boolean().describe('Whether the schedule made it, and not a person'),
  asked_at: z.iso.datetime(),
  state: z.enum(['queued', 'calling', 'over']),
  result: z
    .enum(testResults)
    .nullable()
    .describe('`not_placed`: the node did not dial it. `lost`: its process or its node ended. Null until it is over'),
  cause: z.number().int().nullable().describe('Q.850'),
  sip: z.number().int().nullable().describe('The SIP status with which it ended; 0 for none'),
  ring_ms: z.number().int().nullable().describe('From dialling until the phone rang'),
  answer_ms: z.number().int().nullable().describe('From dialling until somebody answered'),
  note: z.string().describe('Why it failed; may be empty'),
  ended_at: z.iso.datetime().nullable(),
});
export type TestCall = z.infer<typeof testCall>;

export const testTarget = z.object({
  node: z.string(),
  trunk: z.string().describe('The PJSIP endpoint; of one SIM where each has its own'),
  last: testCall.nullable().describe('The newest that is over'),
  open: testCall.nullable().describe('One that waits or is in progress'),
  last_good_at: z.iso.datetime().nullable(),
});
export type TestTarget = z.infer<typeof testTarget>;

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('field.hoursAndMinutes'))
  .describe('HH:MM');

const { min, max } = testLimits.everyMinutes;

export const testPlan = z.object({
  on_schedule: z.boolean(),
  number: personal('number', 'The number that is called, as E.164; empty if there is none'),
  every_minutes: z.number().int().nullable().describe('Minutes between two rounds; null: at the times'),
  times: z.array(time).describe('Each day, in the time zone of the workspace and within its calling hours'),
  script_id: z.number().int().nullable().describe('Played once the call is answered'),
});
export type TestPlan = z.infer<typeof testPlan>;

export const testPlanChange = z.object({
  on_schedule: z.boolean(),
  number: text(100).describe('With the country code, or as it is dialled in the country of the workspace'),
  every_minutes: numberOrDigits(
    z
      .number(because('field.wholeNumber'))
      .int(because('field.wholeNumber'))
      .min(min, because('field.least', { min }))
      .max(max, because('field.most', { max })),
  ).nullable(),
  times: z.array(time).max(testLimits.times),
  script_id: z.number().int().nullable(),
});

export const testCalls = z.object({
  plan: testPlan,
  next_at: z.iso.datetime().nullable().describe('When the schedule next calls'),
  targets: z.array(testTarget).describe('Each trunk of each node that a running dialer uses'),
});
export type TestCalls = z.infer<typeof testCalls>;

const tag = 'Settings';

export const testCallRoutes = {
  getTestCalls: route({
    method: 'GET',
    path: '/api/settings/test-calls/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'The schedule of test calls, and the last one through each node and trunk',
    answer: testCalls,
  }),
  listTestCalls: route({
    method: 'GET',
    path: '/api/settings/test-calls/history/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: `Test calls through a node and trunk, newest first; ${testLimits.kept} are kept`,
    query: z.object({ node: text(40, 1), trunk: text(100, 1) }),
    answer: z.array(testCall),
  }),
  makeTestCall: route({
    method: 'POST',
    path: '/api/settings/test-calls/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Call a number through one node and trunk, to see whether they work',
    description:
      'The phone rings, hears the message of the schedule if there is one, and the call ends. Test calls are made one at a time. Numbers on the do-not-call list are refused.',
    body: z.object({
      node: text(40, 1),
      trunk: text(100, 1),
      number: text(100, 1).optional().describe('By default that of the schedule'),
    }),
    idempotent: true,
    status: 201,
    answer: testCall,
  }),
  changeTestPlan: route({
    method: 'PATCH',
    path: '/api/settings/test-calls/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Change the schedule of test calls; fields left out stay as they are',
    body: testPlanChange.partial().meta({ examples: [{ on_schedule: true, every_minutes: 60 }] }),
    answer: testCalls,
  }),
} as const;
