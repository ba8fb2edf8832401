import type { Block } from '../document.ts';
import { type Element, heightOf, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';

type Table = Extract<Block, { kind: 'table' }>;

const gap = 8;
const mostLines = 3;

/** A table over any number of pages, with its headings on each. */
export const drawTable = (sheet: Sheet, { columns, rows }: Table) => {
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  const unit = (sheet.width - gap * (columns.length - 1)) / parts;
  let x = sheet.left;
  const places = columns.map(({ width, align }) => {
    const place = { x, width: width * unit, align };
    x += width * unit + gap;
    return place;
  });
  const table = sheet.element('Table');
  const drawHead = (row: Element | undefined) => {
    for (const [index, place] of places.entries()) {
      const text = sheet.type.linesOf(columns[index]?.heading ?? '', styles.cellHeading, place.width, 1);
      const cell = row && sheet.element('TH', row, { scope: 'Column' });
      sheet.lines(cell, text, place, sheet.y, styles.cellHeading);
    }
    sheet.down(14);
    sheet.rule(sheet.y);
    sheet.down(3);
  };
  sheet.room(60);
  drawHead(sheet.element('TR', table));
  for (const cells of rows) {
    const lines = places.map(({ width }, index) =>
      sheet.type.linesOf(cells[index] ?? '', styles.cell, width, mostLines),
    );
    const height = heightOf(Math.max(...lines.map(({ length }) => length)), styles.cell.size) + 5;
    if (sheet.room(height)) drawHead(undefined);
    const row = sheet.element('TR', table);
    for (const [index, place] of places.entries()) {
      sheet.lines(sheet.element('TD', row), lines[index] ?? [], place, sheet.y, styles.cell);
    }
    sheet.down(height - 2);
    sheet.rule(sheet.y);
    sheet.down(2);
  }
  sheet.down(8);
};
