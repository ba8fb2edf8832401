/** A part of a text that is replaced, and what is selected afterwards. */
interface Change {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly selected: readonly [from: number, to: number];
}

interface Range {
  readonly from: number;
  readonly to: number;
}

export type Wrapping = 'slow' | 'fast' | 'spell';

const wrappings: Record<Wrapping, readonly [open: string, close: string]> = {
  slow: ['<prosody rate="slow">', '</prosody>'],
  fast: ['<prosody rate="fast">', '</prosody>'],
  spell: ['<say-as interpret-as="digits">', '</say-as>'],
};

/** A word, or a field with its braces. */
const words = /\{[^{}\n]*\}|[^\s<>{}]+/gu;
/** Marks at the ends of a word are not part of it. */
const bare = /^(\p{P}*)(.*?)(\p{P}*)$/su;

/** The selected words without the spaces around them; without a selection, the word at the caret. Undefined if there is none. */
export const wordsAt = (text: string, from: number, to: number): Range | undefined => {
  const selected = text.slice(from, to);
  if (selected.trim() !== '') {
    const start = from + selected.length - selected.trimStart().length;
    return { from: start, to: start + selected.trim().length };
  }
  const word = [...text.matchAll(words)].find(({ 0: { length }, index }) => index <= from && from <= index + length);
  if (!word) return undefined;
  const [whole] = word;
  if (whole.startsWith('{')) return { from: word.index, to: word.index + whole.length };
  const [, before = '', inner = ''] = bare.exec(whole) ?? [];
  const start = word.index + before.length;
  return inner === '' ? undefined : { from: start, to: start + inner.length };
};

/** Puts words into an element. Words that are exactly in one of the same kind leave it. */
export const wrap = (text: string, { from, to }: Range, kind: Wrapping): Change => {
  const [open, close] = wrappings[kind];
  const inner = text.slice(from, to);
  if (text.slice(0, from).endsWith(open) && text.slice(to).startsWith(close)) {
    const start = from - open.length;
    return { text: inner, from: start, to: to + close.length, selected: [start, start + inner.length] };
  }
  const start = from + open.length;
  return { text: open + inner + close, from, to, selected: [start, start + inner.length] };
};

/** Inserts a pause after the selection, with spaces where words would touch it. */
export const pauseAfter = (text: string, at: number, time: string): Change => {
  const before = /\S$/u.test(text.slice(0, at)) ? ' ' : '';
  const after = /^\S/u.test(text.slice(at)) ? ' ' : '';
  const inserted = `${before}<break time="${time}"/>${after}`;
  return { text: inserted, from: at, to: at, selected: [at + inserted.length, at + inserted.length] };
};
