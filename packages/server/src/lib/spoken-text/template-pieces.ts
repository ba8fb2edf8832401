import { writtenSpans } from '@halloo/flow/markup';
import { fieldValue, fillTemplate, templateParts } from '@halloo/flow/template';
import { type PronunciationList, type Respelling, respellings } from './respell.ts';
import { type Clause, splitClauses } from './split-clauses.ts';

/** A part of a filled template that is spoken on its own. */
export interface Piece {
  /** Empty for a silence alone. */
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

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Filled {
  readonly text: string;
  /** Where the values are, in their order. */
  readonly values: readonly Range[];
}

type Fields = Readonly<Record<string, string>>;

/** The values of a person are words, whatever they contain: never mark-up. */
const asWords = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replace(/[<>]/gu, ' ')]));

/** The whole text of a person. */
export const spokenTemplate = (template: string, fields: Fields): string =>
  fillTemplate(template, asWords(fields)).text;

const fill = (template: string, given: Fields): Filled => {
  const fields = asWords(given);
  let text = '';
  const values: { from: number; to: number }[] = [];
  for (const part of templateParts(template.normalize('NFC'))) {
    const value = part.field === undefined ? part.text : fieldValue(fields, part.field).normalize('NFC');
    if (part.field !== undefined && value !== '') values.push({ from: text.length, to: text.length + value.length });
    text += value;
  }
  return { text, values };
};

const overlaps = (a: Range, b: Range): boolean => a.from < b.to && b.from < a.to;

/** A word that is said otherwise belongs to the value that has any of it. */
const respellFilled = ({ text, values }: Filled, found: readonly Respelling[]): Filled => {
  let said = '';
  let from = 0;
  const moved = found.map(({ says, ...range }) => {
    said += text.slice(from, range.from);
    const start = said.length;
    said += says;
    from = range.to;
    return { range, start, end: said.length };
  });
  /** Where a place of the text is now; within a word, its beginning or its end. */
  const placeOf = (at: number, side: 'start' | 'end'): number => {
    const word = moved.findLast(({ range }) => (side === 'start' ? range.from <= at : range.from < at));
    if (!word) return at;
    return at < word.range.to || (side === 'end' && at === word.range.to) ? word[side] : at - word.range.to + word.end;
  };
  const merged: Range[] = [];
  for (const value of values.map((one) => ({ from: placeOf(one.from, 'start'), to: placeOf(one.to, 'end') }))) {
    const last = merged.at(-1);
    if (last && overlaps(last, value)) merged.splice(-1, 1, { from: last.from, to: Math.max(last.to, value.to) });
    else merged.push(value);
  }
  return { text: said + text.slice(from), values: merged };
};

/** A part of a text at one pace, and the pause after it; 0 where only the pace changes. */
interface Section extends Filled {
  readonly pace: number;
  readonly pauseMs: number;
}

/** Punctuation after an element belongs to its words. */
const leadingMark = /^\s*[,;:.!?…।॥۔。،、，؛；：؟？！]+(?=\s|$)/u;

/** A value with an element inside of it stays one value. */
const joined = (before: readonly Range[], after: readonly Range[]): readonly Range[] => {
  const [last, first] = [before.at(-1), after[0]];
  if (!last || !first || last.to !== first.from) return [...before, ...after];
  return [...before.slice(0, -1), { from: last.from, to: first.to }, ...after.slice(1)];
};

/** Splits a text with mark-up at its pauses and where its pace changes. */
const sectionsOf = ({ text, values }: Filled): Section[] => {
  const sections: Section[] = [];
  const change = (section: Section) => sections.splice(-1, 1, section);
  for (const span of writtenSpans(text, 'keep')) {
    const last = sections.at(-1);
    if ('pauseMs' in span) {
      if (last) change({ ...last, pauseMs: last.pauseMs + span.pauseMs });
      else sections.push({ text: '', values: [], pace: 1, pauseMs: span.pauseMs });
      continue;
    }
    const goesOn = last?.pauseMs === 0;
    const mark = goesOn && last.pace !== span.pace ? (leadingMark.exec(span.text)?.[0] ?? '') : '';
    if (last && mark !== '') change({ ...last, text: last.text.trimEnd() + mark });
    const rest = span.text.slice(mark.length);
    if (rest.trim() === '' && !(goesOn && last.pace === span.pace)) continue;
    const before = goesOn && last.pace === span.pace ? last : { text: '', values: [] };
    const isWritten = text.slice(span.from, span.to) === span.text;
    const shift = before.text.length - span.from - mark.length;
    const all = { from: before.text.length, to: before.text.length + rest.length };
    const own = values
      .filter((value) => overlaps(value, span))
      .map(({ from, to }) =>
        isWritten ? { from: Math.max(all.from, from + shift), to: Math.min(all.to, to + shift) } : all,
      );
    const section = { text: before.text + rest, values: joined(before.values, own), pace: span.pace, pauseMs: 0 };
    if (before === last) change(section);
    else sections.push(section);
  }
  return sections;
};

/** The text with every element hidden by as many letters: nothing inside of it splits the text. */
const withoutElements = (text: string): string =>
  text.replace(/<phoneme\b[^<>]*>[^<>]*(?:<\/phoneme\s*>)?/giu, (element) => 'x'.repeat(element.length));

/** The clauses of a text. Punctuation inside of a value does not end one. */
const clausesOf = ({ text, values }: Filled): Clause[] => {
  const clauses: Clause[] = [];
  for (const hidden of splitClauses(withoutElements(text))) {
    const clause = { ...hidden, words: text.slice(hidden.at, hidden.at + hidden.words.length) };
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
  [...withoutElements(words).matchAll(/\S+/gu)].map(({ 0: { length }, index }) => {
    const text = words.slice(index, index + length);
    const [from, to] = [at + index, at + index + length];
    const value = values.findIndex((one) => overlaps(one, { from, to }));
    if (value < 0) return { text, value: undefined };
    return { text, value: /^\p{Nd}$/u.test(text) ? `${value} ${from}` : `${value}` };
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

/** The pieces of a text without pauses. `goesOn`: what follows it belongs to the same clause, if it ends without a mark. */
const piecesOfSection = (filled: Filled, goesOn: boolean): Piece[] => {
  const pieces: Piece[] = [];
  let fixed: Clause[] = [];
  const flush = () => {
    const last = fixed.at(-1);
    if (!last) return;
    pieces.push({ text: fixed.map(({ words, mark }) => words + mark).join(' '), pause: pauseAfter(last.mark) });
    fixed = [];
  };
  const clauses = clausesOf(filled);
  for (const [nth, clause] of clauses.entries()) {
    const mark = clause.mark || (goesOn && nth === clauses.length - 1 ? ',' : '.');
    const words = wordsOf(filled, clause);
    if (words.every(({ value }) => value === undefined)) {
      fixed.push({ ...clause, mark });
      continue;
    }
    flush();
    const texts = splitClause(words);
    for (const [place, text] of texts.entries()) {
      const isLast = place === texts.length - 1;
      pieces.push({ text: text + (isLast ? mark : ','), pause: isLast ? pauseAfter(mark) : 'close' });
    }
  }
  flush();
  const last = pieces.at(-1);
  if (goesOn && last && clauses.at(-1)?.mark === '') pieces.splice(-1, 1, { ...last, pause: 'close' });
  return pieces;
};

const atPace = (text: string, pace: number): string =>
  pace === 1 ? text : `<prosody rate="${Math.round(pace * 100)}%">${text}</prosody>`;

/** What a voice says in another way than it is written. */
export interface Pronouncing {
  readonly list: PronunciationList;
  readonly readsIpa: boolean;
}

/**
 * A filled template as pieces that are the same for many people, for voices that are too slow to speak a whole text for
 * each of them. What lies between two clauses with values, pauses or changes of the pace is one piece.
 */
export const templatePieces = (template: string, fields: Fields, pronouncing?: Pronouncing): Piece[] => {
  const plain = fill(template, fields);
  const filled = pronouncing
    ? respellFilled(plain, respellings(plain.text, pronouncing.list, pronouncing.readsIpa))
    : plain;
  const sections = sectionsOf(filled);
  return sections.flatMap((section, nth) => {
    const isLast = nth === sections.length - 1;
    const pieces = piecesOfSection(section, !isLast).map((piece) => ({
      ...piece,
      text: atPace(piece.text, section.pace),
    }));
    const last = pieces.pop();
    if (section.pauseMs === 0) return last ? [...pieces, last] : [];
    const silent = { text: last?.text ?? '', pause: section.pauseMs };
    // A pause at the end counts too: the next script may follow at once.
    return isLast ? [...pieces, silent, { text: '', pause: 0 }] : [...pieces, silent];
  });
};
