import { languages } from '../../../lib/spoken-text/languages.ts';

/** The code as BCP 47 writes it; undefined if it is none. Codes of the speech engines stay as they are. */
export const canonicalCode = (given: string): string | undefined => {
  const code = given.trim().replaceAll('_', '-');
  const spoken = languages.find((language) => language.code.toLowerCase() === code.toLowerCase());
  if (spoken) return spoken.code;
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
};

/** The name of a language in a language; undefined if the runtime has none. */
const nameIn = (locale: string, code: string): string | undefined => {
  const name = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard', fallback: 'none' }).of(
    code,
  );
  return name === code ? undefined : name;
};

/**
 * Names by which people write a language: in English without and with its region, and in the language itself. The
 * first one is the usual name.
 */
export const namesOf = (code: string): string[] => {
  const base = code.split('-', 1)[0] ?? code;
  const spoken = languages.find((language) => language.code === code)?.name;
  const found = [nameIn('en', base), spoken ?? nameIn('en', code), nameIn(code, base)];
  const names = found.flatMap((name) => name ?? []);
  return names.filter((name, at) => names.findIndex((other) => isSameName(other, name)) === at);
};

export const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();
