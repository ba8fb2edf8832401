import { fields } from '@halloo/words/en/fields';
import { flow } from '@halloo/words/en/flow';
import { formFields } from '@halloo/words/en/form-fields';
import { vocabulary } from '@halloo/words/en/vocabulary';
import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';

/** A text about flows, by its key. */
export const say = createSay({ ...fields, ...formFields, ...flow, ...vocabulary }, language);

/** Fields of a flow document that have a word of their own: `flow.field.…`. */
export type FieldWord =
  | 'node'
  | 'port'
  | 'action'
  | 'script'
  | 'closingScript'
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
  | 'match'
  | 'weight'
  | 'subFlow';
