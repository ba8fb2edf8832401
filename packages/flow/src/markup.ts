/** A part of a text that is spoken at one pace, or a pause. */
export type Span = { readonly text: string; readonly pace: number } | { readonly pauseMs: number };

/** A span, and where its words are written. */
export type WrittenSpan =
  | { readonly text: string; readonly pace: number; readonly from: number; readonly to: number }
  | { readonly pauseMs: number };

/** A longer silence sounds as if the call had ended. */
export const longestPauseMs = 5_000;
const [slowest, quickest] = [0.5, 2];

const paces: Record<string, number> = { 'x-slow': 0.6, slow: 0.8, medium: 1, fast: 1.25, 'x-fast': 1.5 };
const pauses: Record<string, number> = {
  none: 0,
  'x-weak': 100,
  weak: 200,
  medium: 400,
  strong: 700,
  'x-strong': 1_000,
};

/** The elements of SSML that texts may have. Everything else in angle brackets is text. */
export const markupNames = ['speak', 'p', 's', 'break', 'prosody', 'say-as', 'sub', 'phoneme'] as const;

const tag = new RegExp(`<(\\/?)(${markupNames.join('|')})((?:\\s[^<>]*?)?)\\s*\\/?>`, 'giu');

/** The tag of an element in a text. */
export interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly attributes: string;
  readonly from: number;
  readonly to: number;
}

/** The tags of a text, in order. */
export const tagsOf = (text: string): Tag[] =>
  [...text.matchAll(tag)].map(({ 0: whole, 1: closing = '', 2: name = '', 3: attributes = '', index }) => {
    const kind = closing !== '' ? 'close' : whole.endsWith('/>') ? 'empty' : 'open';
    return { name: name.toLowerCase(), kind, attributes, from: index, to: index + whole.length };
  });

/** The value of an attribute, by its name. */
export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'iu')
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined);

/** The pace that a rate means; undefined if it means none. */
export const paceOf = (rate: string | undefined): number | undefined => {
  if (rate === undefined) return undefined;
  const percent = /^\s*(\d{1,3})\s*%\s*$/u.exec(rate)?.[1];
  const pace = percent === undefined ? paces[rate.trim().toLowerCase()] : Number(percent) / 100;
  return pace === undefined ? undefined : Math.min(quickest, Math.max(slowest, pace));
};

/** The pause of a break that names one, in milliseconds; undefined if it names none. */
export const namedPauseOf = (attributes: string): number | undefined => {
  const time = /^\s*(\d+(?:\.\d+)?)\s*(m?s)\s*$/iu.exec(attributeOf(attributes, 'time') ?? '');
  const ms = time
    ? Number(time[1]) * (time[2]?.toLowerCase() === 's' ? 1_000 : 1)
    : pauses[attributeOf(attributes, 'strength')?.toLowerCase() ?? ''];
  return ms === undefined ? undefined : Math.round(ms);
};

const usualPauseMs = pauses.medium ?? 0;
const pauseOf = (attributes: string): number => Math.min(longestPauseMs, namedPauseOf(attributes) ?? usualPauseMs);

const spellings = /^(digits|characters|spell-out)$/iu;

/** Whether an element has its characters said one by one. */
export const spells = ({ name, attributes }: Pick<Tag, 'name' | 'attributes'>): boolean =>
  name === 'say-as' && spellings.test(attributeOf(attributes, 'interpret-as') ?? '');

/** Each character for itself: `4 7 1`. A mark belongs to the letter before it. */
const spelled = (text: string): string => (text.replace(/[\s-]/gu, '').match(/\P{M}\p{M}*|\p{M}/gu) ?? []).join(' ');

/** What is said in place of the words of an element; undefined if it is the words. */
const insteadOf = ({ name, attributes }: Tag, phonemes: Phonemes): string | undefined => {
  if (name === 'sub') return attributeOf(attributes, 'alias');
  const ipa = name === 'phoneme' && phonemes === 'read' ? attributeOf(attributes, 'ph')?.trim() : undefined;
  return ipa === undefined || ipa === '' ? undefined : bracketed(ipa);
};

/**
 * Sounds in the International Phonetic Alphabet: for a voice that reads them, they replace the words of their element.
 * `keep` leaves the element as it is.
 */
export type Phonemes = 'read' | 'ignore' | 'keep';

/** Brackets that nobody types. The sounds have no spaces, so that nothing splits them. */
const bracketed = (ipa: string): string => `⟦${ipa.replace(/[⟦⟧]/gu, '').replace(/\s+/gu, '+')}⟧`;

/** The sounds that `readMarkup` puts in place of words, in brackets; words between them are joined by a plus. */
export const bracketedSounds = /⟦([^⟦⟧]*)⟧/u;

interface Open {
  readonly name: string;
  readonly pace: number;
  readonly spell: boolean;
  /** Its words are not said: others are said in their place. */
  readonly silent: boolean;
}

/** Whether a text has any mark-up. */
export const hasMarkup = (text: string): boolean => text.search(tag) >= 0;

/** The spans of a text, one for every stretch between two tags. */
export const writtenSpans = (text: string, phonemes: Phonemes): WrittenSpan[] => {
  const spans: WrittenSpan[] = [];
  const open: Open[] = [{ name: '', pace: 1, spell: false, silent: false }];
  const current = () => open.at(-1) as Open;
  const say = (words: string, from: number, to: number) => {
    if (!current().silent && words !== '') spans.push({ text: words, pace: current().pace, from, to });
  };
  const sayWritten = (from: number, to: number) => {
    const written = text.slice(from, to);
    say(current().spell ? spelled(written) : written, from, to);
  };
  const begin = (one: Tag) => {
    const { name, attributes, from, to } = one;
    const instead = insteadOf(one, phonemes);
    if (instead !== undefined) say(instead, from, to);
    if (name === 'phoneme' && phonemes === 'keep') say(text.slice(from, to), from, to);
    const around = current();
    open.push({
      name,
      pace: (name === 'prosody' ? paceOf(attributeOf(attributes, 'rate')) : undefined) ?? around.pace,
      spell: around.spell || spells(one),
      silent: around.silent || instead !== undefined,
    });
  };
  const end = ({ name, from, to }: Tag) => {
    if (!open.some((one) => one.name === name)) return;
    while (open.length > 1 && open.pop()?.name !== name);
    if (name === 'phoneme' && phonemes === 'keep') say(text.slice(from, to), from, to);
    if (name === 'p' || name === 's') spans.push({ pauseMs: usualPauseMs });
  };
  let from = 0;
  for (const one of tagsOf(text)) {
    sayWritten(from, one.from);
    from = one.to;
    if (one.name === 'break') {
      if (one.kind !== 'close') spans.push({ pauseMs: pauseOf(one.attributes) });
    } else if (one.kind === 'open') begin(one);
    else if (one.kind === 'close') end(one);
  }
  sayWritten(from, text.length);
  return spans;
};

/**
 * Reads the small core of SSML in a text: pauses, pace, characters one by one, other words or sounds in place of some.
 * Sloppy mark-up never fails: an element that is not closed goes on to the end, and one that is not open is left out.
 */
export const readMarkup = (text: string, phonemes: 'read' | 'ignore' = 'ignore'): Span[] => {
  const spans: Span[] = [];
  for (const span of writtenSpans(text, phonemes)) {
    if ('pauseMs' in span) {
      spans.push(span);
      continue;
    }
    const words = span.text.replace(/\s+/gu, ' ');
    const last = spans.at(-1);
    if (words.trim() === '') {
      if (last && 'text' in last && !last.text.endsWith(' ')) spans.splice(-1, 1, { ...last, text: `${last.text} ` });
    } else if (last && 'text' in last && last.pace === span.pace) {
      spans.splice(-1, 1, { text: (last.text + words).replace(/\s+/gu, ' '), pace: span.pace });
    } else spans.push({ text: words, pace: span.pace });
  }
  return spans;
};

/** Elements whose words are not said as they are written. */
const isFixed = (one: Tag): boolean =>
  spells(one) || (one.name === 'sub' && attributeOf(one.attributes, 'alias') !== undefined) || one.name === 'phoneme';

/** Where the words of a text are that are said as they are written: outside of tags and of elements that replace or spell. */
export const wordRanges = (text: string): { readonly from: number; readonly to: number }[] => {
  const ranges: { from: number; to: number }[] = [];
  const fixed: string[] = [];
  let from = 0;
  const until = (to: number) => {
    if (fixed.length === 0 && to > from) ranges.push({ from, to });
  };
  for (const one of tagsOf(text)) {
    until(one.from);
    from = one.to;
    if (one.kind === 'open' && (fixed.includes(one.name) || isFixed(one))) fixed.push(one.name);
    else if (one.kind === 'close' && fixed.includes(one.name)) fixed.splice(fixed.lastIndexOf(one.name));
  }
  until(text.length);
  return ranges;
};

/** Changes the words of a text that are said as they are written, and leaves its mark-up as it is. */
export const betweenMarkup = (text: string, change: (words: string) => string): string => {
  let [result, at] = ['', 0];
  for (const { from, to } of wordRanges(text)) {
    result += text.slice(at, from) + change(text.slice(from, to));
    at = to;
  }
  return result + text.slice(at);
};
