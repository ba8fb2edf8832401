import type PDFKit from 'pdfkit';
import { ink } from './ink.ts';
import { createTypesetter, type Line, type Style } from './typesetter.ts';

type Pdf = InstanceType<typeof PDFKit>;
export type Element = PDFKit.PDFStructureElement;
export type ElementType = 'P' | 'H1' | 'H2' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Sect';

const margin = { x: 52, top: 56, bottom: 64 } as const;

/** Text beyond ASCII is stored as it was written too: shaped glyphs alone cannot be copied or searched in every script. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** The pages of a document, filled from top to bottom. */
export const createSheet = (pdf: Pdf) => {
  const type = createTypesetter(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const [left, width, bottom] = [margin.x, pdf.page.width - 2 * margin.x, pdf.page.height - margin.bottom];
  let y: number = margin.top;

  const begin = () => {
    pdf.addPage();
    y = margin.top;
  };

  /** Makes room for something of this height that must not be torn apart. True if it begins a page. */
  const room = (height: number): boolean => {
    if (y + height <= bottom || y === margin.top) return false;
    begin();
    return true;
  };

  const down = (distance: number) => {
    y += distance;
  };

  const element = (kind: ElementType, parent: Element = root, options: { alt?: string; scope?: string } = {}) => {
    const made = pdf.struct(kind, options);
    parent.add(made);
    return made;
  };

  /** Draws what the reader who hears the document is told nothing about. */
  const artifact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };

  /** Draws content that belongs to an element. */
  const content = (owner: Element, draw: () => void, text = '') => {
    owner.add(pdf.markStructureContent('Span', isPlain(text) ? {} : { actual: text }));
    draw();
    pdf.endMarkedContent();
  };

  const drawLine = (owner: Element | undefined, line: Line, x: number, baseline: number, style: Style) => {
    const draw = () => type.drawLine(line, x, baseline, style);
    if (owner) return content(owner, draw, line.text);
    return artifact(() => {
      pdf.markContent('Span', { actual: line.text });
      draw();
      pdf.endMarkedContent();
    });
  };

  interface Column {
    readonly x: number;
    readonly width: number;
    readonly align?: 'left' | 'right' | undefined;
  }

  /** Draws lines in a column, the first one at `top`. Returns their height. */
  const lines = (
    owner: Element | undefined,
    all: readonly Line[],
    { x, width: columnWidth, align }: Column,
    top: number,
    style: Style,
  ): number => {
    const step = style.size * 1.42;
    for (const [place, line] of all.entries()) {
      const isRight = align === 'right' || (align === undefined && line.isRightToLeft);
      const at = isRight ? x + columnWidth - line.width : x;
      drawLine(owner, line, at, top + place * step + style.size * 1.05, style);
    }
    return all.length * step;
  };

  /** Flows a text over the width, and over pages. */
  const flow = (owner: Element, text: string, style: Style, indent = 0) => {
    const step = style.size * 1.42;
    for (const line of type.linesOf(text, style, width - indent)) {
      room(step);
      lines(owner, [line], { x: left + indent, width: width - indent }, y, style);
      y += step;
    }
  };

  const rule = (at: number, from: number = left, to: number = left + width) =>
    artifact(() => pdf.moveTo(from, at).lineTo(to, at).lineWidth(0.6).strokeColor(ink.line).stroke());

  return {
    pdf,
    type,
    root,
    left,
    width,
    get y() {
      return y;
    },
    begin,
    room,
    down,
    element,
    artifact,
    content,
    lines,
    flow,
    rule,
  };
};

export type Sheet = ReturnType<typeof createSheet>;

/** The height of so many lines. */
export const heightOf = (count: number, size: number): number => count * size * 1.42;
