import { vocabulary } from '@halloo/words/en/vocabulary';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';

/** The word for a value of a closed list. */
export const sayWord = createSay(vocabulary, language);
