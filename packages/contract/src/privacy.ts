import { z } from 'zod';
import { callResults } from './calls.ts';
import { consentEntry } from './consent.ts';
import { because } from './form-words.ts';
import { route, text } from './route.ts';

export const retentionLimits = { minDays: 1, maxDays: 36_500 } as const;

const days = z
  .number()
  .int(because('field.wholeDays'))
  .min(retentionLimits.minDays, because('field.leastDays', { min: retentionLimits.minDays }))
  .max(retentionLimits.maxDays, because('field.mostDays', { max: retentionLimits.maxDays }))
  .nullable();

/** The retention periods of personal data. */
export const retention = z.object({
  recordings_days: days.describe('Recordings of answers and of whole calls are kept this many days; null for ever'),
  personal_days: days.describe(
    'This many days after the end of a campaign its leads are made anonymous: numbers, names, fields, what was typed and said, recordings; null for never',
  ),
  audit_days: days.describe('Entries of the audit are kept this many days; null for ever'),
});
export type Retention = z.infer<typeof retention>;

export const removedCounts = z.object({
  recordings: z.number().int(),
  campaigns: z.number().int().describe('Made anonymous'),
  leads: z.number().int(),
  calls: z.number().int(),
  audit: z.number().int().describe('Entries of the audit'),
});
export type RemovedCounts = z.infer<typeof removedCounts>;

export const privacy = retention.extend({
  ran_at: z.iso.datetime().nullable().describe('When the settings were last applied'),
  removed_at: z.iso.datetime().nullable().describe('When that last removed anything'),
  removed: removedCounts.describe('What it removed then'),
  /** Fixed periods, for completeness. */
  keeps: z.object({
    messages_days: z.number().int().describe('Text messages, after they were queued'),
    webhooks_delivered_days: z.number().int(),
    webhooks_failed_days: z.number().int(),
    uploads_hours: z.number().int().describe('Uploaded lists that nobody added'),
    spoken_days: z.number().int().describe('Spoken texts, after their last use'),
  }),
});
export type Privacy = z.infer<typeof privacy>;

export const retentionPreview = z.object({
  recordings: z.number().int(),
  campaigns: z.number().int(),
  leads: z.number().int(),
  audit: z.number().int().describe('Entries of the audit'),
  names: z.array(z.string()).describe('The first campaigns among them, longest ended first'),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;

const time = z.iso.datetime();

export const personLead = z.object({
  id: z.number().int(),
  campaign_id: z.number().int(),
  campaign_name: z.string(),
  lead_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  fields: z.record(z.string(), z.string()).describe('The further columns of the list'),
  status: z.string(),
  substatus: z.string(),
  attempts: z.number().int(),
  response: z.string(),
  outcome: z.string().nullable(),
  next_attempt_at: time.nullable(),
  list: z.string().describe('The name of the file that it came with; empty where somebody called in'),
});

export const personAnswer = z.object({
  id: z.number().int(),
  at: time,
  question: z.string(),
  choice: z.string(),
  kind: z.string(),
  value: z.string(),
  said: z.string().nullable(),
  outcome: z.string().nullable(),
  recording: z.string().nullable().describe('A signed address where it is heard'),
  recording_file: z.string().nullable().describe('Its name in the archive'),
  reviews: z
    .array(z.object({ at: time, categories: z.array(z.string()), transcript: z.string().nullable(), note: z.string() }))
    .describe('What people wrote down who listened to it'),
});

export const personCall = z.object({
  id: z.number().int(),
  campaign_id: z.number().int(),
  campaign_name: z.string(),
  direction: z.enum(['out', 'in']),
  attempt: z.number().int(),
  sim: z.string().nullable(),
  dialled_at: time,
  answered_at: time.nullable(),
  answered_by: z.string().nullable(),
  ended_at: time.nullable().describe('Null while it is in progress'),
  result: z.enum(callResults).nullable(),
  talk_seconds: z.number(),
  language: z.string().nullable().describe('The code of the language in which it ended; null where there is none'),
  answers: z.array(personAnswer),
  recording: z.string().nullable().describe('A signed address where the whole call is heard'),
  recording_file: z.string().nullable().describe('Its name in the archive'),
  facts: z.array(z.record(z.string(), z.unknown())).describe('The walk through the flow, step by step, as it is kept'),
});

export const person = z.object({
  number: z.string().describe('As E.164'),
  read_at: time,
  leads: z.array(personLead),
  calls: z.array(personCall),
  messages: z.array(
    z.object({
      id: z.number().int(),
      created_at: time,
      purpose: z.string(),
      state: z.string(),
      body: z.string().nullable().describe('Null where it was forgotten after it was handed over'),
    }),
  ),
  do_not_call: z.object({ reason: z.string(), added_at: time, added_by: z.string().nullable() }).nullable(),
  consents: z.array(consentEntry).describe('Consent to calls, newest first'),
  webhooks: z.array(
    z.object({
      id: z.number().int(),
      created_at: time,
      url: z.string(),
      event: z.string(),
      state: z.string(),
      body: z.unknown(),
      tries: z.array(
        z.object({ at: time, status: z.number().int().nullable(), reason: z.string(), answer: z.string() }),
      ),
    }),
  ),
  rings: z
    .array(z.object({ id: z.number().int(), at: time, campaign_name: z.string(), result: z.string() }))
    .describe('Missed calls of the person'),
  requests: z
    .array(
      z.object({
        id: z.number().int(),
        asked_at: time,
        asked_by: z.string().nullable(),
        campaign_name: z.string(),
        reference: z.string().nullable(),
        refused: z.string().nullable(),
      }),
    )
    .describe('Calls that programs asked for'),
  quota_places: z
    .array(z.object({ campaign_name: z.string(), node_id: z.string(), group: z.string() }))
    .describe('Groups in which the person counts at a Quota'),
  texts: z
    .array(
      z.object({
        id: z.number().int(),
        created_at: time,
        campaign_name: z.string(),
        state: z.string(),
        reason: z.string(),
      }),
    )
    .describe('Texts after calls'),
  emails: z
    .array(z.object({ id: z.number().int(), created_at: time, subject: z.string(), state: z.string() }))
    .describe('Emails to staff that name the number'),
  traces: z
    .array(z.object({ table: z.string(), at: time.nullable(), text: z.string() }))
    .describe('Technical records: the search, limits, spoken texts, examples of answers'),
  list_rows: z
    .array(
      z.object({
        file: z.string(),
        row: z.number().int(),
        problem: z.string(),
        fields: z.record(z.string(), z.string()),
      }),
    )
    .describe('Rows of uploaded lists: refused ones, and those that nobody added yet'),
  flow_tests: z.array(
    z.object({
      id: z.number().int(),
      campaign_name: z.string().describe('Or the name of a flow of the library'),
      name: z.string(),
      vars: z.record(z.string(), z.unknown()).describe('The data of the person in the test'),
    }),
  ),
  notices: z.array(z.object({ id: z.number().int(), at: time, title: z.string(), body: z.string() })),
  audit: z.array(
    z.object({
      id: z.number().int(),
      at: time,
      who: z.string(),
      action: z.string(),
      thing: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  elsewhere: z.array(z.string()).describe('Where the number stands for something of the workspace’s own, in sentences'),
});
export type Person = z.infer<typeof person>;

export const erased = z.object({
  reference: z.string().describe('Stands for the number in the audit log: a keyed hash'),
  erased_at: time,
  campaigns: z.number().int(),
  leads: z.number().int(),
  calls: z.number().int(),
  answers: z.number().int(),
  recordings: z.number().int(),
  recordings_later: z
    .number()
    .int()
    .describe('Of these, recordings whose bytes go within a day, because calls are in progress'),
  messages: z.number().int(),
  webhooks: z.number().int(),
  list_rows: z.number().int(),
  flow_tests: z.number().int(),
  notices: z.number().int(),
  audit: z.number().int().describe('Entries of the audit log that named the number'),
  spoken: z.number().int().describe('Texts spoken for this person; the sound goes within a day'),
  do_not_call: z.enum(['kept', 'removed', 'none']),
  left: z.array(z.string()).describe('What still holds it, in sentences'),
});
export type Erased = z.infer<typeof erased>;

const number = text(60, 1).describe('As people write it; without a dial code, of the workspace’s country');
const ofPerson = z.object({ number }).meta({ examples: [{ number: '+91 98765 43210' }] });

const tag = 'Privacy';

export const privacyRoutes = {
  getPrivacy: route({
    method: 'GET',
    path: '/api/settings/privacy/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'How long personal data is kept, and what was removed last',
    answer: privacy,
  }),
  changePrivacy: route({
    method: 'PATCH',
    path: '/api/settings/privacy/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Change how long personal data is kept; applied at once. What is removed does not come back',
    body: retention.partial().meta({ examples: [{ recordings_days: 90, personal_days: 365 }] }),
    answer: privacy,
  }),
  previewRetention: route({
    method: 'POST',
    path: '/api/settings/privacy/preview/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'What would be removed now with these settings',
    body: retention
      .extend({ audit_days: days.default(null) })
      .meta({ examples: [{ recordings_days: 90, personal_days: null }] }),
    answer: retentionPreview,
  }),
  readPerson: route({
    method: 'POST',
    path: '/api/privacy/person/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Everything that is known of one person, by number. A POST, so that no number stands in an address',
    body: ofPerson,
    answer: person,
  }),
  downloadPerson: route({
    method: 'POST',
    path: '/api/privacy/person/archive.zip',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'The same as an archive to hand over: a text to read, JSON, and the recordings',
    body: ofPerson,
    streams: 'application/zip',
  }),
  erasePerson: route({
    method: 'POST',
    path: '/api/privacy/person/erase/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Erase one person everywhere, by number. It cannot be undone',
    body: z
      .object({
        number,
        confirm: number.describe('The number once more'),
        do_not_call: z
          .boolean()
          .describe('Keep the number, in clear, on the do-not-call list, so that it is never called again'),
      })
      .meta({ examples: [{ number: '+919876543210', confirm: '+919876543210', do_not_call: true }] }),
    answer: erased,
  }),
} as const;
