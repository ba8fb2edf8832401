import { prompts } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { storedStatuses } from './campaigns.ts';
import { because } from './form-words.ts';
import { phoneCheck } from './phone-checks.ts';
import { done, id, keyPage, keyPaging, route, text } from './route.ts';

export const scriptTypes = ['Text', 'Text Template', 'Recorded'] as const;
export type ScriptType = (typeof scriptTypes)[number];

export const genders = ['MALE', 'FEMALE'] as const;
export type Gender = (typeof genders)[number];

export const scriptPageSizes = [8, 15, 20] as const;

export const scriptLimits = {
  name: 100,
  text: 5000,
  fileBytes: 20 * 1024 ** 2,
  seconds: 900,
  /** The maximum length of a recording in the console. */
  microphoneSeconds: 300,
} as const;

export const defaultLanguage = 'en-IN';

/** A URL that works for an hour, for the requesting session. */
export const address = z.string().describe('A signed address of the audio, good for an hour while you are signed in');
const seconds = z.number().describe('Seconds with two decimals');
const peaks = z.array(z.number().int().min(0).max(255)).describe('The waveform, 0 to 255 a slot');

const whole = z.number().int();
const scriptUse = z.object({
  campaign_id: whole,
  name: z.string(),
  archived: z.boolean(),
  status: z.enum(storedStatuses),
});

/** A script in another language than that of its own sound. */
export const scriptLanguage = z.object({
  code: z.string().describe('Of a language of the workspace'),
  audio_type: z.enum(scriptTypes),
  version: whole,
  text_message: z.string(),
  length_in_seconds: seconds,
  audio_file: address,
  peaks,
  lang_code: z.string().describe('What its voice speaks; empty for a recording'),
  lang_name: z.string(),
  voice_name: z.string(),
  voice_label: z.string(),
  fields: z.array(z.string()),
  phone_check: phoneCheck,
});
export type ScriptLanguage = z.infer<typeof scriptLanguage>;

export const script = z.object({
  id: z.number().int(),
  name: z.string(),
  audio_type: z.enum(scriptTypes),
  version: whole.describe('Goes up with every edit of the text, the voice or the recording, in any language'),
  created_date: z.iso.datetime(),
  user: z.string().describe('Who made it'),
  text_message: z.string(),
  length_in_seconds: seconds.describe('Of a template: with the names of its fields spoken in their place'),
  audio_file: address,
  peaks,
  lang_code: z.string(),
  lang_name: z.string(),
  voice_name: z.string(),
  voice_label: z.string().describe('The voice’s name for people; empty where it is not set up any more'),
  fields: z.array(z.string()).describe('The data fields of a Text Template'),
  phone_check: phoneCheck.describe('How it sounds on a phone. Halloo judges it in the background'),
  languages: z.array(scriptLanguage).describe('Versions in other languages, in the order of the workspace'),
  used_by: z.array(scriptUse).describe('Campaigns that play it'),
});
export type Script = z.infer<typeof script>;

/** A script as it was between two edits. */
export const scriptVersion = script
  .omit({ id: true, name: true, audio_type: true, created_date: true, user: true })
  .omit({ fields: true, used_by: true, languages: true, phone_check: true })
  .extend({
    language: z.string().describe('Code of the language; empty for the own sound of the script'),
    current: z.boolean().describe('The version that new calls play, in its language'),
    saved_at: z.iso.datetime(),
    saved_by: z.string().nullable().describe('Null where the account was removed'),
  });
export type ScriptVersion = z.infer<typeof scriptVersion>;

export const language = z.object({ short_code: z.string(), name: z.string() });
export type Language = z.infer<typeof language>;

export const voice = z.object({
  original_name: z.string().describe('What `voice_name` takes'),
  label: z.string(),
  language: z.string(),
  gender: z.enum(genders),
  engine: z.string(),
  note: z.string().describe('What to expect of its sound'),
  slow: z
    .boolean()
    .describe('It takes about as long to make as to hear, so a call that cannot wait for it hears a quick voice'),
});
export type Voice = z.infer<typeof voice>;

/** Saved synthesised speech. */
export const spoken = z.object({
  url: address,
  audiofile_path: address.describe('The same as `url`'),
  name: z.string(),
  duration: seconds,
  peaks,
});
export type Spoken = z.infer<typeof spoken>;

export const nodeScript = z.object({
  node_id: z.string(),
  campaign_id: z.number().int().nullable(),
  script_id: z.number().int().nullable(),
  script_name: z.string().nullable(),
  script: script.nullable(),
});
export type NodeScript = z.infer<typeof nodeScript>;

export const scriptName = text(scriptLimits.name, 1);
export const scriptText = text(scriptLimits.text, 1);
export const languageCode = z.string().trim().max(20);
export const voiceName = text(100, 1).describe('The `original_name` of a voice');
const nodeId = text(100, 1);
const ofScript = z.object({ id });
export const scriptVersionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** A synthesised script: the JSON form of add-script. The server sets length and audio. */
export const newSpokenScript = z.object({
  name: scriptName,
  text_message: scriptText,
  lang_code: languageCode.min(1, because('field.required')),
  lang_name: text(100).optional(),
  voice_name: voiceName.optional().describe('Without one, the first voice of the language'),
  audio_type: z.enum(['Text', 'Text Template']).default('Text'),
  length_in_seconds: z.coerce.number().optional().describe('Measured by the server; what is sent is not used'),
  audio_file: z.string().max(2000).nullish().describe('Made by the server; what is sent is not used'),
});
export type NewSpokenScript = z.input<typeof newSpokenScript>;

export const scriptRoutes = {
  speakText: route({
    method: 'POST',
    path: '/api/campaigns/gtts/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Speak a text, by a voice or by the first voice of a language. The same text is spoken once and kept',
    body: z
      .object({
        text: scriptText,
        voice_name: voiceName.optional(),
        lang_code: languageCode.optional(),
        name: text(scriptLimits.name).optional(),
      })
      .refine(({ voice_name, lang_code }) => Boolean(voice_name || lang_code), because('field.eitherVoice'))
      .meta({ examples: [{ text: 'Good morning.', lang_code: defaultLanguage }] }),
    answer: spoken,
  }),
  sampleAudio: route({
    method: 'POST',
    path: '/api/campaigns/get-sample-audio/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Speak a template with the given values in its fields',
    body: z.object({
      text: scriptText,
      voice_name: voiceName.optional(),
      lang_code: languageCode.optional(),
      first_name: text(1000).optional(),
      last_name: text(1000).optional(),
      fields: z
        .record(z.string().max(100), text(1000))
        .refine((fields) => Object.keys(fields).length <= 100, because('field.mostFields', { max: 100 }))
        .default({}),
    }),
    answer: spoken.extend({
      text: z.string().describe('What was spoken'),
      missing: z.array(z.string()).describe('Fields that got no value'),
    }),
  }),
  addScript: route({
    method: 'POST',
    path: '/api/campaigns/add-script/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary:
      'Add a script. Multipart for recordings (audio_file as MP3 or WAV, name), JSON for a text or a template that is spoken',
    description:
      'A text or a template is spoken before the answer comes, which may take some seconds. Templates have data fields in curly braces, such as `{first_name}`, and are spoken for each lead.',
    files: ['audio_file'],
    body: newSpokenScript,
    status: 201,
    answer: script,
    idempotent: true,
  }),
  scriptOfNode: route({
    method: 'GET',
    path: '/api/campaigns/add-script/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Scripts',
    summary: 'The script that a node of a flow plays',
    query: z.object({ node_id: nodeId, campaign_id: id.optional() }),
    answer: nodeScript,
  }),
  attachScript: route({
    method: 'POST',
    path: '/api/campaigns/attach-script/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Let a node of a campaign’s flow play a script, or a Rule say it as one of its prompts',
    body: z.object({ script_id: id, node_id: nodeId, campaign_id: id, prompt: z.enum(prompts).optional() }),
    answer: done.extend({ script_id: z.number().int(), script_name: z.string() }),
  }),
  listScripts: route({
    method: 'GET',
    path: '/api/campaigns/scripts/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Scripts',
    summary: 'Scripts, newest first; the search looks at name and text',
    query: z.object({ ...keyPaging(scriptPageSizes[0]), search: text(100).default('') }),
    answer: keyPage(script),
  }),
  uploadScript: route({
    method: 'POST',
    path: '/api/campaigns/scripts/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary:
      'The older upload of a recording: multipart with audiofile, name, length_in_second, text_messge, user and lang_code',
    files: ['audiofile'],
    status: 201,
    answer: script,
    idempotent: true,
  }),
  getScript: route({
    method: 'GET',
    path: '/api/campaigns/scripts/{id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Scripts',
    summary: 'One script',
    params: ofScript,
    answer: script,
  }),
  changeScript: route({
    method: 'PATCH',
    path: '/api/campaigns/scripts/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Rename a script, or edit its text, language or voice',
    description:
      'Another text, language or voice is spoken before the answer comes, and makes a new version of the script. Calls that begin afterwards play it, in live campaigns too; earlier calls keep the version that they played. With `version`, the edit is refused where somebody else edited the script after that version.',
    params: ofScript,
    body: z
      .object({
        name: scriptName.optional(),
        text_message: text(scriptLimits.text).optional(),
        lang_code: languageCode.min(1, because('field.required')).optional(),
        voice_name: voiceName.optional().describe('Not for recordings'),
        version: scriptVersionNumber.optional().describe('The version that the edit is based on'),
      })
      .meta({ examples: [{ name: 'Spring welcome' }] }),
    answer: script,
  }),
  replaceRecording: route({
    method: 'POST',
    path: '/api/campaigns/scripts/{id}/recording/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Give a Recorded script another recording, as a new version: multipart with audio_file',
    params: ofScript,
    files: ['audio_file'],
    answer: script,
  }),
  deleteScript: route({
    method: 'DELETE',
    path: '/api/campaigns/scripts/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Delete a script; refused while a campaign that is not archived uses it',
    params: ofScript,
    answer: done,
  }),
  listLanguages: route({
    method: 'GET',
    path: '/api/campaigns/get-languages/',
    auth: 'none',
    tag: 'Scripts',
    summary: 'Languages that the speech engines which are set up can speak',
    answer: z.array(language),
  }),
  listVoices: route({
    method: 'POST',
    path: '/api/campaigns/get-voices/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Scripts',
    summary: 'The voices of a language and a gender, the best first',
    body: z.object({
      language_code: languageCode.default(defaultLanguage),
      gender: z.enum(genders).default('MALE'),
    }),
    answer: z.object({ voices: z.array(voice) }),
  }),
  playSound: route({
    method: 'GET',
    path: '/api/campaigns/audio/{sound}/',
    auth: 'signed',
    may: 'look',
    tag: 'Scripts',
    summary: 'The audio behind a signed address, whole or by range. `phone`: as somebody in a street hears it',
    params: z.object({ sound: z.uuid() }),
    query: z.object({ as: z.enum(['web', 'call', 'original', 'phone']).default('web') }),
    streams: 'audio/mpeg',
  }),
} as const;
