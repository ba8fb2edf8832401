import { z } from 'zod';
import { because } from './form-words.ts';
import { done, id, route, text } from './route.ts';
import { dialLocales } from './settings.ts';

export const otpStatuses = ['verified', 'unverified'] as const;
export type OtpStatus = (typeof otpStatuses)[number];
export const simStatuses = ['Active', 'Inactive'] as const;
export type SimStatus = (typeof simStatuses)[number];

export const simPageSize = 10;

export const simLimits = {
  label: 60,
  channels: { min: 1, max: 1000 },
} as const;

/** The one-time code that proves possession of a SIM. */
export const otp = { digits: 6, minutes: 5, tries: 5, resendSeconds: 30 } as const;

/** The response of verify_code: 'Not verified' for a wrong code, an expired one and an unknown number. */
export const otpAnswers = ['verified', 'Not verified'] as const;

/** Fewer people answer a number than before. */
export const simFall = z.object({
  at: z.iso.datetime().describe('When it was noticed'),
  since: z.iso.datetime().describe('When it began, about'),
  from: z.number().min(0).max(1).describe('The usual share of answers'),
  to: z.number().min(0).max(1).describe('The share since it began'),
  rests_until: z.iso.datetime().nullable().describe('When it calls again; null if it goes on calling'),
  sentence: z.string().describe('All of this in words'),
});
export type SimFall = z.infer<typeof simFall>;

export const sim = z.object({
  key: z.number().int().describe('The same as `id`'),
  id: z.number().int(),
  phone: z.string().describe('The whole number, as +919876543210'),
  phone_no: z.string().describe('The number without its dial code'),
  isd_code: z.string().describe('The dial code, as +91'),
  otpStatus: z.array(z.enum(otpStatuses)).length(1),
  status: z.array(z.enum(simStatuses)).length(1),
  code_works: z.boolean().describe('A code was sent to it that can still be entered'),
  label: z.string(),
  channels: z.number().int().describe('Calls that it carries at once'),
  calls_today: z.number().int().describe('Since midnight in the workspace’s time zone'),
  answer_rate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('The share of its calls of the last seven days that somebody answered; null without calls'),
  last_failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  stopped: z
    .object({ reason: z.string(), next_try_at: z.iso.datetime() })
    .nullable()
    .describe('Calls over it stopped because most of them never left, and when one call tries again; null if it works'),
  fall: simFall.nullable().describe('A fall of the answers on it; null without one'),
  used_by: z
    .array(z.object({ campaign_id: z.number().int(), name: z.string() }))
    .describe('Inbound campaigns that answer on it'),
  created_at: z.iso.datetime(),
});
export type Sim = z.infer<typeof sim>;

export const simDetail = z.object({
  id: z.number().int(),
  phone: z.string(),
  isd_code: z.string(),
  label: z.string(),
  busy: z.boolean().describe('All its channels are in a call'),
});
export type SimDetail = z.infer<typeof simDetail>;

const phone = text(40, 1);
const ofSim = z.object({ id });
const { min, max } = simLimits.channels;
const label = text(simLimits.label);
const channels = z
  .number(because('field.wholeNumber'))
  .int(because('field.wholeNumber'))
  .min(min, because('field.least', { min }))
  .max(max, because('field.most', { max }));

/** When the next code can be requested, and how long this one is valid. */
const codeTimes = {
  resend_after: z.number().int().describe('Seconds until another code may be asked for'),
  expires_in: z.number().int().describe('Seconds that the code works'),
};
export const codeSent = done.extend(codeTimes);
export type CodeSent = z.infer<typeof codeSent>;

export const simRoutes = {
  insertSim: route({
    method: 'POST',
    path: '/api/campaigns/insert_sim/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag: 'SIM cards',
    summary: 'Add a SIM and send it a code. Success has no `msg`; an error says in it what is wrong',
    description:
      'The code goes out as a text message. Where no gateway is set up it stays in the outbox, which `GET /api/messages/` shows.',
    body: z
      .object({
        phone_no: phone.describe('With or without the dial code'),
        isd_code: z
          .string()
          .trim()
          .regex(/^\+?\d{1,3}$/, because('field.dialCode'))
          .overwrite((code) => `+${code.replace('+', '')}`)
          .default('+91'),
        locale: z.enum(dialLocales).optional().describe('Tells the countries that share a dial code apart'),
        label: label.default(''),
        channels: channels.default(1),
      })
      .meta({ examples: [{ phone_no: '98765 43210', isd_code: '+91' }] }),
    status: 201,
    answer: z.object({ id: z.number().int(), phone: z.string(), ...codeTimes }),
    idempotent: true,
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/campaigns/verify_phone_no/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag: 'SIM cards',
    summary: 'Send a SIM that is not verified a new code; an unknown number is answered alike',
    body: z.object({ phone }).meta({ examples: [{ phone: '+919876543210' }] }),
    answer: codeSent,
  }),
  verifyCode: route({
    method: 'POST',
    path: '/api/campaigns/verify_code/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag: 'SIM cards',
    summary: `Verify a SIM by its code. \`msg\` is ${otpAnswers.map((answer) => `'${answer}'`).join(' or ')}`,
    body: z
      .object({
        verify_code: z.union([z.string().trim().max(20), z.number().int().min(0).transform(String)]),
        phone,
      })
      .meta({ examples: [{ phone: '+919876543210', verify_code: '123456' }] }),
    answer: z.object({ msg: z.enum(otpAnswers) }),
  }),
  listSims: route({
    method: 'GET',
    path: '/api/campaigns/get_sim/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'SIM cards',
    summary: 'All SIMs, newest first',
    answer: z.array(sim),
  }),
  changeSimStatus: route({
    method: 'PATCH',
    path: '/api/campaigns/update_sim_status/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag: 'SIM cards',
    summary: 'Switch a verified SIM on or off',
    params: ofSim,
    body: z.object({ active: z.boolean() }),
    answer: sim,
  }),
  changeSim: route({
    method: 'PATCH',
    path: '/api/campaigns/sims/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag: 'SIM cards',
    summary: 'Change a SIM’s label or channels; fields left out stay as they are',
    params: ofSim,
    body: z.object({ label: label.optional(), channels: channels.optional() }),
    answer: sim,
  }),
  removeSim: route({
    method: 'DELETE',
    path: '/api/campaigns/sims/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag: 'SIM cards',
    summary: 'Remove a SIM; refused while a live campaign needs it',
    params: ofSim,
    answer: done,
  }),
  simDetail: route({
    method: 'GET',
    path: '/api/campaigns/sim_detail/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'SIM cards',
    summary: 'The SIMs that can call: verified and active',
    answer: z.array(simDetail),
  }),
} as const;
