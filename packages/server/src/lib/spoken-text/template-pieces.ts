import { fieldValue, templateParts } from '@halloo/flow/template';
import { type Clause, splitClauses } from './split-clauses.ts';

/** A part of a filled template that is spoken on its own. */
export interface Piece {
  readonly text: string;
  /** The silence after it, in milliseconds; `close` within a clause, where the next piece follows without a pause. */
  readonly pause: number | 'close';
}

/** A clause with a value and at most this many further words is one piece: its melody is that of a whole. */
const shortClause = 4;

/** As many words, at the beginning or the end of a clause, stay with the value. */
const nearWords = 2;

const sentencePause = 250;
const clausePause = 120;
const pauseAfter = (mark: string): number => ('.!?…'.includes(mark) ? sentencePause : clausePause);

interface Filled {
  readonly text: string;
  /** Where the values are. */
  readonly values: readonly { readonly from: number; readonly to: number }[];
}

const fill = (template: string, fields: Readonly<Record<string, string>>): Filled => {
  let text = '';
  const values: { from: number; to: number }[] = [];
  for (const part of templateParts(template)) {
    const value = part.field === undefined ? part.text : fieldValue(fields, part.field);
    if (part.field !== undefined && value !== '') values.push({ from: text.length, to: text.length + value.length });
    text += value;
  }
  return { text, values };
};

/** The clauses of a text. Punctuation inside of a value does not end one. */
const clausesOf = ({ text, values }: Filled): Clause[] => {
  const clauses: Clause[] = [];
  for (const clause of splitClauses(text)) {
    const before = clauses.at(-1);
    const isWithin = before && values.some(({ from, to }) => from < before.at + before.words.length && clause.at < to);
    if (!before || !isWithin) clauses.push(clause);
    else {
      const words = text.slice(before.at, clause.at + clause.words.length);
      clauses.splice(-1, 1, { words, at: before.at, mark: clause.mark });
    }
  }
  return clauses;
};

interface Word {
  readonly text: string;
  /** Which value it belongs to, if to any. Digits that are said one by one are values of their own. */
  readonly value: string | undefined;
}

const wordsOf = ({ values }: Filled, { words, at }: Clause): Word[] =>
  [...words.matchAll(/\S+/gu)].map((match) => {
    const [from, to] = [at + match.index, at + match.index + match[0].length];
    const value = values.findIndex((one) => one.from < to && from < one.to);
    if (value < 0) return { text: match[0], value: undefined };
    return { text: match[0], value: /^\p{Nd}$/u.test(match[0]) ? `${value} ${from}` : `${value}` };
  });

/** Runs of fixed words and of words of one value, in turns. */
const runsOf = (words: readonly Word[]): { value: boolean; texts: string[] }[] => {
  const runs: { value: boolean; of: string | undefined; texts: string[] }[] = [];
  for (const { text, value } of words) {
    const last = runs.at(-1);
    if (last && last.of === value) last.texts.push(text);
    else runs.push({ value: value !== undefined, of: value, texts: [text] });
  }
  return runs;
};

/**
 * Splits a clause with values. Each value takes a word on either side with it, so that the joints lie between words that
 * are the same for everybody.
 */
const splitClause = (words: readonly Word[]): string[] => {
  const runs = runsOf(words);
  const valueRuns = runs.filter(({ value }) => value).length;
  const fixedWords = words.filter(({ value }) => value === undefined).length;
  if (valueRuns === 1 && fixedWords <= shortClause) return [words.map(({ text }) => text).join(' ')];
  const pieces: string[] = [];
  /** Fixed words that the next value takes with it. */
  let ahead: string[] = [];
  for (const [nth, { value, texts }] of runs.entries()) {
    if (value) {
      pieces.push([...ahead, ...texts].join(' '));
      ahead = [];
      continue;
    }
    const [isFirst, isLast] = [nth === 0, nth === runs.length - 1];
    const near = (isFirst || isLast) && texts.length <= nearWords ? texts.length : 1;
    const behind = isFirst ? [] : texts.slice(0, near);
    const rest = texts.slice(behind.length);
    ahead = isLast ? [] : rest.slice(-near);
    const between = rest.slice(0, rest.length - ahead.length);
    if (behind.length > 0) pieces.push([pieces.pop() ?? '', ...behind].join(' '));
    if (between.length > 0) pieces.push(between.join(' '));
  }
  return pieces;
};

/**
 * A filled template as pieces that are the same for many people, for voices that are too slow to speak a whole text for
 * each of them. What lies between two clauses with values is one piece.
 */
export const templatePieces = (template: string, fields: Readonly<Record<string, string>>): Piece[] => {
  const filled = fill(template, fields);
  const pieces: Piece[] = [];
  let fixed: Clause[] = [];
  const flush = () => {
    const last = fixed.at(-1);
    if (!last) return;
    pieces.push({ text: fixed.map(({ words, mark }) => words + mark).join(' '), pause: pauseAfter(last.mark) });
    fixed = [];
  };
  for (const clause of clausesOf(filled)) {
    const mark = clause.mark || '.';
    const words = wordsOf(filled, clause);
    if (words.every(({ value }) => value === undefined)) {
      fixed.push({ ...clause, mark });
      continue;
    }
    flush();
    const texts = splitClause(words);
    for (const [nth, text] of texts.entries()) {
      const isLast = nth === texts.length - 1;
      pieces.push({ text: text + (isLast ? mark : ','), pause: isLast ? pauseAfter(mark) : 'close' });
    }
  }
  flush();
  return pieces;
};
