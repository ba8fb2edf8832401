import { z } from 'zod';
import { because } from './form-words.ts';
import { id, route, text } from './route.ts';
import { languageCode, spoken, voiceName } from './scripts.ts';

export const pronunciationLimits = { written: 80, says: 200, ipa: 100, count: 2_000 } as const;

const whole = z.number().int();

/** How a word is said. */
export const pronunciation = z.object({
  id: whole,
  language: z.string().describe('The first part of a language’s code, such as `hi`; empty for all languages'),
  written: z.string().describe('The word, or words, as texts have it'),
  says: z.string().describe('Another spelling that voices read as the word sounds; empty if there are only sounds'),
  ipa: z
    .string()
    .describe('Its sounds in the International Phonetic Alphabet, for voices that read them; empty if there are none'),
});
export type Pronunciation = z.infer<typeof pronunciation>;

/** A script whose sound is older than the list. */
export const outdatedScript = z.object({
  script_id: whole,
  name: z.string(),
  languages: z.array(z.string()).describe('The spoken languages of its outdated sounds'),
});
export type OutdatedScript = z.infer<typeof outdatedScript>;

export const pronunciationList = z.object({
  pronunciations: z.array(pronunciation).describe('In the order of their words'),
  outdated_scripts: z
    .array(outdatedScript)
    .describe(
      'Text scripts that were spoken before a change of the list. Templates are not: they are spoken for each call',
    ),
});
export type PronunciationListAnswer = z.infer<typeof pronunciationList>;

/** Letters or digits, and none of the signs of mark-up and templates. */
const word = (max: number) => text(max).refine((value) => !/[<>{}[\]⟦⟧]/u.test(value), because('field.noBrackets'));

const written = word(pronunciationLimits.written)
  .min(1, because('field.required'))
  .refine((value) => value === '' || /[\p{L}\p{N}]/u.test(value), because('field.needsLetter'));
const says = word(pronunciationLimits.says);
/** People write sounds between slashes or in brackets. */
const ipa = text(pronunciationLimits.ipa).transform((value) => value.replace(/^[/[]\s*|\s*[/\]]$/gu, ''));
const language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[a-z]{2,3})?$/u, because('field.languagePart'));

const parts = { written, says: says.default(''), ipa: ipa.default(''), language: language.default('') };
const ofPronunciation = z.object({ id });

const tag = 'Settings';

export const pronunciationRoutes = {
  listPronunciations: route({
    method: 'GET',
    path: '/api/settings/pronunciations/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'How voices say words of this workspace, and the scripts that were spoken before',
    answer: pronunciationList,
  }),
  addPronunciation: route({
    method: 'POST',
    path: '/api/settings/pronunciations/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag,
    summary: 'Add a word. Calls, previews and templates say it from then on; scripts that exist are listed as outdated',
    description:
      'Whole words are replaced, the longest first. Capitals count if the word has some inside or is all capitals: `WHO` is not `who`. Give `says`, `ipa`, or both: voices that cannot read `ipa` use `says`.',
    body: z.object(parts).meta({ examples: [{ language: 'en', written: 'Nguyen', says: 'win' }] }),
    status: 201,
    answer: pronunciationList,
    idempotent: true,
  }),
  changePronunciation: route({
    method: 'PATCH',
    path: '/api/settings/pronunciations/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag,
    summary: 'Change how a word is written or said',
    params: ofPronunciation,
    body: z
      .object({ written, says, ipa, language })
      .partial()
      .meta({ examples: [{ says: 'nwin' }] }),
    answer: pronunciationList,
  }),
  removePronunciation: route({
    method: 'DELETE',
    path: '/api/settings/pronunciations/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag,
    summary: 'Remove a word: voices read it as it is written again',
    params: ofPronunciation,
    answer: pronunciationList,
  }),
  hearPronunciation: route({
    method: 'POST',
    path: '/api/settings/pronunciations/listen/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag,
    summary: 'Hear a word as an entry would have it said, before it is saved',
    body: z
      .object({
        written,
        says: says.default(''),
        ipa: ipa.default(''),
        lang_code: languageCode.min(1, because('field.required')),
        voice_name: voiceName.optional().describe('Without one, the first voice of the language'),
      })
      .meta({ examples: [{ written: 'Nguyen', says: 'win', lang_code: 'en-IN' }] }),
    answer: spoken,
  }),
} as const;
