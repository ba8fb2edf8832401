import { z } from 'zod';
import { done, id, numberOrDigits, route, savedVersion, text } from './route.ts';
import { languageCode } from './scripts.ts';

/** An XLSForm: a workbook of Kobo, ODK and other tools that describes a questionnaire. */
export const formFileBytes = 10_000_000;

/** What a row of the form becomes in the call. */
export const formParts = ['message', 'keys', 'number', 'date', 'digits', 'recording', 'go_on', 'calculation'] as const;
export type FormPart = (typeof formParts)[number];

/** `left_out`: the call does without the row. `changed`: the call does it in another way than the form. */
export const formSeverities = ['left_out', 'changed'] as const;
export type FormSeverity = (typeof formSeverities)[number];

const whole = z.number().int();

export const formProblem = z.object({
  sheet: z.string(),
  row: whole.describe('As a spreadsheet numbers it; 0 for the form as a whole'),
  column: z.string().describe('The heading of the column; empty for a row as a whole'),
  cell: z.string().describe('Such as F12; empty for a row as a whole'),
  severity: z.enum(formSeverities).describe('Whether the call leaves the row out, or changes something'),
  sentence: z.string(),
  hint: z.string().describe('What the call does instead, and what would change it'),
});
export type FormProblem = z.infer<typeof formProblem>;

const formItem = z.object({
  row: whole,
  name: z.string(),
  becomes: z.enum(formParts),
  text: z.string().describe('What callers hear, with fields in braces; empty for a calculation'),
});

const formLanguage = z.object({
  name: z.string().describe('As in the headings of the form; empty where it names no language'),
  lang_code: z.string().nullable().describe('The language of a voice; null where the name does not tell'),
});

export const formReading = z.object({
  title: z.string(),
  languages: z.array(formLanguage).describe('The default language first'),
  language: z.string().describe('The language of the texts'),
  items: z.array(formItem).describe('What callers hear, are asked and what is calculated, in order'),
  scripts: whole.describe('How many scripts would be added'),
  nodes: whole.describe('How many nodes the flow would have'),
  problems: z.array(formProblem).describe('By sheet and row'),
});
export type FormReading = z.infer<typeof formReading>;

const spokenIn = {
  language: text(200).optional().describe('A language of the form; without it, its default language'),
  lang_code: languageCode.optional().describe('The language of the voice; without it, the one of the form’s language'),
};

export const formRoutes = {
  readForm: route({
    method: 'POST',
    path: '/api/campaigns/forms/read/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary: 'What an XLSForm (.xlsx) would become as a call flow, and what the call would leave out. Nothing is kept',
    query: z.object(spokenIn),
    files: ['file'],
    bodyLimit: formFileBytes,
    answer: formReading,
  }),
  createFromForm: route({
    method: 'POST',
    path: '/api/campaigns/forms/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary: 'Make an XLSForm the flow of a campaign: its texts become spoken scripts, and the flow is saved',
    description:
      'The flow replaces the one of the campaign; the history keeps the earlier one. The answer comes when every text was spoken, which may take some minutes for a long form. Another try after an error continues with the texts that are missing.',
    query: z.object({
      ...spokenIn,
      campaign_id: id,
      version: numberOrDigits(savedVersion).optional().describe('The version of the flow that is replaced'),
      voice_name: text(100, 1).optional().describe('Without one, the first voice of the language'),
    }),
    files: ['file'],
    bodyLimit: formFileBytes,
    status: 201,
    answer: done.extend({
      version: whole,
      saved_at: z.iso.datetime(),
      saved_by: z.string(),
      scripts: whole.describe('How many scripts were added'),
      problems: z.array(formProblem),
    }),
    idempotent: true,
  }),
} as const;
