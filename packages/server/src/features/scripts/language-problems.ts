import { type CallLanguage, findLanguage, languageField, versionFor, versionIn } from '@halloo/flow/languages';
import { fieldKey } from '@halloo/flow/template';
import type { Context } from '../../ports/context.ts';
import { readLanguages } from '../languages/read-languages.ts';
import { leadsByValue } from '../leads/next-leads.ts';
import { spokenLanguages } from './choose-voice.ts';
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
  /** Recordings after which digits are read back, in languages that no voice speaks. */
  readonly unspoken: readonly { readonly script: string; readonly languages: readonly string[] }[];
  /** Values of leads that are no language of the workspace, most leads first. */
  readonly unknown: readonly { readonly value: string; readonly leads: number }[];
}

export const noLanguageProblems: LanguageProblems = { fallback: '', missing: [], unspoken: [], unknown: [] };

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

/** The languages in which a version has no voice of its own, so that digits after it need another one. */
const recordedIn = (script: PlayableScript, languages: readonly CallLanguage[], needed: ReadonlySet<CallLanguage>) =>
  languages
    .filter((language) => needed.has(language))
    .map((language) => ({ language, version: versionFor(script, languages, { [languageField]: language.code }) }))
    .filter(({ version }) => version.voice === null)
    .map(({ language, version }) => languages.find(({ code }) => code === version.language) ?? language);

const unspokenAfter = async (
  context: Pick<Context, 'speech'>,
  scripts: readonly PlayableScript[],
  languages: readonly CallLanguage[],
  needed: ReadonlySet<CallLanguage>,
): Promise<LanguageProblems['unspoken']> => {
  const recorded = scripts.map((script) => ({ script, languages: recordedIn(script, languages, needed) }));
  if (recorded.every((each) => each.languages.length === 0)) return [];
  const spoken = await spokenLanguages(context);
  return recorded
    .map(({ script, languages }) => ({
      script: script.name,
      languages: [...new Set(languages.filter(({ code }) => !spoken.has(code)).map(({ name }) => name))],
    }))
    .filter((each) => each.languages.length > 0);
};

/**
 * The versions of scripts that a campaign's calls would need: in the languages of the leads to call, and in those that the
 * flow sets. People without a language need the fallback.
 */
export const findLanguageProblems = async (
  context: Pick<Context, 'db' | 'speech'>,
  campaignId: number,
  dataFields: readonly string[],
  flow: {
    /** The languages to which calls can change. */
    readonly languages: readonly string[];
    readonly readBackScripts: readonly number[];
  },
): Promise<LanguageProblems> => {
  const { db } = context;
  const languages = await readLanguages(db);
  const [fallback] = languages;
  if (!fallback) return noLanguageProblems;
  // A lead may know its language from an earlier call, without a column in the list.
  const columns = [...new Set([...dataFields, languageField])].filter((name) => fieldKey(name) === languageField);
  const values = await leadsByValue(db, campaignId, columns);
  const needed = new Set(values.map(({ value }) => findLanguage(languages, value) ?? fallback));
  for (const value of flow.languages) needed.add(findLanguage(languages, value) ?? fallback);
  const ids = await scriptsOfLaunch(db, campaignId);
  const scripts = await scriptsToPlay(db, ids);
  const readBack = flow.readBackScripts.flatMap((id) => scripts.get(id) ?? []);
  return {
    fallback: fallback.name,
    missing: ids
      .flatMap((id) => scripts.get(id) ?? [])
      .map((script) => missingIn(script, languages, needed))
      .filter((script) => script.languages.length > 0),
    unspoken: await unspokenAfter(context, readBack, languages, needed),
    unknown: values
      .filter(({ value }) => value !== '' && !findLanguage(languages, value))
      .toSorted((a, b) => b.leads - a.leads || a.value.localeCompare(b.value)),
  };
};
