import { type CallLanguage, type InLanguages, versionIn } from './languages.ts';
import type { KeypadKey, Outcome } from './vocabulary.ts';

/** The uses of keys that always work: no more calls, the same again, a person, another language. */
export const keyUses = ['stop', 'repeat', 'person', 'language'] as const;
export type KeyUse = (typeof keyUses)[number];

/** The keys that always work in the calls of a campaign, whatever its flow. A use without a key is off. */
export interface CallKeys {
  /** The number goes on the do-not-call list, the script is played, and the call ends. Without an outcome it keeps its own. */
  readonly stop?: { readonly key: KeypadKey; readonly scriptId: number | null; readonly outcome: Outcome | null };
  readonly repeat?: { readonly key: KeypadKey };
  /** The number is a template, as in a transfer. */
  readonly person?: { readonly key: KeypadKey; readonly number: string };
  /** The codes of the languages that the key changes between, in order. */
  readonly language?: { readonly key: KeypadKey; readonly languages: readonly string[] };
}

/** The use of a key. Undefined if it has none. */
export const keyUseOf = (keys: CallKeys, key: KeypadKey): KeyUse | undefined =>
  keyUses.find((use) => keys[use]?.key === key);

/** The codes of the languages that scripts have, in their order. */
const languagesOf = (scripts: Iterable<InLanguages<unknown>>, languages: readonly CallLanguage[]): string[] => {
  const all = [...scripts];
  const isHeard = ({ code }: CallLanguage) => all.some((script) => versionIn(script, languages, code) !== undefined);
  return languages.filter(isHeard).map(({ code }) => code);
};

/**
 * The keys with the languages of their scripts, where no language was chosen. A language key that could change nothing is
 * off.
 */
export const withLanguages = (
  { language, ...keys }: CallKeys,
  scripts: Iterable<InLanguages<unknown>>,
  languages: readonly CallLanguage[],
): CallKeys => {
  if (!language) return keys;
  const chosen = languages.filter(({ code }) => language.languages.includes(code)).map(({ code }) => code);
  if (language.languages.length > 0) {
    return chosen.length === 0 ? keys : { ...keys, language: { key: language.key, languages: chosen } };
  }
  const heard = languagesOf(scripts, languages);
  return heard.length < 2 ? keys : { ...keys, language: { key: language.key, languages: heard } };
};

/** The keys that are on. */
export const keysOn = (keys: CallKeys): KeypadKey[] => keyUses.flatMap((use) => keys[use]?.key ?? []);

/** Whether any key is on. */
export const hasKeys = (keys: CallKeys): boolean => keyUses.some((use) => keys[use] !== undefined);
