import { fields } from '@halloo/words/en/fields';
import { language } from '@halloo/words/language';
import { type ArgumentsOf, createSay, type PlainKey } from '@halloo/words/say';

type Words = typeof fields;
const say = createSay(fields, language);

/** The message of a check, said when the check fails. */
export const because = <K extends PlainKey<Words>>(key: K, ...given: ArgumentsOf<Words[K]>) => ({
  error: () => say(key, ...given),
});
