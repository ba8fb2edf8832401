import { chooseEncoding, type Encoding } from './inner/choose-encoding.ts';
import { septetsOf } from './inner/gsm-7.ts';

export interface SplitText {
  readonly encoding: Encoding;
  /** One or more parts. Joined they are the text. */
  readonly parts: readonly string[];
}

/** Septets or 16-bit units. Each of several parts loses six octets to the concatenation header. */
const room = {
  'gsm-7': { alone: 160, joined: 153 },
  'ucs-2': { alone: 70, joined: 67 },
} as const;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const sizeOf = (text: string, encoding: Encoding): number => {
  if (encoding === 'ucs-2') return text.length;
  let size = 0;
  for (const char of text) size += septetsOf(char)?.length ?? 0;
  return size;
};

/**
 * A grapheme stays in one part, because phones that show a single part would show fragments of it. A grapheme longer
 * than a whole part is split, but never within an escape or surrogate pair.
 */
const unitsOf = function* (text: string, encoding: Encoding, most: number): Iterable<string> {
  for (const { segment } of graphemes.segment(text)) {
    if (sizeOf(segment, encoding) <= most) yield segment;
    else yield* segment;
  }
};

export const splitText = (text: string): SplitText => {
  const encoding = chooseEncoding(text);
  const { alone, joined } = room[encoding];
  if (sizeOf(text, encoding) <= alone) return { encoding, parts: [text] };

  const parts: string[] = [];
  let part = '';
  let taken = 0;
  for (const unit of unitsOf(text, encoding, joined)) {
    const size = sizeOf(unit, encoding);
    if (taken + size > joined) {
      parts.push(part);
      part = '';
      taken = 0;
    }
    part += unit;
    taken += size;
  }
  return { encoding, parts: [...parts, part] };
};
