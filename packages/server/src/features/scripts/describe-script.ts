import type { PhoneCheck } from '@halloo/contract/phone-checks';
import type { Script, ScriptLanguage, ScriptVersion } from '@halloo/contract/scripts';
import { templateFields } from '@halloo/flow/template';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { signAddress } from '../../platform/http/signed-address.ts';
import type { Context } from '../../ports/context.ts';
import { readPhoneChecks } from '../phone-checks/read-phone-checks.ts';
import { findScript, type ScriptRow } from './inner/sql.ts';
import { type LanguageRow, selectScriptLanguages, type VersionRow } from './inner/version-sql.ts';

/** Seconds with two decimals, as in the specification. */
export const secondsOf = (durationMs: number): number => Math.round(durationMs / 10) / 100;

/** The URL of a sound for the caller. */
export const soundAddress = (context: Pick<Context, 'signingKey' | 'clock'>, caller: Caller, soundId: string): string =>
  signAddress(context, caller, `/api/campaigns/audio/${soundId}/`);

const voiceLabel = async ({ speech }: Pick<Context, 'speech'>, voice: string): Promise<string> =>
  voice === '' ? '' : ((await speech.voiceNamed(voice))?.label ?? '');

type Describing = Pick<Context, 'db' | 'signingKey' | 'clock' | 'speech'>;

/** What scripts, their versions and their languages have in common: words, sound and voice. */
const describeSound = async (
  context: Omit<Describing, 'db'>,
  caller: Caller,
  row: ScriptRow | LanguageRow | VersionRow,
) => ({
  text_message: row.text_message,
  length_in_seconds: secondsOf(row.duration_ms),
  audio_file: soundAddress(context, caller, row.sound_id),
  peaks: [...row.peaks],
  lang_code: row.lang_code,
  lang_name: row.lang_name,
  voice_name: row.voice_name,
  voice_label: await voiceLabel(context, row.voice_name),
});

/** A version of a script as the API shows it. */
export const describeVersion = async (
  context: Omit<Describing, 'db'>,
  caller: Caller,
  row: VersionRow,
  current: boolean,
): Promise<ScriptVersion> => ({
  version: row.version,
  language: row.language,
  current,
  saved_at: row.saved_at.toISOString(),
  saved_by: row.saved_by,
  ...(await describeSound(context, caller, row)),
});

const fieldsIn = ({ audio_type, text_message }: Pick<Script, 'audio_type' | 'text_message'>): string[] =>
  audio_type === 'Text Template' ? templateFields(text_message) : [];

const describeLanguage = async (
  context: Describing,
  caller: Caller,
  row: LanguageRow,
  phone_check: PhoneCheck,
): Promise<ScriptLanguage> => ({
  code: row.code,
  audio_type: row.audio_type,
  version: row.version,
  ...(await describeSound(context, caller, row)),
  fields: fieldsIn(row),
  phone_check,
});

/** A script as the API shows it, without its other languages. */
const describeOwn = async (
  context: Describing,
  caller: Caller,
  row: ScriptRow,
  phone_check: PhoneCheck,
): Promise<Omit<Script, 'languages'>> => ({
  id: row.id,
  name: row.name,
  audio_type: row.audio_type,
  version: row.version,
  created_date: row.created_at.toISOString(),
  user: row.created_by ?? '',
  ...(await describeSound(context, caller, row)),
  fields: fieldsIn(row),
  phone_check,
  used_by: row.used_by,
});

const notYet: PhoneCheck = { state: 'pending', findings: [] };

/** Scripts as the API shows them. */
export const describeScripts = async (
  context: Describing,
  caller: Caller,
  rows: readonly ScriptRow[],
): Promise<Script[]> => {
  const ids = rows.map(({ id }) => id);
  const inLanguages = await selectScriptLanguages(context.db, ids);
  const others = Map.groupBy(inLanguages, ({ script_id }) => script_id);
  const parts = [...rows, ...inLanguages];
  const checks = await readPhoneChecks(context.db, parts);
  const checkOf = new Map(parts.map((part, at) => [part, checks[at] ?? notYet]));
  const checked = (part: ScriptRow | LanguageRow) => checkOf.get(part) ?? notYet;
  return Promise.all(
    rows.map(async (row) => {
      const languages = (others.get(row.id) ?? []).map((other) =>
        describeLanguage(context, caller, other, checked(other)),
      );
      return { ...(await describeOwn(context, caller, row, checked(row))), languages: await Promise.all(languages) };
    }),
  );
};

export const readScript = async (context: Describing, caller: Caller, id: number): Promise<Script> => {
  const row = await findScript(context.db, id);
  const [script] = row ? await describeScripts(context, caller, [row]) : [];
  if (!script) throw new AppError('script.not_found');
  return script;
};
