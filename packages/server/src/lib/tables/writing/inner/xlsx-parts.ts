import { columnName } from '../../column-name.ts';
import { type CellKind, cellXml, columnStyle, escapeText, headingStyle, stylesXml, textXml } from './xlsx-cells.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';

const contentTypes = (sheets: number) =>
  `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${numbers(
    sheets,
  )
    .map(
      (n) =>
        `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join(
      '',
    )}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

const relations = (sheets: number) =>
  `${xml}<Relationships xmlns="${office}/package/2006/relationships">${numbers(sheets)
    .map(
      (n) =>
        `<Relationship Id="rId${n}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets + 1}" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const fixedParts = {
  '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}${stylesXml(`${office}/spreadsheetml/2006/main`)}`,
};

/** Excel's limit. */
const nameCharacters = 31;

export interface SheetColumn {
  readonly heading: string;
  readonly kind: CellKind;
}

const headingsXml = (columns: readonly SheetColumn[]) =>
  `<row r="1">${columns.map(({ heading }, i) => (heading === '' ? '' : textXml(heading, `${columnName(i)}1`, headingStyle))).join('')}</row>`;

/** The name of each column, so that it is not built for every cell. */
export const lettersOf = (columns: readonly SheetColumn[]): string[] => columns.map((_, index) => columnName(index));

export const rowXml = (
  cells: readonly string[],
  row: number,
  columns: readonly SheetColumn[],
  letters: readonly string[],
) =>
  `<row r="${row}">${columns.map(({ kind }, i) => cellXml(cells[i] ?? '', `${letters[i]}${row}`, kind)).join('')}</row>`;

/** Sheet names must not contain these, be empty, or start or end with an apostrophe. */
const sheetTitle = (name: string) =>
  name
    .replace(/[\\/*?:[\]]/g, ' ')
    .slice(0, nameCharacters)
    .replace(/^'+|'+$/g, '')
    .trim() || 'Sheet1';

/** Widths in characters. */
const width = { least: 10, most: 50, margin: 3 };

/** Characters of the first rows: enough for a sensible width without reading the whole table. */
const widthOf = (column: number, heading: string, sample: readonly (readonly string[])[]): number => {
  const longest = sample.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), heading.length);
  return Math.min(width.most, Math.max(width.least, longest + width.margin));
};

/** A sheet is a prefix with its headings, which stay visible, its rows, and a suffix with the filter. */
export const sheetStart = (columns: readonly SheetColumn[], sample: readonly (readonly string[])[]) =>
  `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ heading, kind }, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${widthOf(i, heading, sample)}" style="${columnStyle[kind]}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>${headingsXml(columns)}`;

export const sheetEnd = (columns: readonly SheetColumn[], rows: number) =>
  `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${rows}"/></worksheet>`;

/** All parts of a workbook but its sheets, which are `xl/worksheets/sheet1.xml` and so on. */
export const workbookParts = (sheetNames: readonly string[]): [name: string, content: string][] => [
  ['[Content_Types].xml', contentTypes(sheetNames.length)],
  ['xl/_rels/workbook.xml.rels', relations(sheetNames.length)],
  ...Object.entries(fixedParts),
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${sheetNames
      .map(
        (name, index) =>
          `<sheet name="${escapeText(sheetTitle(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  ],
];
