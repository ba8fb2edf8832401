import type { scriptVersionRoutes } from '@halloo/contract/script-versions';
import type { scriptRoutes } from '@halloo/contract/scripts';
import type { speechEngineRoutes } from '@halloo/contract/speech-engines';
import type { FastifyRequest } from 'fastify';
import { pageOf, readIdCursor } from '../../platform/http/cursor.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { sendPhoneSound } from '../sounds/send-phone-sound.ts';
import { sendSound } from '../sounds/send-sound.ts';
import { addRecording, addSpokenScript } from './add-script.ts';
import { deleteScript } from './change-script.ts';
import { listLanguages, listVoices } from './choose-voice.ts';
import { describeScripts, readScript } from './describe-script.ts';
import { editScript, listVersions, replaceRecording, restoreVersion } from './edit-script.ts';
import { receiveRecording } from './inner/receive-recording.ts';
import { countScripts, selectScripts } from './inner/sql.ts';
import { recordLanguage, removeLanguageVersion, speakLanguage } from './script-languages.ts';
import { speakAgain } from './speak-again.ts';
import { speakSample, speakText } from './speak-text.ts';
import { changeSpeechSettings, readSpeechSettings, testSpeech } from './speech-settings.ts';

/** A recording in another language, with the words that are spoken in it. */
const receiveLanguage = (request: FastifyRequest) =>
  receiveRecording(request, { file: 'audio_file', text: 'text_message' });

export const scriptHandlers: Handlers<
  Omit<typeof scriptRoutes, 'attachScript' | 'scriptOfNode'> & typeof speechEngineRoutes & typeof scriptVersionRoutes
> = {
  speakText: (context, { caller, body, request }) =>
    whileConnected(request, (signal) => speakText(context, caller, body, signal)),
  sampleAudio: (context, { caller, body, request }) =>
    whileConnected(request, (signal) => speakSample(context, caller, body, signal)),
  addScript: (context, { caller, body, request }) =>
    whileConnected(request, async (signal) =>
      request.isMultipart()
        ? addRecording(context, caller, await receiveRecording(request, { file: 'audio_file', named: true }), signal)
        : addSpokenScript(context, caller, body, signal),
    ),
  uploadScript: (context, { caller, request }) =>
    whileConnected(request, async (signal) =>
      addRecording(
        context,
        caller,
        await receiveRecording(request, { file: 'audiofile', text: 'text_messge', named: true }),
        signal,
      ),
    ),
  listScripts: async (context, { caller, query: { search, limit, offset, after } }) => {
    const behind = readIdCursor(after);
    const [count, found] = await Promise.all([
      countScripts(context.db, search),
      selectScripts(context.db, { search, limit: limit + 1, offset, behind }),
    ]);
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { count, results: await describeScripts(context, caller, rows), next };
  },
  getScript: (context, { caller, params }) => readScript(context, caller, params.id),
  changeScript: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => editScript(context, caller, params.id, body, signal)),
  replaceRecording: (context, { caller, params, request }) =>
    whileConnected(request, async (signal) =>
      replaceRecording(context, caller, params.id, await receiveRecording(request, { file: 'audio_file' }), signal),
    ),
  listScriptVersions: (context, { caller, params }) => listVersions(context, caller, params.id),
  restoreScriptVersion: (context, { caller, params }) => restoreVersion(context, caller, params),
  speakScriptAgain: (context, { caller, params, request }) =>
    whileConnected(request, (signal) => speakAgain(context, caller, params.id, signal)),
  saveScriptLanguage: (context, { caller, params, body, request }) =>
    whileConnected(request, async (signal) =>
      request.isMultipart()
        ? recordLanguage(context, caller, params, await receiveLanguage(request), signal)
        : speakLanguage(context, caller, params, body, signal),
    ),
  removeScriptLanguage: (context, { caller, params }) => removeLanguageVersion(context, caller, params),
  deleteScript: (context, { caller, params }) => deleteScript(context, caller, params.id),
  listLanguages: (context) => listLanguages(context),
  listVoices: async (context, { body }) => ({ voices: await listVoices(context, body.language_code, body.gender) }),
  playSound: (context, { params, query, request, reply }) =>
    query.as === 'phone'
      ? sendPhoneSound(context, params.sound, request, reply)
      : sendSound(context, { id: params.sound, form: query.as }, request, reply),
  getSpeechSettings: (context) => readSpeechSettings(context),
  changeSpeechSettings: (context, { caller, body }) => changeSpeechSettings(context, caller, body),
  testSpeech: (context, { caller, body, request }) =>
    whileConnected(request, (signal) => testSpeech(context, caller, body, signal)),
};
