import type { RouteBody } from '@halloo/contract/route';
import type { Script, ScriptVersion, scriptRoutes } from '@halloo/contract/scripts';
import { changesOf } from '../../platform/audit/changes.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { holdLanguage } from '../languages/hold-language.ts';
import { keepSound } from '../sounds/keep-sound.ts';
import { prepareUpload, type Recording, speakScript } from './add-script.ts';
import { holdScript } from './change-script.ts';
import { languageName } from './choose-voice.ts';
import { describeVersion, readScript } from './describe-script.ts';
import { addVersion } from './inner/add-version.ts';
import { findScript, type ScriptRow, setName } from './inner/sql.ts';
import {
  findLanguageVersion,
  findVersion,
  type ScriptContent,
  selectScriptLanguages,
  selectVersions,
} from './inner/version-sql.ts';

const find = async (context: Context, id: number): Promise<ScriptRow> => {
  const script = await findScript(context.db, id);
  if (!script) throw new AppError('script.not_found');
  return script;
};

type Edit = RouteBody<typeof scriptRoutes.changeScript>;

/** The edited content; undefined where the edit changes none of it. */
const editedContent = async (
  context: Context,
  caller: Caller,
  script: ScriptRow,
  { text_message = script.text_message, lang_code = script.lang_code, voice_name }: Edit,
  signal: AbortSignal,
): Promise<ScriptContent | undefined> => {
  const same = text_message === script.text_message && lang_code === script.lang_code;
  if (script.audio_type === 'Recorded') {
    if (voice_name !== undefined) {
      const msg = say('script.recordingHasNoVoice');
      throw new AppError('request.invalid', { msg, fields: { voice_name: msg } });
    }
    const { voice_name: none, sound_id } = script;
    return same
      ? undefined
      : { text_message, lang_code, lang_name: languageName(lang_code), voice_name: none, sound_id };
  }
  if (same && (voice_name ?? script.voice_name) === script.voice_name) return undefined;
  if (text_message === '') throw new AppError('request.invalid', { fields: { text_message: say('field.required') } });
  // Another language needs another voice: without a name, its first one.
  const voice = voice_name ?? (lang_code === script.lang_code ? script.voice_name : undefined);
  const asked = { audio_type: script.audio_type, text_message, lang_code, voice_name: voice };
  return speakScript(context, caller, asked, signal);
};

/** Renames a script, or makes a new version of it with another text, language or voice. */
export const editScript = async (
  context: Context,
  caller: Caller,
  id: number,
  edit: Edit,
  signal: AbortSignal,
): Promise<Script> => {
  const script = await find(context, id);
  const based = edit.version ?? script.version;
  if (based !== script.version) throw new AppError('script.conflict');
  const content = await editedContent(context, caller, script, edit, signal);
  const { name } = edit;
  await inTransaction(context.db, async (tx) => {
    const held = await holdScript(tx, id);
    if (name !== undefined && name !== held.name) {
      await setName(tx, id, name);
      const changes = changesOf({ name: held.name }, { name });
      await recordAudit(tx, caller, 'script.renamed', say('audit.script', { name }), {}, { changes });
      await publish(tx, { type: 'script.changed', script_id: id });
    }
    if (content) {
      const place = { language: '', audio_type: script.audio_type };
      await addVersion(context, tx, caller, { id, based }, { ...content, ...place });
    }
  });
  return readScript(context, caller, id);
};

/** Makes a new version of a recorded script from another file. */
export const replaceRecording = async (
  context: Context,
  caller: Caller,
  id: number,
  recording: Recording,
  signal: AbortSignal,
): Promise<Script> => {
  const script = await find(context, id);
  if (script.audio_type !== 'Recorded') throw new AppError('request.invalid', { msg: say('script.notRecorded') });
  const { prepared, original } = await prepareUpload(context, caller, recording, signal);
  const { text_message, lang_code, lang_name, voice_name } = script;
  await keepSound(context, prepared, original, (tx, sound) =>
    addVersion(
      context,
      tx,
      caller,
      { id, based: script.version },
      {
        ...{ language: '', audio_type: 'Recorded', text_message, lang_code, lang_name, voice_name },
        sound_id: sound.id,
      },
    ),
  );
  return readScript(context, caller, id);
};

export const listVersions = async (context: Context, caller: Caller, id: number): Promise<ScriptVersion[]> => {
  const { own_version } = await find(context, id);
  const rows = await selectVersions(context.db, id);
  const played = new Set([
    own_version,
    ...(await selectScriptLanguages(context.db, [id])).map(({ version }) => version),
  ]);
  return Promise.all(rows.map((row) => describeVersion(context, caller, row, played.has(row.version))));
};

/** An earlier version becomes the newest one of its language. */
export const restoreVersion = async (
  context: Context,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<Script> => {
  await inTransaction(context.db, async (tx) => {
    const held = await holdScript(tx, id);
    const content = await findVersion(tx, id, version);
    if (!content) throw new AppError('script.version_not_found');
    if (content.language !== '') await holdLanguage(tx, content.language);
    if ((await findLanguageVersion(tx, id, content.language)) === version) return;
    await addVersion(context, tx, caller, { id, based: held.version }, content);
  });
  return readScript(context, caller, id);
};
