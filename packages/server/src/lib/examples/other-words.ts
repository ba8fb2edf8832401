import { spokenWords } from '@halloo/flow/spoken-words';

/** A Monday, and the first day of a year. */
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/**
 * Words of a language that are hardly ever an answer: the days of the week and the months, except those in the phrases.
 * Without them, any word that is said would be compared with answers only.
 */
export const otherWords = (language: string, phrases: readonly string[]): string[] => {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = [
    ...Array.from({ length: 7 }, (_, nth) => weekday.format(firstDay + nth * dayMs)),
    ...Array.from({ length: 12 }, (_, nth) => month.format(Date.UTC(2024, nth, 1))),
  ];
  const expected = new Set(phrases.flatMap(spokenWords));
  return [...new Set(names)].filter((name) => !spokenWords(name).some((word) => expected.has(word)));
};
