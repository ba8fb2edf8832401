import { z } from 'zod';
import { because } from './form-words.ts';
import { replica } from './replica.ts';
import { roles, signUpRoles } from './roles.ts';
import { route, text } from './route.ts';

/** The dial codes that the product offers, as in the specification. */
export const dialCountries = [
  { id: '+91', name: 'India', displayText: 'India (+91)', locale: 'en-IN' },
  { id: '+84', name: 'Vietnam', displayText: 'Vietnam (+84)', locale: 'vi-VN' },
  { id: '+1', name: 'Canada', displayText: 'Canada (+1)', locale: 'en-CA' },
  { id: '+1', name: 'US', displayText: 'US (+1)', locale: 'en-US' },
  { id: '+86', name: 'China', displayText: 'China (+86)', locale: 'zh-CN' },
] as const;
export const dialLocales = dialCountries.map((country) => country.locale);

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('field.hoursAndMinutes'))
  .describe('HH:MM');

/** Limits of calls to one person. */
export const callLimitRange = { min: 1, max: 100 } as const;
const callLimit = z
  .number(because('field.wholeNumber'))
  .int(because('field.wholeNumber'))
  .min(callLimitRange.min, because('field.least', { min: callLimitRange.min }))
  .max(callLimitRange.max, because('field.most', { max: callLimitRange.max }))
  .nullable();

/** The workspace's name and the defaults of new campaigns; the hours are those of Outbound ones. */
export const workspaceDefaults = z.object({
  workspace_name: text(60).describe('Shown at the top of every screen; empty where nobody gave one'),
  country: z.enum(dialLocales).describe('Locale of the country that numbers without a dial code belong to'),
  timezone: z.string().describe('An IANA zone name'),
  retry_delay_minutes: z
    .number()
    .int()
    .min(1, because('field.least', { min: 1 }))
    .max(10_080, because('field.most', { max: 10_080 })),
  calling_start: timeOfDay,
  calls_per_second: z
    .number()
    .int()
    .min(1, because('field.least', { min: 1 }))
    .max(1_000, because('field.most', { max: 1_000 }))
    .describe('How many calls a second may start over one SIM'),
  calling_end: timeOfDay.describe('HH:MM; before the start it means the next day, equal to it the whole day'),
  most_calls_day: callLimit.describe(
    'Outbound calls to one number per day of the calling campaign’s time zone, over all campaigns; null: no limit',
  ),
  most_calls_week: callLimit.describe('Outbound calls to one number within 7 days, over all campaigns; null: no limit'),
});
export type WorkspaceDefaults = z.infer<typeof workspaceDefaults>;

/** What a node of the line can be short of. */
export const loadSignals = ['tasks', 'answers', 'lost', 'jitter'] as const;

const nodeLoad = z.object({
  tasks: z
    .object({
      name: z.string(),
      queued: z.number().int(),
      high_water: z.number().int().describe('The number at which Asterisk refuses calls'),
    })
    .nullable()
    .describe('The fullest task processor of Asterisk; null where the node does not report them'),
  answer_ms: z.number().nullable().describe('How long it took to answer requests, on average'),
  lost: z.number().nullable().describe('The part of packets that most calls lose, 0 to 1; null without calls'),
  jitter_ms: z.number().nullable().describe('How late packets of most calls are; null without calls'),
});

const nodeSlowed = z.object({
  by: z.enum(loadSignals),
  calls: z.number().int().describe('Calls at once, of all dialers that slow it'),
  per_second: z.number().describe('New calls a second, of all dialers that slow it'),
});

/** One of the line's nodes, as the running dialers see it. */
export const lineNode = z.object({
  name: z.string(),
  address: z.string().describe('Where it is, without any secret'),
  state: z
    .enum(['ready', 'draining', 'failing'])
    .describe('Draining: told to take no new calls. Failing: at least one dialer cannot call through it'),
  note: z.string().describe('How it does, or what is wrong and how to mend it'),
  calls: z.number().int().describe('Calls in progress on it, of all dialers'),
  capacity: z.number().int().describe('Calls that it can carry at once'),
  dialers: z.number().int().describe('Dialers that call through it'),
  load: nodeLoad.describe('The worst reading of all dialers'),
  slowed: nodeSlowed.nullable().describe('Set while it is busy, so that Halloo places fewer calls there'),
});
export type LineNode = z.infer<typeof lineNode>;

/** The driver that places and receives calls, and its state. */
export const line = z.object({
  driver: z.string(),
  state: z.enum(['ready', 'not ready']),
  note: z.string(),
  nodes: z.array(lineNode).describe('None where the line is inside Halloo'),
});

const sign_up_role = z.enum(signUpRoles).describe('The role of people who sign up by themselves');

export const settings = workspaceDefaults.extend({
  sign_up_role,
  second_factor_roles: z.array(z.enum(roles)).describe('The roles that require a second factor'),
  line,
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    replica: replica.nullable().describe('From which results and lists may be read; null where there is none'),
  }),
  sign_up: z.enum(['open', 'closed']),
  webhooks: z.object({
    private_addresses: z.enum(['refused', 'allowed']).describe('Whether webhooks may go into private networks'),
  }),
  version: z.string(),
});
export type Settings = z.infer<typeof settings>;

export const timeZone = z.object({
  value: z.string(),
  abbr: z.string(),
  offset: z.number(),
  isdst: z.boolean(),
  text: z.string(),
  utc: z.array(z.string()),
});
export type TimeZone = z.infer<typeof timeZone>;

export const settingsRoutes = {
  getSettings: route({
    method: 'GET',
    path: '/api/settings/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Settings',
    summary: 'Workspace defaults and the state of what Halloo runs on',
    answer: settings,
  }),
  changeSettings: route({
    method: 'PATCH',
    path: '/api/settings/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Settings',
    summary: 'Change workspace defaults; fields left out stay as they are',
    body: workspaceDefaults.extend({ sign_up_role }).partial(),
    answer: settings,
  }),
  changeLineNode: route({
    method: 'PATCH',
    path: '/api/settings/line-nodes/{name}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Settings',
    summary: 'Let a machine of the line finish its calls and take no new ones, or let it take calls again',
    params: z.object({ name: text(40, 1) }),
    body: z.object({ draining: z.boolean() }).meta({ examples: [{ draining: true }] }),
    answer: settings,
  }),
  listTimeZones: route({
    method: 'GET',
    path: '/api/campaigns/timezone/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Settings',
    summary: 'Time zones with their present offset',
    answer: z.array(timeZone),
  }),
} as const;
