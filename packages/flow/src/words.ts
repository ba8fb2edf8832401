import { fields } from '@halloo/words/en/fields';
import { flow } from '@halloo/words/en/flow';
import { formFields } from '@halloo/words/en/form-fields';
import { vocabulary } from '@halloo/words/en/vocabulary';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';

/** A text about flows, by its key. */
export const say = createSay({ ...fields, ...formFields, ...flow, ...vocabulary }, language);

const languageNames = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });

/** A language in words: `Hindi (India)` for `hi-IN`. Any other text, such as a field in braces, as it is. */
export const languageWords = (code: string): string => {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(code)) return code;
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
};

/** Fields of a flow document that have a word of their own: `flow.field.…`. */
export type FieldWord =
  | 'node'
  | 'port'
  | 'action'
  | 'script'
  | 'closingScript'
  | 'noInputScript'
  | 'noMatchScript'
  | 'readBack'
  | 'key'
  | 'synonyms'
  | 'languageCode'
  | 'language'
  | 'name'
  | 'rule'
  | 'address'
  | 'branch'
  | 'conditions'
  | 'assignments'
  | 'check'
  | 'answerKind'
  | 'keyword'
  | 'outcome'
  | 'request'
  | 'quota'
  | 'waitingScript'
  | 'result'
  | 'match'
  | 'weight'
  | 'subFlow';
