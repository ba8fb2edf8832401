import { englishNumber } from '../../../../lib/spoken-text/english-number.ts';
import { tokensOf } from './tokens.ts';

const tokenOf = (mark: string): number => {
  const token = tokensOf(`a${mark}`).at(-1);
  if (token === undefined) throw new Error(`The tokenizer does not know "${mark}".`);
  return token;
};

const fullStop = tokenOf('.');
const comma = tokenOf(',');
const endings = [[fullStop], [comma], [tokenOf('?')], []];

/**
 * The phrase as Moonshine writes it: numbers as words, an initial capital, "I", and otherwise the capitals of the
 * phrase.
 */
const sentenceOf = (phrase: string): string => {
  const text = phrase
    .replace(/\b\d+\b/g, (integer) => englishNumber({ integer, fraction: '', grouped: false }, false))
    .replace(/[.,;:!?\s]+/g, ' ')
    .trim();
  const unshouted = text === text.toUpperCase() ? text.toLowerCase() : text;
  return unshouted.replace(/\bi\b/g, 'I').replace(/^./u, (first) => first.toUpperCase());
};

export interface WrittenForms {
  /** The simplest form: a sentence with a full stop. */
  readonly plain: readonly number[];
  readonly all: readonly (readonly number[])[];
}

/**
 * The token sequences with which Moonshine may write a phrase. In 430 clips the likeliest was a sentence with one of
 * the endings, with a comma after the first word in one of twenty ("Yes, please."), and without a capital in one clip.
 */
export const writtenForms = (phrase: string): WrittenForms => {
  const [first = '', ...others] = sentenceOf(phrase).split(' ');
  const beginning = tokensOf(first);
  // Words never share a token, so the tokens of the words can be concatenated.
  const rest = others.flatMap((word) => tokensOf(word));
  const texts =
    rest.length === 0
      ? [beginning]
      : [
          [...beginning, ...rest],
          [...beginning, comma, ...rest],
        ];
  return {
    plain: [...beginning, ...rest, fullStop],
    all: texts.flatMap((text) => endings.map((ending) => [...text, ...ending])),
  };
};
