import { spokenWords } from '@halloo/flow/spoken-words';

/** The same for spellings that are the same words. Empty if there is nothing to say. */
export const phraseKey = (phrase: string): string => spokenWords(phrase).join(' ');
