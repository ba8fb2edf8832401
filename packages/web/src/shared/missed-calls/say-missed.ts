import { missedCalls } from '@halloo/words/en/missed-calls';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';

/** The texts of missed calls load with the screens that show them, not with every page. */
export const sayMissed = createSay(missedCalls, language);
