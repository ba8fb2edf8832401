import { languages } from '../../spoken-text/languages.ts';

const baseOf = (code: string) => code.split('-')[0] ?? code;

/** English before others: the most common language of forms that do not name theirs has several regions. */
const preferred: Readonly<Record<string, string>> = { en: 'en-IN', es: 'es-419', fr: 'fr-FR', pt: 'pt-PT' };

/** Codes by names, in English and in the language itself. */
let byName: ReadonlyMap<string, string> | undefined;

const names = (): ReadonlyMap<string, string> => {
  if (byName) return byName;
  const found = new Map<string, string>();
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
  for (const base of new Set(languages.map(({ code }) => baseOf(code)))) {
    const inItself = new Intl.DisplayNames(base, { type: 'language' });
    for (const name of [inEnglish.of(base), inItself.of(base), base]) {
      if (name) found.set(name.toLowerCase(), base);
    }
  }
  byName = found;
  return found;
};

/** The code of a language by its name in a form: `French (fr)`, `Français`, `fr`. */
export const codeOfLanguage = (name: string): string | null => {
  const given = /\(\s*([a-z]{2,3})(?:[-_][a-z]+)?\s*\)\s*$/i.exec(name)?.[1]?.toLowerCase();
  const base = given ?? names().get(name.trim().toLowerCase());
  if (base === undefined) return null;
  return preferred[base] ?? languages.find(({ code }) => baseOf(code) === base)?.code ?? null;
};
