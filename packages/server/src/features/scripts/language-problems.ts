import { type CallLanguage, findLanguage, languageField, versionIn } from '@halloo/flow/languages';
import { fieldKey } from '@halloo/flow/template';
import type { Connection } from '../../platform/db/connect.ts';
import { readLanguages } from '../languages/read-languages.ts';
import { leadsByValue } from '../leads/next-leads.ts';
import { scriptsOfLaunch } from './inner/sql.ts';
import { type PlayableScript, scriptsToPlay } from './scripts-to-play.ts';

export interface LanguageProblems {
  /** The name of the fallback; empty where the workspace has no languages. */
  readonly fallback: string;
  /** Scripts without a version in a language that calls need. */
  readonly missing: readonly {
    readonly script: string;
    /** Their names. */
    readonly languages: readonly string[];
    /** The script has no version in the fallback either, so its own sound is played. */
    readonly playsOwn: boolean;
  }[];
  /** Values of leads that are no language of the workspace, most leads first. */
  readonly unknown: readonly { readonly value: string; readonly leads: number }[];
}

export const noLanguageProblems: LanguageProblems = { fallback: '', missing: [], unknown: [] };

const missingIn = (script: PlayableScript, languages: readonly CallLanguage[], needed: ReadonlySet<CallLanguage>) => {
  const lacks = (language: CallLanguage) => versionIn(script, languages, language.code) === undefined;
  const missing = languages.filter((language) => needed.has(language) && lacks(language));
  const [fallback] = languages;
  return {
    script: script.name,
    languages: missing.map(({ name }) => name),
    playsOwn: fallback !== undefined && lacks(fallback),
  };
};

/**
 * The versions of scripts that a campaign's calls would need: in the languages of the leads to call, and in those that the
 * flow sets. People without a language need the fallback.
 */
export const findLanguageProblems = async (
  db: Connection,
  campaignId: number,
  dataFields: readonly string[],
  /** Languages as the flow sets them. */
  set: readonly string[],
): Promise<LanguageProblems> => {
  const languages = await readLanguages(db);
  const [fallback] = languages;
  if (!fallback) return noLanguageProblems;
  // A lead may know its language from an earlier call, without a column in the list.
  const columns = [...new Set([...dataFields, languageField])].filter((name) => fieldKey(name) === languageField);
  const values = await leadsByValue(db, campaignId, columns);
  const needed = new Set(values.map(({ value }) => findLanguage(languages, value) ?? fallback));
  for (const value of set) needed.add(findLanguage(languages, value) ?? fallback);
  const ids = await scriptsOfLaunch(db, campaignId);
  const scripts = await scriptsToPlay(db, ids);
  return {
    fallback: fallback.name,
    missing: ids
      .flatMap((id) => scripts.get(id) ?? [])
      .map((script) => missingIn(script, languages, needed))
      .filter((script) => script.languages.length > 0),
    unknown: values
      .filter(({ value }) => value !== '' && !findLanguage(languages, value))
      .toSorted((a, b) => b.leads - a.leads || a.value.localeCompare(b.value)),
  };
};
