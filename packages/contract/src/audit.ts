import { z } from 'zod';
import { day, keyPage, keyPaging, route, text } from './route.ts';

/** The kinds of actions that the audit is filtered by, each with the first words of its actions. */
export const auditKinds = {
  access: [
    'account',
    'session',
    'profile',
    'password',
    'api_key',
    'factor',
    'recovery_codes',
    'recovery_code',
    'passkey',
    'invitation',
    'sso',
    'share',
  ],
  campaigns: ['campaign', 'import', 'budget', 'call', 'samples'],
  flows: ['flow', 'library'],
  scripts: ['script', 'speech', 'language', 'pronunciation', 'example', 'announcement'],
  sims: ['sim', 'numbers', 'line_node', 'sms'],
  persons: ['person', 'do_not_call', 'privacy', 'recordings', 'consent', 'group'],
  webhooks: ['webhook', 'request'],
  audit: ['audit', 'backup', 'check'],
} as const satisfies Record<string, readonly string[]>;
/** `settings`: everything else. */
export const auditKindNames = [...(Object.keys(auditKinds) as (keyof typeof auditKinds)[]), 'settings'] as const;
export type AuditKind = (typeof auditKindNames)[number];

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  who: z.string().describe('Email of the person, or what acted instead'),
  action: z.string(),
  thing: z.string(),
  detail: z.record(z.string(), z.unknown()),
  changes: z
    .record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))
    .describe('By field: the value before and after'),
  origin: z
    .enum(['request', 'command', 'engine', 'unknown'])
    .describe('Where it came from; unknown for entries from before Halloo recorded it'),
  address: z.string().nullable().describe('The address that the request came from'),
  device: z.string().nullable(),
  position: z.number().int().nullable().describe('Its place in the chain; null until it is sealed, within a minute'),
  erased: z.boolean().describe('Whether content was erased from it, such as the number of an erased person'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  who: text(100).default('').describe('A part of the email or the name of who did it'),
  kind: z.enum(auditKindNames).optional(),
  search: text(100).default('').describe('A part of the person, the thing, the action, the details or the address'),
  from: day.optional().describe('The first day, in the time zone of the workspace'),
  to: day.optional().describe('The last day'),
};
export const auditFilters = z.object(filters);
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditState = z.object({
  entries: z.number().int().describe('Entries in the chain'),
  waiting: z.number().int().describe('Entries that are not sealed yet'),
  begins_at: z.number().int().describe('The position of the first entry that is kept'),
  sealed_at: z.iso.datetime().nullable().describe('When the last seal was made'),
  seals: z.number().int(),
  key: z.object({
    id: z.string().describe('The first half of the SHA-256 of the public key'),
    public_key: z.string().describe('Ed25519, SPKI in base64'),
  }),
  keys: z
    .array(z.object({ id: z.string(), public_key: z.string(), first_used_at: z.iso.datetime() }))
    .describe('All keys that seals were made with: one for each machine'),
});
export type AuditState = z.infer<typeof auditState>;

export const auditCheck = z.object({
  entries: z.number().int(),
  seals: z.number().int(),
  waiting: z.number().int(),
  erased: z.number().int().describe('Entries whose content was erased, for which another entry gives the reason'),
  restored: z.number().int().describe('How many times a backup was restored'),
  other_keys: z.array(z.string()).describe('Keys that signed seals or entries, other than the key of this machine'),
  problem: z.string().nullable().describe('The first thing that is wrong, in a sentence; null where nothing is'),
});
export type AuditCheck = z.infer<typeof auditCheck>;

export const auditFiles = ['audit.csv', 'audit.jsonl.gz'] as const;

const tag = 'Settings';

export const auditRoutes = {
  listAudit: route({
    method: 'GET',
    path: '/api/audit/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Who changed what, newest first',
    query: z.object({ ...keyPaging(20), ...filters }),
    answer: keyPage(auditEntry),
  }),
  getAuditState: route({
    method: 'GET',
    path: '/api/audit/state/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'How far the audit is sealed, and with which key',
    answer: auditState,
  }),
  verifyAudit: route({
    method: 'POST',
    path: '/api/audit/verify/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Verify the whole chain: whether an entry was changed, added or removed after it was sealed',
    description:
      'Reads every entry, which takes half a minute for a million. The live event `audit.progress` tells the person who asks how far it is.',
    answer: auditCheck,
  }),
  signAuditFiles: route({
    method: 'GET',
    path: '/api/audit/files/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Addresses of the files of the audit, for a browser to save: they work without a token',
    query: auditFilters,
    answer: z.object({
      csv: z.string().describe('The filtered entries'),
      chain: z
        .string()
        .describe('The whole chain with its seals, which scripts/verify-audit.mjs verifies without Halloo'),
    }),
  }),
  downloadAudit: route({
    method: 'GET',
    path: '/api/audit/files/{file}',
    auth: 'signed',
    may: 'manage',
    tag,
    summary: 'A file of the audit, at the address that Halloo signed',
    params: z.object({ file: z.enum(auditFiles) }),
    query: auditFilters,
    streams: 'text/csv',
  }),
} as const;
