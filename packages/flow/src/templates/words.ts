import { callTemplates } from '@halloo/words/en/call-templates';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';

/** A text of the ready-made calls, by its key. A catalogue of its own: few screens need it. */
export const say = createSay(callTemplates, language);
