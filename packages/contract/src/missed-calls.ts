import { z } from 'zod';
import { because } from './form-words.ts';
import { id, ifGiven, route } from './route.ts';

export const missedCallLimits = {
  delaySeconds: { min: 0, max: 300 },
  coolDownMinutes: { min: 0, max: 1_440 },
  personDay: { min: 1, max: 100 },
  day: { min: 1, max: 100_000 },
  total: { min: 1, max: 10_000_000 },
  countries: 30,
  sims: 100,
} as const;

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .number(ifGiven(because('field.wholeNumber')))
    .int(because('field.wholeNumber'))
    .min(min, because('field.least', { min }))
    .max(max, because('field.most', { max }));

export const missedCallWho = ['everybody', 'listed'] as const;
export const outsideHoursChoices = ['wait', 'drop'] as const;

/** What people set. */
export const missedCallSettings = z.object({
  active: z.boolean(),
  sims: z.array(id).max(missedCallLimits.sims).describe('The ids of the SIM cards that listen'),
  who: z.enum(missedCallWho).describe('Who is called back: everybody who rings, or only people on the list'),
  delay_seconds: within(missedCallLimits.delaySeconds).describe('From the ring to the call back, at least'),
  cool_down_minutes: within(missedCallLimits.coolDownMinutes).describe(
    'After a call back, further rings of the same person are declined without another one',
  ),
  most_person_day: within(missedCallLimits.personDay).describe('Call backs to one person a day'),
  most_day: within(missedCallLimits.day).nullable().describe('Call backs of the campaign a day; null for no limit'),
  most_total: within(missedCallLimits.total)
    .nullable()
    .describe('Call backs of the campaign in all; null for no limit'),
  countries: z
    .array(
      z
        .string()
        .regex(/^[A-Z]{2}$/, because('field.invalid'))
        .meta({ examples: ['IN'] }),
    )
    .max(missedCallLimits.countries)
    .describe('ISO codes of the countries whose numbers are called back; none: the country of the workspace'),
  outside_hours: z
    .enum(outsideHoursChoices)
    .describe('Rings while the campaign may not call: `wait` for the next calling time, or `drop`'),
});
export type MissedCallSettings = z.infer<typeof missedCallSettings>;

/** The settings of a campaign that never had any. */
export const missedCallDefaults: MissedCallSettings = {
  active: false,
  sims: [],
  who: 'everybody',
  delay_seconds: 3,
  cool_down_minutes: 10,
  most_person_day: 3,
  most_day: 500,
  most_total: null,
  countries: [],
  outside_hours: 'wait',
};

/** The result of a ring. Every ring is declined; only `call_back` leads to a call. */
export const ringResults = [
  'call_back',
  'waiting',
  'cool_down',
  'person_limit',
  'day_limit',
  'total_limit',
  'do_not_call',
  'not_listed',
  'other_country',
  'costly',
  'withheld',
  'invalid',
  'outside_hours',
  'not_live',
  'ended',
] as const;
export type RingResult = (typeof ringResults)[number];

export const missedCalls = missedCallSettings.extend({
  campaign_id: z.number().int(),
  country: z.string().describe('The ISO code of the country of the workspace'),
  numbers: z
    .array(
      z.object({
        id: z.number().int(),
        phone: z.string(),
        label: z.string(),
        active: z.boolean(),
        taken: z.string().describe('Why it cannot listen for this campaign, in a sentence; empty if it can'),
      }),
    )
    .describe('The SIM cards that can be chosen'),
  regions: z.array(z.string()).describe('The codes that `countries` may have'),
});
export type MissedCalls = z.infer<typeof missedCalls>;

export const missedRing = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  lead: z.number().int().nullable().describe('The id of the person on the campaign’s list; null for others'),
  name: z.string(),
  phone: z.string().describe('Empty for people who are not on the list: their numbers are not stored'),
  sim: z.string().describe('The number that rang'),
  result: z.enum(ringResults),
  sentence: z.string().describe('The result of the ring, in words'),
  call_id: z.number().int().nullable().describe('The call back; null before it is dialled, and where there is none'),
  called_at: z.iso.datetime().nullable(),
});
export type MissedRing = z.infer<typeof missedRing>;

const ringCounts = z.object({ rings: z.number().int(), call_backs: z.number().int() });

export const missedRings = z.object({
  campaign_id: z.number().int(),
  active: z.boolean(),
  simulated: z.boolean().describe('Rings can be simulated with `POST /api/line/call-in/`'),
  timezone: z.string(),
  state: z
    .enum(['off', 'listening', 'waiting', 'declining'])
    .describe('`waiting`: rings are called back later. `declining`: rings are not called back now'),
  sentence: z.string().describe('The state in words; empty if missed calls are off'),
  numbers: z.array(z.string()).describe('The numbers that listen'),
  today: ringCounts,
  total: ringCounts,
  not_called: z
    .array(z.object({ result: z.enum(ringResults), sentence: z.string(), rings: z.number().int() }))
    .describe('Rings without a call back of their own, by reason, most first'),
  rings: z.array(missedRing).describe('The newest first'),
});
export type MissedRings = z.infer<typeof missedRings>;

const params = z.object({ campaign_id: id });
const tag = 'Calls';

export const missedCallRoutes = {
  getMissedCalls: route({
    method: 'GET',
    path: '/api/campaigns/missed-calls/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'Whether rings on a campaign’s numbers are declined unanswered and called back, and within which limits',
    params,
    answer: missedCalls,
  }),
  changeMissedCalls: route({
    method: 'PATCH',
    path: '/api/campaigns/missed-calls/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Decline rings on chosen numbers unanswered, and call the people back',
    description:
      'A ring is never answered, so it is free for the caller. The person is called back with the flow of the campaign as soon as a channel is free, once however often they ring. Absent fields stay as they are. A number that another campaign uses is refused.',
    params,
    body: missedCallSettings.partial(),
    answer: missedCalls,
  }),
  getMissedRings: route({
    method: 'GET',
    path: '/api/campaigns/missed-rings/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag,
    summary: 'Rings of a missed-call campaign: counts, why some were not called back, and the newest',
    params,
    query: z.object({
      lead: id.optional().describe('Only rings of this person'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: missedRings,
  }),
} as const;
