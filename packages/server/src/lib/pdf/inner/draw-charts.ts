import type { Bar, Block } from '../document.ts';
import { barInk, ink } from './ink.ts';
import { heightOf, type Sheet } from './sheet.ts';
import { styles } from './styles.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Boxes side by side. */
export const drawFigures = (sheet: Sheet, { figures }: Of<'figures'>) => {
  const { pdf } = sheet;
  const gap = 8;
  const width = (sheet.width - gap * (figures.length - 1)) / figures.length;
  const notes = figures.map(({ note }) => sheet.type.linesOf(note, styles.quiet, width - 20, 3));
  const height = 62 + heightOf(Math.max(...notes.map(({ length }) => length)) - 1, styles.quiet.size);
  sheet.room(height);
  for (const [place, { label, value }] of figures.entries()) {
    const column = { x: sheet.left + place * (width + gap) + 10, width: width - 20 };
    sheet.artifact(() =>
      pdf
        .roundedRect(column.x - 10, sheet.y, width, height, 6)
        .lineWidth(0.8)
        .strokeColor(ink.line)
        .stroke(),
    );
    const owner = sheet.element('P');
    sheet.lines(owner, sheet.type.linesOf(label, styles.label, column.width, 1), column, sheet.y + 7, styles.label);
    sheet.lines(owner, sheet.type.linesOf(value, styles.value, column.width, 1), column, sheet.y + 19, styles.value);
    sheet.lines(owner, notes[place] ?? [], column, sheet.y + 45, styles.quiet);
  }
  sheet.down(height + 12);
};

const barHeight = 9;
const headHeight = 15;

/** A table whose rows have a bar between label and numbers. */
export const drawBars = (sheet: Sheet, { headings, bars }: Of<'bars'>) => {
  const { pdf, left, width } = sheet;
  const labels = { x: left, width: 186 };
  const track = { x: left + 196, width: width - 196 - 112 };
  const counts = { x: left + width - 106, width: 56, align: 'right' } as const;
  const percents = { x: left + width - 46, width: 46, align: 'right' } as const;
  const labelOf = (bar: Bar) => sheet.type.linesOf(bar.label, styles.row, labels.width, 3);
  const heightWith = (lines: number) => heightOf(lines, styles.row.size) + 4;
  // The headings stay with the first row.
  sheet.room(headHeight + heightWith(bars[0] ? labelOf(bars[0]).length : 0));
  const table = sheet.element('Table');
  const head = sheet.element('TR', table);
  for (const [place, column] of [labels, counts, percents].entries()) {
    const text = sheet.type.linesOf(headings[place] ?? '', styles.cellHeading, column.width, 1);
    sheet.lines(sheet.element('TH', head, { scope: 'Column' }), text, column, sheet.y, styles.cellHeading);
  }
  sheet.down(headHeight);
  for (const bar of bars) {
    const label = labelOf(bar);
    const height = heightWith(label.length);
    sheet.room(height);
    const row = sheet.element('TR', table);
    sheet.lines(sheet.element('TH', row, { scope: 'Row' }), label, labels, sheet.y, styles.row);
    const middle = sheet.y + 7.2;
    sheet.artifact(() => {
      pdf.roundedRect(track.x, middle - barHeight / 2, track.width, barHeight, 2).fill(ink.track);
      const length = track.width * Math.min(1, Math.max(0, bar.share));
      if (length > 0.3) {
        pdf
          .roundedRect(track.x, middle - barHeight / 2, length, barHeight, Math.min(2, length / 2))
          .fill(barInk[bar.tone]);
      }
    });
    for (const [text, column, style] of [
      [bar.count, counts, styles.strong],
      [bar.percent, percents, styles.row],
    ] as const) {
      sheet.lines(sheet.element('TD', row), sheet.type.linesOf(text, style, column.width, 1), column, sheet.y, style);
    }
    sheet.down(height);
  }
  sheet.down(6);
};

const chartHeight = 96;
/** Labels under columns need this much room. */
const labelWidth = 44;

const drawLegend = (sheet: Sheet, entries: readonly (readonly [text: string, colour: string])[]) => {
  let x = sheet.left;
  for (const [text, colour] of entries) {
    const at = x;
    sheet.artifact(() => sheet.pdf.roundedRect(at, sheet.y + 3, 8, 8, 2).fill(colour));
    const [line] = sheet.type.linesOf(text, styles.quiet, 220, 1);
    if (line) {
      sheet.lines(undefined, [line], { x: x + 12, width: line.width }, sheet.y, styles.quiet);
      x += line.width + 30;
    }
  }
  sheet.down(18);
};

/** Columns over time: the whole in grey, and the part that matters before it. */
export const drawColumns = (sheet: Sheet, { alt, whole, part, columns, most }: Of<'columns'>) => {
  const { pdf, left, width } = sheet;
  sheet.room(chartHeight + 56);
  drawLegend(sheet, [
    [whole, ink.whole],
    [part, ink.part],
  ]);
  const highest = Math.max(1, ...columns.map((column) => column.whole));
  const axis = 44;
  const step = (width - axis) / Math.max(1, columns.length);
  const base = sheet.y + chartHeight;
  const thickness = Math.max(0.8, Math.min(26, step * 0.72));
  sheet.content(sheet.element('Figure', sheet.root, { alt }), () => {
    for (const at of [sheet.y, sheet.y + chartHeight / 2, base]) {
      pdf
        .moveTo(left + axis, at)
        .lineTo(left + width, at)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke();
    }
    for (const [place, column] of columns.entries()) {
      const x = left + axis + place * step + (step - thickness) / 2;
      for (const [value, colour] of [
        [column.whole, ink.whole],
        [column.part, ink.part],
      ] as const) {
        const height = (value / highest) * chartHeight;
        if (height > 0) pdf.rect(x, base - height, thickness, height).fill(colour);
      }
    }
  });
  const scale = { x: left, width: axis - 6, align: 'right' } as const;
  for (const [text, at] of [
    [most, sheet.y - 6],
    ['0', base - 6],
  ] as const) {
    sheet.lines(undefined, sheet.type.linesOf(text, styles.cell, scale.width, 1), scale, at, styles.cell);
  }
  const every = Math.max(1, Math.ceil(labelWidth / step));
  for (const [place, { label }] of columns.entries()) {
    if (place % every !== 0) continue;
    const [line] = sheet.type.linesOf(label, styles.cell, 90, 1);
    if (!line) continue;
    const middle = left + axis + (place + 0.5) * step;
    const x = Math.min(middle - line.width / 2, left + width - line.width);
    sheet.lines(undefined, [line], { x, width: line.width }, base + 3, styles.cell);
  }
  sheet.down(chartHeight + 24);
};
