import { say } from '../../../platform/words.ts';
import { NotByPhone } from './expression.ts';

/** What a name in an expression stands for during a call. */
export type Meaning =
  /** A question with choices: the key of each choice, in their order. */
  | {
      readonly is: 'choice';
      readonly name: string;
      readonly ruleId: string;
      readonly keys: ReadonlyMap<string, string>;
    }
  /** Typed digits or a recording, saved under its name. */
  | { readonly is: 'number' | 'date' | 'text'; readonly name: string; readonly ruleId: string }
  /** A calculation, or a column of the lead list. */
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'today' }
  /** A row that the call does without: it is never answered. */
  | { readonly is: 'nothing'; readonly name: string }
  /** Asked later, or this very row. */
  | { readonly is: 'later'; readonly name: string; readonly row: number };

/** Looks names up, and remembers what an expression used. */
export interface Names {
  of(name: string): Meaning;
  /** A choice whose name is needed as a value, not only for a comparison. */
  useValue(meaning: Meaning & { is: 'choice' }): void;
}

/** The meaning of a name that can be known at this point of the call. */
export const knownMeaning = (names: Names, name: string): Exclude<Meaning, { is: 'later' }> => {
  const meaning = names.of(name);
  if (meaning.is === 'later') throw new NotByPhone(say('form.why.later', { name, row: meaning.row }));
  return meaning;
};

/** Text that a document may contain: no markup, and no braces, which would name a field. */
export const plainText = (text: string): string => text.replace(/[<>{}\0]/g, ' ').trim();
