import { fields } from '@halloo/words/en/fields';
import { formFields } from '@halloo/words/en/form-fields';
import { language } from '@halloo/words/language';
import { type ArgumentsOf, createSay, type PlainKey } from '@halloo/words/say';

const words = { ...fields, ...formFields };
type Words = typeof words;
export const sayField = createSay(words, language);

/** The message of a check, said when the check fails. For schemas that the sign-in page does not load. */
export const because = <K extends PlainKey<Words>>(key: K, ...given: ArgumentsOf<Words[K]>) => ({
  error: () => sayField(key, ...given),
});
