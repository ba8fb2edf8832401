import type { Pronunciation } from '@halloo/contract/pronunciations';

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The entries that have the search in the word or in how it is said. */
export const findWords = (entries: readonly Pronunciation[], search: string): Pronunciation[] => {
  const wanted = plain(search.trim());
  return entries.filter(({ written, says, ipa }) => plain(`${written} ${says} ${ipa}`).includes(wanted));
};
