import { fields } from '@halloo/words/en/fields';
import { formFields } from '@halloo/words/en/form-fields';
import { serverWords } from '@halloo/words/en/server';
import { vocabulary } from '@halloo/words/en/vocabulary';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';

/** A text of the server that people read, by its key. The one place that chooses the language of the server. */
export const say = createSay({ ...fields, ...formFields, ...serverWords, ...vocabulary }, language);
