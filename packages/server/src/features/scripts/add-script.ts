import type { NewSpokenScript, Script } from '@halloo/contract/scripts';
import { templateFields } from '@halloo/flow/template';
import { sampleValues } from '../../lib/spoken-text/sample-values.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { keepSound } from '../sounds/keep-sound.ts';
import { pronounce } from '../sounds/pronounce.ts';
import { refuseSpeech } from '../sounds/refuse-speech.ts';
import { speakOnce } from '../sounds/speak-once.ts';
import { speakTemplate } from '../sounds/speak-template.ts';
import { chooseVoice, languageName } from './choose-voice.ts';
import { readScript } from './describe-script.ts';
import { speechProgress } from './inner/speech-progress.ts';
import { insertScript, type NewScript } from './inner/sql.ts';

/** Stores a script whose sound exists. */
export const storeScript = async (tx: Tx, caller: Caller, script: NewScript): Promise<number> => {
  const id = await insertScript(tx, script);
  await recordAudit(tx, caller, 'script.created', say('audit.script', { name: script.name }), {
    type: script.audio_type,
  });
  await publish(tx, { type: 'script.changed', script_id: id });
  return id;
};

/** A template is synthesised with the names of its fields as values, so that its length and sound are about right. */
const sampleFields = (text: string): Record<string, string> => {
  if (templateFields(text).length === 0) {
    throw new AppError('request.invalid', {
      msg: say('script.templateNeedsField', { example: '{first_name}' }),
      fields: { text_message: say('script.needsField', { example: '{first_name}' }) },
    });
  }
  return sampleValues(text);
};

type ToSpeak = Pick<NewSpokenScript, 'text_message' | 'lang_code' | 'voice_name'> & {
  readonly audio_type: 'Text' | 'Text Template';
};

/** Synthesises a text or a template: what a script stores of it. */
export const speakScript = async (
  context: Context,
  caller: Caller,
  { audio_type, text_message, lang_code, voice_name }: ToSpeak,
  signal: AbortSignal,
) => {
  const voice = await chooseVoice(context, { language: lang_code, voice: voice_name });
  const utterance = { text: text_message, voice: voice.name, language: voice.language };
  const owner = `account ${caller.accountId}`;
  const work = { owner, web: true, onProgress: speechProgress(context, caller, voice.name) };
  const sound =
    audio_type === 'Text'
      ? await speakOnce(context, await pronounce(context, utterance), work, signal)
      : await speakTemplate(context, { template: utterance, fields: sampleFields(text_message) }, work, signal);
  return {
    text_message,
    lang_code: voice.language,
    lang_name: languageName(voice.language),
    voice_name: voice.name,
    sound_id: sound.id,
  };
};

/** Adds a synthesised script: a text, or a template. */
export const addSpokenScript = async (
  context: Context,
  caller: Caller,
  asked: NewSpokenScript,
  signal: AbortSignal,
): Promise<Script> => {
  const { name, audio_type = 'Text' } = asked;
  const content = await speakScript(context, caller, { ...asked, audio_type }, signal);
  const id = await inTransaction(context.db, (tx) =>
    storeScript(tx, caller, {
      name,
      audio_type,
      ...content,
      created_by: caller.accountId,
      created_at: context.clock.now(),
    }),
  );
  return readScript(context, caller, id);
};

export interface Recording {
  readonly name: string;
  readonly text: string;
  /** The spoken text, if it is known. */
  readonly language: string;
  readonly bytes: Uint8Array;
  readonly type: 'mp3' | 'wav';
  /** The part to keep, in seconds of the file. */
  readonly trim?: { readonly from?: number | undefined; readonly to?: number | undefined };
}

/** Prepares an uploaded recording for calls. Rejects a wrong file. */
export const prepareUpload = async (
  context: Context,
  caller: Caller,
  { bytes, type, trim }: Pick<Recording, 'bytes' | 'type' | 'trim'>,
  signal: AbortSignal,
) => {
  // A copy moves to the thread that reads it; the original is stored from here.
  const original = { bytes, type: type === 'mp3' ? 'audio/mpeg' : 'audio/wav' };
  const prepared = await context.speech
    .prepareRecording(`account ${caller.accountId}`, new Uint8Array(bytes), { type, ...trim }, signal)
    .catch(refuseSpeech);
  return { original, prepared };
};

/** Adds an uploaded recording. Rejects a wrong file and stores nothing. */
export const addRecording = async (
  context: Context,
  caller: Caller,
  recording: Recording,
  signal: AbortSignal,
): Promise<Script> => {
  const { name, text, language } = recording;
  const { original, prepared } = await prepareUpload(context, caller, recording, signal);
  let id = 0;
  await keepSound(context, prepared, original, async (tx, sound) => {
    id = await storeScript(tx, caller, {
      name,
      audio_type: 'Recorded',
      text_message: text,
      lang_code: language,
      lang_name: languageName(language),
      voice_name: '',
      sound_id: sound.id,
      created_by: caller.accountId,
      created_at: context.clock.now(),
    });
  });
  return readScript(context, caller, id);
};
