import PDFKit from 'pdfkit';
import type { Block, PdfDocument } from './document.ts';
import { drawBars, drawColumns, drawFigures } from './inner/draw-charts.ts';
import { drawTable } from './inner/draw-table.ts';
import { drawFacts, drawHeading, drawList, drawParagraph, drawTitle } from './inner/draw-text.ts';
import { createSheet, type Sheet } from './inner/sheet.ts';
import { styles } from './inner/styles.ts';

const drawers: {
  readonly [K in Block['kind']]: (sheet: Sheet, block: Extract<Block, { kind: K }>, next: Block | undefined) => void;
} = {
  title: drawTitle,
  heading: drawHeading,
  paragraph: drawParagraph,
  list: drawList,
  facts: drawFacts,
  figures: drawFigures,
  bars: drawBars,
  columns: drawColumns,
  table: drawTable,
};

const draw = <K extends Block['kind']>(sheet: Sheet, block: Extract<Block, { kind: K }>, next: Block | undefined) =>
  drawers[block.kind as K](sheet, block, next);

const drawFeet = (sheet: Sheet, { footer, pages }: PdfDocument) => {
  const { pdf, left, width } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  const style = styles.quiet;
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const at = pdf.page.height - 44;
    const numbered = pages.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    const right = { x: left + width - 140, width: 140, align: 'right' } as const;
    sheet.rule(at - 6);
    sheet.lines(undefined, sheet.type.linesOf(footer, style, width - 160, 1), { x: left, width }, at, style);
    sheet.lines(undefined, sheet.type.linesOf(numbered, style, 140, 1), right, at, style);
  }
};

/** Writes a document of A4 pages, with tags, a title and its faces. */
export const writePdf = (document: PdfDocument): Promise<Uint8Array> => {
  const { title, author, language, createdAt, blocks } = document;
  const pdf = new PDFKit({
    size: 'A4',
    margin: 0,
    // None of the faces that every reader has: those of the document are inside it.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Halloo', Producer: 'Halloo', CreationDate: new Date(createdAt) },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  pdf.once('error', reject);
  const sheet = createSheet(pdf);
  for (const [place, block] of blocks.entries()) draw(sheet, block, blocks[place + 1]);
  drawFeet(sheet, document);
  pdf.end();
  return promise;
};
