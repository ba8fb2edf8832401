import type PDFKit from 'pdfkit';
import { type Face, fontOf, type Weight } from './faces.ts';
import { clustersOf, inSight, isRightToLeft, piecesOf, type Run, runsOf } from './split-text.ts';

type Pdf = InstanceType<typeof PDFKit>;

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

interface Piece {
  readonly text: string;
  readonly width: number;
}

export interface Line {
  /** As it was written, for copying and for readers who hear it. */
  readonly text: string;
  /** From left to right. */
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}

const isBlank = (text: string) => text.trim() === '';

/** Breaks and draws text in any script that the faces have. */
export const createTypesetter = (pdf: Pdf) => {
  const known = new Set<string>();
  /** Bold is drawn with an outline where a face has none. */
  const choose = (face: Face, { size, weight }: Pick<Style, 'size' | 'weight'>): void => {
    const name = `${face.name} ${face.bold ? weight : 'regular'}`;
    if (!known.has(name)) {
      pdf.registerFont(name, fontOf(face, weight) as never);
      known.add(name);
    }
    pdf.font(name).fontSize(size);
  };

  const widthOf = (text: string, style: Style): number => {
    let width = 0;
    for (const run of runsOf(text)) {
      choose(run.face, style);
      width += pdf.widthOfString(run.text);
    }
    return width;
  };

  /** A word that is wider than its column, in parts. */
  const cut = (text: string, style: Style, width: number): Piece[] => {
    const parts: Piece[] = [];
    let part = '';
    let used = 0;
    const flush = () => parts.push({ text: part, width: widthOf(part, style) });
    for (const cluster of clustersOf(text)) {
      const own = widthOf(cluster, style);
      if (part !== '' && used + own > width) {
        flush();
        part = '';
        used = 0;
      }
      part += cluster;
      used += own;
    }
    flush();
    return parts;
  };

  const lineOf = (pieces: readonly Piece[], isLeft: boolean): Line => {
    const end = pieces.findLastIndex(({ text }) => !isBlank(text)) + 1;
    const shown = pieces.slice(0, end);
    return {
      text: shown.map(({ text }) => text).join(''),
      pieces: inSight(shown, isLeft),
      width: shown.reduce((sum, piece) => sum + piece.width, 0),
      isRightToLeft: isLeft,
    };
  };

  const breakParagraph = (text: string, style: Style, width: number): Line[] => {
    const isLeft = isRightToLeft(text);
    const lines: Line[] = [];
    let pieces: Piece[] = [];
    let used = 0;
    const flush = () => {
      lines.push(lineOf(pieces, isLeft));
      pieces = [];
      used = 0;
    };
    for (const word of piecesOf(text)) {
      const piece = { text: word, width: widthOf(word, style) };
      for (const part of piece.width > width && !isBlank(word) ? cut(word, style, width) : [piece]) {
        if (used + part.width > width && pieces.length > 0 && !isBlank(part.text)) flush();
        if (pieces.length === 0 && isBlank(part.text)) continue;
        pieces.push(part);
        used += part.width;
      }
    }
    if (pieces.length > 0 || lines.length === 0) flush();
    return lines;
  };

  /** The lines of a text in a column; at most so many, and the last one says that more follows. */
  const linesOf = (text: string, style: Style, width: number, most = Number.POSITIVE_INFINITY): Line[] => {
    const lines = text.split(/\r?\n/).flatMap((paragraph) => breakParagraph(paragraph, style, width));
    if (lines.length <= most) return lines;
    const kept = lines.slice(0, most);
    const last = clustersOf(kept.at(-1)?.text ?? '');
    while (last.length > 0 && widthOf(`${last.join('')}…`, style) > width) last.pop();
    return [...kept.slice(0, -1), ...breakParagraph(`${last.join('').trimEnd()}…`, style, width * 2).slice(0, 1)];
  };

  const drawRun = ({ face, text }: Run, x: number, y: number, style: Style): void => {
    choose(face, style);
    const isOutlined = style.weight === 'bold' && face.bold === undefined;
    pdf.fillColor(style.colour);
    if (isOutlined) pdf.strokeColor(style.colour).lineWidth(style.size * 0.03);
    pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: isOutlined });
  };

  /** Draws a line from `x` on its baseline. */
  const drawLine = (line: Line, x: number, baseline: number, style: Style): void => {
    let at = x;
    for (const piece of line.pieces) {
      const runs = runsOf(piece.text);
      for (const run of isRightToLeft(piece.text) ? runs.toReversed() : runs) {
        drawRun(run, at, baseline, style);
        choose(run.face, style);
        at += pdf.widthOfString(run.text);
      }
    }
  };

  return { linesOf, widthOf, drawLine };
};
