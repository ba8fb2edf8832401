import type { Block } from '../document.ts';
import { ink } from './ink.ts';
import { heightOf, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

export const drawTitle = (sheet: Sheet, { over, text, under }: Of<'title'>) => {
  const { pdf } = sheet;
  sheet.artifact(() => pdf.rect(0, 0, pdf.page.width, 7).fill(ink.brand));
  if (over !== '') {
    sheet.flow(sheet.element('P'), over, styles.label);
    sheet.down(4);
  }
  sheet.flow(sheet.element('H1'), text, styles.title);
  sheet.down(6);
  for (const line of under) sheet.flow(sheet.element('P'), line, styles.quiet);
  sheet.down(14);
};

/** A heading is never the last thing on a page: the room that the beginning of what follows needs. */
const roomFor = (next: Block | undefined): number => (next?.kind === 'columns' ? 190 : 100);

export const drawHeading = (sheet: Sheet, { level, text }: Of<'heading'>, next: Block | undefined) => {
  const style = level === 1 ? styles.h1 : styles.h2;
  const space = level === 1 ? 22 : 14;
  if (!sheet.room(space + style.size + (level === 1 ? 30 : 10) + roomFor(next))) sheet.down(space);
  sheet.flow(sheet.element(level === 1 ? 'H1' : 'H2'), text, style);
  sheet.down(level === 1 ? 6 : 3);
};

export const drawParagraph = (sheet: Sheet, { text, quiet = false }: Of<'paragraph'>) => {
  const style = quiet ? styles.quiet : styles.body;
  // A short paragraph stays together.
  sheet.room(Math.min(90, heightOf(sheet.type.linesOf(text, style, sheet.width).length, style.size)));
  sheet.flow(sheet.element('P'), text, style);
  sheet.down(5);
};

export const drawList = (sheet: Sheet, { items }: Of<'list'>) => {
  const list = sheet.element('L');
  const indent = 14;
  for (const item of items) {
    const entry = sheet.element('LI', list);
    sheet.room(heightOf(1, styles.body.size));
    sheet.artifact(() => sheet.pdf.circle(sheet.left + 4, sheet.y + 7.6, 1.7).fill(ink.quiet));
    sheet.flow(sheet.element('LBody', entry), item, styles.body, indent);
    sheet.down(3);
  }
  sheet.down(4);
};

export const drawFacts = (sheet: Sheet, { rows }: Of<'facts'>) => {
  const table = sheet.element('Table');
  const names = { x: sheet.left, width: 138 };
  const values = { x: sheet.left + 150, width: sheet.width - 150 };
  for (const [name, value] of rows) {
    const nameLines = sheet.type.linesOf(name, styles.quiet, names.width);
    const valueLines = sheet.type.linesOf(value, styles.row, values.width, 30);
    const height = Math.max(
      heightOf(nameLines.length, styles.quiet.size),
      heightOf(valueLines.length, styles.row.size),
    );
    sheet.room(height + 9);
    const row = sheet.element('TR', table);
    sheet.lines(sheet.element('TH', row, { scope: 'Row' }), nameLines, names, sheet.y + 4, styles.quiet);
    sheet.lines(sheet.element('TD', row), valueLines, values, sheet.y + 4, styles.row);
    sheet.down(height + 9);
    sheet.rule(sheet.y);
  }
  sheet.down(8);
};
