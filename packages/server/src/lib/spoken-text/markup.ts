/** A part of a text that is spoken at one pace, or a pause. */
export type Span = { readonly text: string; readonly pace: number } | { readonly pauseMs: number };

/** A longer silence sounds as if the call had ended. */
const longestPauseMs = 5_000;
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
const tag = /<(\/?)(speak|p|s|break|prosody|say-as|sub)((?:\s[^<>]*?)?)\s*\/?>/giu;

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'iu')
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined);

const paceOf = (rate: string | undefined): number | undefined => {
  if (rate === undefined) return undefined;
  const percent = /^\s*(\d{1,3})\s*%\s*$/u.exec(rate)?.[1];
  const pace = percent === undefined ? paces[rate.trim().toLowerCase()] : Number(percent) / 100;
  return pace === undefined ? undefined : Math.min(quickest, Math.max(slowest, pace));
};

const pauseOf = (attributes: string): number => {
  const time = /^\s*(\d+(?:\.\d+)?)\s*(m?s)\s*$/iu.exec(attribute(attributes, 'time') ?? '');
  const ms = time
    ? Number(time[1]) * (time[2]?.toLowerCase() === 's' ? 1_000 : 1)
    : (pauses[attribute(attributes, 'strength')?.toLowerCase() ?? ''] ?? pauses.medium ?? 0);
  return Math.min(longestPauseMs, Math.round(ms));
};

/** Each character for itself: `4 7 1`. */
const spelled = (text: string): string => Array.from(text.replace(/[\s-]/gu, '')).join(' ');

interface Open {
  readonly name: string;
  readonly pace: number;
  readonly spell: boolean;
  /** Said in place of what the element has. */
  readonly alias: string | undefined;
}

/** Whether a text has any mark-up. */
export const hasMarkup = (text: string): boolean => text.search(tag) >= 0;

/**
 * Reads the small core of SSML in a text: pauses, pace, characters one by one, and other words in place of some. Sloppy
 * mark-up never fails: an element that is not closed goes on to the end, and one that is not open is left out.
 */
export const readMarkup = (text: string): Span[] => {
  const spans: Span[] = [];
  const open: Open[] = [{ name: '', pace: 1, spell: false, alias: undefined }];
  const say = (written: string, { pace, spell, alias }: Open) => {
    const words = (alias === undefined && spell ? spelled(written) : written).replace(/\s+/gu, ' ');
    if (alias !== undefined || words.trim() === '') return;
    const last = spans.at(-1);
    if (last && 'text' in last && last.pace === pace) spans.splice(-1, 1, { text: last.text + words, pace });
    else spans.push({ text: words, pace });
  };
  const current = () => open.at(-1) as Open;
  const begin = (name: string, attributes: string) => {
    const around = current();
    const alias = name === 'sub' ? attribute(attributes, 'alias') : undefined;
    if (alias !== undefined) say(alias, around);
    open.push({
      name,
      pace: (name === 'prosody' ? paceOf(attribute(attributes, 'rate')) : undefined) ?? around.pace,
      spell:
        around.spell ||
        (name === 'say-as' && /^(digits|characters|spell-out)$/iu.test(attribute(attributes, 'interpret-as') ?? '')),
      alias: alias ?? around.alias,
    });
  };
  let from = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, closing = '', given = '', attributes = ''] = match;
    const name = given.toLowerCase();
    say(text.slice(from, match.index), current());
    from = match.index + whole.length;
    if (name === 'break') {
      if (closing === '') spans.push({ pauseMs: pauseOf(attributes) });
    } else if (closing === '') {
      if (!whole.endsWith('/>')) begin(name, attributes);
    } else if (open.some((one) => one.name === name)) {
      while (open.length > 1 && open.pop()?.name !== name);
      if (name === 'p' || name === 's') spans.push({ pauseMs: pauses.medium ?? 0 });
    }
  }
  say(text.slice(from), current());
  return spans;
};

/** Changes the words of a text and leaves its mark-up as it is. */
export const betweenMarkup = (text: string, change: (words: string) => string): string => {
  let [result, from] = ['', 0];
  for (const match of text.matchAll(tag)) {
    result += change(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(text.slice(from));
};
