import { languageLimits, type languageRoutes, type WorkspaceLanguage } from '@halloo/contract/languages';
import type { RouteBody } from '@halloo/contract/route';
import type { CallLanguage } from '@halloo/flow/languages';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { brokenConstraint, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { canonicalCode, isSameName, namesOf } from './language-names.ts';
import {
  deleteLanguage,
  describeLanguages,
  insertLanguage,
  lockLanguage,
  noteLanguageEdit,
  putFirst,
  selectLanguages,
  updateNames,
} from './sql.ts';

const nameTaken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'workspace_language_name') throw error;
  throw new AppError('language.exists', { msg: say('language.nameTaken'), fields: { name: say('language.taken') } });
};

/** Changes the languages, one request after the other, and returns them all. */
const change = (
  { db }: Pick<Context, 'db'>,
  work: (tx: Tx, languages: readonly CallLanguage[]) => Promise<void>,
): Promise<WorkspaceLanguage[]> =>
  inTransaction(db, async (tx) => {
    await noteLanguageEdit(tx);
    await work(tx, await selectLanguages(tx));
    await publish(tx, { type: 'settings.changed' });
    return describeLanguages(tx);
  });

const find = (languages: readonly CallLanguage[], given: string): CallLanguage => {
  const code = canonicalCode(given);
  const found = languages.find((language) => language.code === code);
  if (!found) throw new AppError('language.not_found');
  return found;
};

const without = (names: readonly string[], name: string) => names.filter((other) => !isSameName(other, name));

/** The usual name, unless another language has it. */
const freeName = (languages: readonly CallLanguage[], code: string): string =>
  namesOf(code).find((name) => !languages.some((other) => isSameName(other.name, name))) ?? code;

export const addLanguage = (
  context: Pick<Context, 'db'>,
  caller: Caller,
  asked: RouteBody<typeof languageRoutes.addWorkspaceLanguage>,
): Promise<WorkspaceLanguage[]> => {
  const code = canonicalCode(asked.code);
  if (code === undefined) throw new AppError('request.invalid', { fields: { code: say('language.code') } });
  return change(context, async (tx, languages) => {
    if (languages.some((language) => language.code === code)) {
      throw new AppError('language.exists', { fields: { code: say('language.taken') } });
    }
    if (languages.length >= languageLimits.count) {
      throw new AppError('request.invalid', { msg: say('language.tooMany', { most: languageLimits.count }) });
    }
    const name = asked.name ?? freeName(languages, code);
    await insertLanguage(tx, { code, name, aliases: without(namesOf(code), name) }).catch(nameTaken);
    await recordAudit(tx, caller, 'language.added', say('audit.language', { name }), { code });
  });
};

/** Renames a language, or makes it the fallback. Lists may go on writing the earlier name. */
export const changeLanguage = (
  context: Pick<Context, 'db'>,
  caller: Caller,
  given: string,
  { name, fallback }: RouteBody<typeof languageRoutes.changeWorkspaceLanguage>,
): Promise<WorkspaceLanguage[]> =>
  change(context, async (tx, languages) => {
    const { code, ...before } = find(languages, given);
    const detail = { code };
    if (name !== undefined && name !== before.name) {
      const aliases = without([...without(before.aliases, before.name), before.name], name);
      await updateNames(tx, { code, name, aliases }).catch(nameTaken);
      const changes = changesOf({ name: before.name }, { name });
      await recordAudit(tx, caller, 'language.renamed', say('audit.language', { name }), detail, { changes });
    }
    if (fallback && languages[0]?.code !== code) {
      await putFirst(tx, code);
      const thing = say('audit.language', { name: name ?? before.name });
      const changes = changesOf({ fallback: languages[0]?.code }, { fallback: code });
      await recordAudit(tx, caller, 'language.fallback', thing, detail, { changes });
    }
  });

export const removeLanguage = (context: Pick<Context, 'db'>, caller: Caller, given: string) =>
  change(context, async (tx, languages) => {
    const { code, name } = find(languages, given);
    await lockLanguage(tx, code, 'remove');
    const { scripts = 0 } = (await describeLanguages(tx)).find((language) => language.code === code) ?? {};
    if (scripts > 0) throw new AppError('language.in_use', { msg: say('language.hasScripts', { name, scripts }) });
    if (languages.length > 1 && languages[0]?.code === code) {
      throw new AppError('language.in_use', { msg: say('language.isFallback', { name }) });
    }
    await deleteLanguage(tx, code);
    await recordAudit(tx, caller, 'language.removed', say('audit.language', { name }), { code });
  });
