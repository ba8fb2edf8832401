import type { RouteBody } from '@halloo/contract/route';
import type { scriptVersionRoutes } from '@halloo/contract/script-versions';
import type { Script } from '@halloo/contract/scripts';
import { versionIn } from '@halloo/flow/languages';
import { templateFields } from '@halloo/flow/template';
import { languages as spokenLanguages } from '../../lib/spoken-text/languages.ts';
import { languagePart } from '../../lib/spoken-text/locale.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { holdLanguage } from '../languages/hold-language.ts';
import { noteLanguagesChanged } from '../languages/note-edit.ts';
import { readLanguages } from '../languages/read-languages.ts';
import { keepSound } from '../sounds/keep-sound.ts';
import { prepareUpload, type Recording, speakScript } from './add-script.ts';
import { holdScript } from './change-script.ts';
import { readScript } from './describe-script.ts';
import { addVersion } from './inner/add-version.ts';
import type { HeldScript } from './inner/sql.ts';
import { deleteScriptLanguage, type ScriptContent } from './inner/version-sql.ts';

interface Place {
  readonly id: number;
  readonly code: string;
}

/** The language, locked, if the script can have a version in it. */
const holdPlace = async (tx: Tx, given: string, { lang_code }: HeldScript): Promise<string> => {
  const code = await holdLanguage(tx, given);
  const own = { own: true, ownLanguage: lang_code, others: new Map<string, boolean>() };
  if (!versionIn(own, await readLanguages(tx), code)) return code;
  const msg = say('script.ownLanguage');
  throw new AppError('request.invalid', { msg, fields: { code: msg } });
};

/** What a voice speaks if somebody chose a language alone: the same code, else the same language of any region. */
const spokenCode = (code: string): string =>
  spokenLanguages.find((language) => language.code === code)?.code ??
  spokenLanguages.find((language) => languagePart(language.code) === languagePart(code))?.code ??
  code;

/** Checks before the work is done: somebody waits for the speech. */
const check = (context: Context, { id, code }: Place, based: number | undefined): Promise<HeldScript> =>
  inTransaction(context.db, async (tx) => {
    const script = await holdScript(tx, id);
    await holdPlace(tx, code, script);
    if (based !== undefined && based !== script.version) throw new AppError('script.conflict');
    return script;
  });

interface Edit {
  readonly place: Place;
  /** The version of the script that the edit is based on; undefined for any. Other languages may change meanwhile. */
  readonly based?: number | undefined;
  readonly content: ScriptContent & Pick<Script, 'audio_type'>;
}

const save = async (context: Context, tx: Tx, caller: Caller, { place, based, content }: Edit): Promise<void> => {
  const script = await holdScript(tx, place.id);
  const language = await holdPlace(tx, place.code, script);
  await addVersion(context, tx, caller, { id: place.id, based: based ?? script.version }, { ...content, language });
};

/** Gives a script a spoken version in a language. */
export const speakLanguage = async (
  context: Context,
  caller: Caller,
  place: Place,
  asked: RouteBody<typeof scriptVersionRoutes.saveScriptLanguage>,
  signal: AbortSignal,
): Promise<Script> => {
  const script = await check(context, place, asked.version);
  const { text_message, lang_code = spokenCode(place.code), voice_name } = asked;
  const isTemplate = script.audio_type !== 'Text' && templateFields(text_message).length > 0;
  const audio_type = isTemplate ? 'Text Template' : 'Text';
  const spoken = await speakScript(context, caller, { audio_type, text_message, lang_code, voice_name }, signal);
  const content = { ...spoken, audio_type } as const;
  await inTransaction(context.db, (tx) => save(context, tx, caller, { place, based: asked.version, content }));
  return readScript(context, caller, place.id);
};

/** Gives a script a recording in a language. */
export const recordLanguage = async (
  context: Context,
  caller: Caller,
  place: Place,
  recording: Recording,
  signal: AbortSignal,
): Promise<Script> => {
  await check(context, place, undefined);
  const { prepared, original } = await prepareUpload(context, caller, recording, signal);
  const words = { text_message: recording.text, lang_code: '', lang_name: '', voice_name: '' };
  await keepSound(context, prepared, original, (tx, sound) =>
    save(context, tx, caller, { place, content: { ...words, audio_type: 'Recorded', sound_id: sound.id } }),
  );
  return readScript(context, caller, place.id);
};

/** Calls no longer play a script in a language. Its versions are kept. */
export const removeLanguageVersion = async (context: Context, caller: Caller, { id, code }: Place): Promise<Script> => {
  await inTransaction(context.db, async (tx) => {
    const { name } = await holdScript(tx, id);
    const language = await holdLanguage(tx, code);
    if (!(await deleteScriptLanguage(tx, id, language))) {
      throw new AppError('script.version_not_found', { msg: say('script.noLanguageVersion') });
    }
    await noteLanguagesChanged(tx);
    await recordAudit(tx, caller, 'script.language_removed', say('audit.script', { name }), { language });
    await publish(tx, { type: 'script.changed', script_id: id });
  });
  return readScript(context, caller, id);
};
