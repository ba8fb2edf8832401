import { createRequire } from 'node:module';

interface Glyph {
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
  _getMetrics(): { readonly leftBearing: number };
}

interface Subset {
  readonly font: Font;
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
}

export interface Font {
  readonly postscriptName: string;
  hasGlyphForCodePoint(point: number): boolean;
  getGlyph(id: number): Glyph;
  layout(text: string): unknown;
  createSubset(): Subset;
}

// It has no types, and its ES module cannot be loaded without them.
const fontkit: { create(bytes: Uint8Array): Font } = createRequire(import.meta.url)('fontkit');

const onCurve = 1;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly flag: number;
}

const pointsOf = (glyph: Glyph): { readonly points: Point[]; readonly ends: number[] } => {
  const points: Point[] = [];
  const ends: number[] = [];
  const add = (x = 0, y = 0, flag = onCurve) => points.push({ x: Math.round(x), y: Math.round(y), flag });
  for (const { command, args } of glyph.path.commands) {
    if (command === 'closePath') ends.push(points.length - 1);
    else if (command === 'quadraticCurveTo') {
      add(args[0], args[1], 0);
      add(args[2], args[3]);
    } else add(args[0], args[1]);
  }
  return { points, ends };
};

/** An outline as a simple glyph of TrueType: full coordinates, no instructions. The PDF compresses it anyway. */
export const encodeGlyph = (glyph: Glyph): Uint8Array => {
  const { points, ends } = pointsOf(glyph);
  if (points.length === 0) return new Uint8Array(0);
  const length = 10 + ends.length * 2 + 2 + points.length * 5;
  const view = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let at = 0;
  const put = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  for (const value of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) put(value);
  for (const end of ends) put(end);
  put(0);
  for (const { flag } of points) {
    view.setUint8(at, flag);
    at += 1;
  }
  for (const along of [xs, ys]) {
    for (const [place, value] of along.entries()) put(value - (along[place - 1] ?? 0));
  }
  return new Uint8Array(view.buffer);
};

/**
 * Opens a font for a PDF. fontkit shapes text with WOFF 2.0 files, but cannot embed their glyphs, since these files have no
 * table of places: then glyphs are written from their outlines.
 */
export const openFont = (bytes: Uint8Array): Font => {
  const font = fontkit.create(bytes);
  const isWoff2 = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'wOF2';
  if (!isWoff2) return font;
  const make = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = make();
    subset._addGlyph = (id) => {
      const glyph = font.getGlyph(id);
      const outline = encodeGlyph(glyph);
      subset.glyf.push(outline);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
      subset.offset += outline.length;
      return subset.glyf.length - 1;
    };
    return subset;
  };
  return font;
};
