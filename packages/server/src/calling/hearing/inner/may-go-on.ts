import { spokenWords } from '@halloo/flow/spoken-words';

/** Whether more words would make another one of the phrases: "agree" may go on to "agree strongly". */
export const mayGoOn = (phrase: string, phrases: readonly string[]): boolean => {
  const said = spokenWords(phrase).join(' ');
  return phrases.some((other) => spokenWords(other).join(' ').startsWith(`${said} `));
};
