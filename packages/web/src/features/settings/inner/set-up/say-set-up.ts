import { setUp } from '@halloo/words/en/set-up';
import { language } from '@halloo/words/language';
import { createFormats, createSay } from '@halloo/words/say';

/** The texts of the set-up load with the settings, not with every page. */
export const saySetUp = createSay(setUp, language);

/** For texts with elements inside. */
export const setUpFormatOf = createFormats(setUp, language);
