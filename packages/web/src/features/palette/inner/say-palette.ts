import { palette } from '@halloo/words/en/palette';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';

/** The texts of the palette load with it, not with every page. */
export const sayPalette = createSay(palette, language);
