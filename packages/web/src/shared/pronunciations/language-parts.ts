import type { Language } from '@halloo/contract/scripts';
import { language } from '@halloo/words/language';
import { say } from '../../words/say.ts';

/** `hi` of `hi-IN`. */
export const partOf = (code: string): string => code.split('-', 1)[0] ?? code;

/** `Hindi` of `Hindi (India)`. */
const shortName = (name: string): string => name.replace(/\s*\(.*\)$/u, '');

/** The name of a language without its region; its code if nobody speaks it any more. */
export const nameOfPart = (languages: readonly Language[], part: string): string => {
  const spoken = languages.find(({ short_code }) => partOf(short_code) === part);
  return spoken ? shortName(spoken.name) : part;
};

/** All languages, then each one without its regions, by name. */
export const partOptions = (languages: readonly Language[], chosen: string) => {
  const parts = new Set([...languages.map(({ short_code }) => partOf(short_code)), chosen]);
  parts.delete('');
  const options = [...parts].map((value) => ({ value, label: nameOfPart(languages, value) }));
  return [
    { value: '', label: say('pronunciations.allLanguages') },
    ...options.toSorted((one, other) => one.label.localeCompare(other.label, language)),
  ];
};

/** The spoken language to hear a word in: the last one of the person, if it fits. */
export const codeToHear = (languages: readonly Language[], part: string, last: string): string => {
  const fits = languages.filter(({ short_code }) => part === '' || partOf(short_code) === part);
  return (fits.find(({ short_code }) => short_code === last) ?? fits[0])?.short_code ?? '';
};
