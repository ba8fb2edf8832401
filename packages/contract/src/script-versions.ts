import { z } from 'zod';
import { languageTag } from './languages.ts';
import { id, route } from './route.ts';
import { languageCode, script, scriptText, scriptVersion, scriptVersionNumber, voiceName } from './scripts.ts';

const ofScript = z.object({ id });

/** What a script was before its edits, and what it is in other languages. */
export const scriptVersionRoutes = {
  listScriptVersions: route({
    method: 'GET',
    path: '/api/campaigns/scripts/{id}/versions/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Scripts',
    summary: 'The versions of a script, newest first',
    params: ofScript,
    answer: z.array(scriptVersion),
  }),
  restoreScriptVersion: route({
    method: 'POST',
    path: '/api/campaigns/scripts/{id}/versions/{version}/restore/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Use an earlier version of a script again. It becomes the newest version',
    params: ofScript.extend({ version: scriptVersionNumber }),
    answer: script,
  }),
  speakScriptAgain: route({
    method: 'POST',
    path: '/api/campaigns/scripts/{id}/speak-again/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Speak the same words again, in all languages, where the pronunciation list changed: a new version each',
    description: 'Nothing changes where the sound would be the same. Recordings and templates stay as they are.',
    params: ofScript,
    answer: script,
  }),
  saveScriptLanguage: route({
    method: 'POST',
    path: '/api/campaigns/scripts/{id}/languages/{code}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary:
      'Give a script a version in a language of the workspace, or another one: multipart for a recording (audio_file), JSON for a text that is spoken',
    description:
      'Calls that begin afterwards play it to people with this language. A text with data fields in curly braces is spoken for each lead, except in a script of the type Text. Refused in the language of its own sound: edit the script itself.',
    params: ofScript.extend({ code: languageTag }),
    files: ['audio_file'],
    body: z
      .object({
        text_message: scriptText,
        lang_code: languageCode.optional().describe('What the voice speaks; without one, the language itself'),
        voice_name: voiceName.optional().describe('Without one, the first voice of the language'),
        version: scriptVersionNumber.optional().describe('The version of the script that the edit is based on'),
      })
      .meta({ examples: [{ text_message: 'नमस्ते', lang_code: 'hi-IN' }] }),
    answer: script,
  }),
  removeScriptLanguage: route({
    method: 'DELETE',
    path: '/api/campaigns/scripts/{id}/languages/{code}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Scripts',
    summary: 'Remove the version of a script in a language. It stays in the list of versions',
    params: ofScript.extend({ code: languageTag }),
    answer: script,
  }),
} as const;
