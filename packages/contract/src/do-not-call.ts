import { z } from 'zod';
import { because } from './form-words.ts';
import { layoutChoice } from './lead-layout.ts';
import { leadLimits } from './leads.ts';
import { done, keyPage, keyPaging, route, text } from './route.ts';
import { dialLocales } from './settings.ts';

export const doNotCallLimits = {
  /** The maximum of numbers per request. Larger lists are files. */
  numbers: 10_000,
  reason: 200,
  /** The refused rows that an import shows. */
  examples: 20,
  /** A search stops counting at this number. */
  count: 10_000,
} as const;

export const doNotCallEntry = z.object({
  number: z.string().describe('As +919876543210'),
  reason: z.string(),
  added_by: z.string().nullable().describe('Email of who added it; null for callers who asked for it themselves'),
  added_at: z.iso.datetime(),
});
export type DoNotCallEntry = z.infer<typeof doNotCallEntry>;

const given = z.string().max(200, because('field.mostCharacters', { max: 200 }));
const country = z.enum(dialLocales).optional().describe('Of numbers without a dial code; the workspace’s unless said');
const reason = text(doNotCallLimits.reason).default('');

export const numbersAdded = z.object({
  added: z.number().int(),
  already: z.number().int().describe('On the list before, or given twice'),
  refused: z.array(z.object({ number: z.string().describe('As it was given'), reason: z.string() })),
});
export type NumbersAdded = z.infer<typeof numbersAdded>;

export const numbersImported = z.object({
  total: z.number().int().describe('Numbers in the file: added, already there and invalid together'),
  added: z.number().int(),
  already: z.number().int().describe('On the list before, or in the file twice'),
  invalid: z.number().int(),
  examples: z
    .array(z.object({ row: z.number().int(), number: z.string(), reason: z.string() }))
    .describe(`The first ${doNotCallLimits.examples} that are invalid`),
});
export type NumbersImported = z.infer<typeof numbersImported>;

const tag = 'Do-not-call list';

export const doNotCallRoutes = {
  listDoNotCall: route({
    method: 'GET',
    path: '/api/settings/do-not-call/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag,
    summary: `Numbers that are never called, newest first. A search is counted up to ${doNotCallLimits.count}`,
    query: z.object({ ...keyPaging(20), search: text(100).default('').describe('Any part of a number') }),
    answer: keyPage(doNotCallEntry),
  }),
  addDoNotCall: route({
    method: 'POST',
    path: '/api/settings/do-not-call/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Add one number or several. What cannot be read is refused one by one',
    body: z
      .object({
        number: given.optional(),
        numbers: z
          .array(given)
          .min(1, because('field.noNumber'))
          .max(doNotCallLimits.numbers, because('field.mostNumbers', { max: doNotCallLimits.numbers }))
          .optional(),
        reason,
        country,
      })
      .refine(({ number, numbers }) => (number === undefined) !== (numbers === undefined), {
        path: ['number'],
        ...because('field.eitherNumber'),
      })
      .meta({ examples: [{ number: '+919876543210', reason: 'Asked by letter' }] }),
    answer: numbersAdded,
    idempotent: true,
  }),
  importDoNotCall: route({
    method: 'POST',
    path: '/api/settings/do-not-call/import/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary:
      'Add the numbers of a file (.csv, .xlsx, .txt and what else lists of leads come in), all or, where it cannot be read to its end, none. A column Reason is kept',
    query: layoutChoice.extend({ reason: reason.describe('For rows without one of their own'), country }),
    files: ['file'],
    bodyLimit: leadLimits.fileBytes,
    answer: numbersImported,
    idempotent: true,
  }),
  removeDoNotCall: route({
    method: 'DELETE',
    path: '/api/settings/do-not-call/{number}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Take a number off the list',
    params: z.object({ number: text(40, 1).describe('As the list has it, with or without its plus') }),
    answer: done,
  }),
  exportDoNotCall: route({
    method: 'GET',
    path: '/api/settings/do-not-call/export.csv',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag,
    summary: 'The whole list as a CSV file, which can be imported again',
    streams: 'text/csv',
  }),
} as const;
