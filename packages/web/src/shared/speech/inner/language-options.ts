import type { Language } from '@halloo/contract/scripts';
import { language } from '@halloo/words/language';

export interface LanguageOption {
  value: string;
  label: string;
}

/** The languages for a picker, by name. The chosen one is always there, even when no engine speaks it any more. */
export const languageOptions = (languages: readonly Language[], chosen: string): LanguageOption[] => {
  const options = languages
    .map(({ short_code, name }) => ({ value: short_code, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: chosen }, ...options];
};

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Options that match every word of the search, by name or code; those that begin with it come first. */
export const searchLanguages = (options: readonly LanguageOption[], search: string): LanguageOption[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const fits = options.filter(({ value, label }) => {
    const text = plain(`${label} ${value}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ value, label }: LanguageOption) => plain(label).startsWith(first) || plain(value).startsWith(first);
  return [...fits.filter(begins), ...fits.filter((option) => !begins(option))];
};
