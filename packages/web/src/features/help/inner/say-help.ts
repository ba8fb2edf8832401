import { help } from '@halloo/words/en/help';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';

/** The texts of the help pages load with them, not with every page. */
export const sayHelp = createSay(help, language);
