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
  // Format 49 is Text: a number typed into a cell stays unchanged, with its leading zero or plus.
  'xl/styles.xml': `${xml}<styleSheet xmlns="${office}/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** Excel's limits. A longer cell is truncated, because Excel would call the file damaged. */
const cellCharacters = 32_767;
const nameCharacters = 31;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const controls = /[\x00-\x08\x0b-\x1f\ufffe\uffff]/g;

/** Writes characters that XML cannot contain, and text that looks like their escape, as _x000D_ like Excel. */
const escapeText = (text: string) =>
  text
    .slice(0, cellCharacters)
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(controls, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (c) => entities[c] ?? c);

/** 0 is A, 26 is AA. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const cellXml = (text: string, reference: string) =>
  text === ''
    ? ''
    : `<c r="${reference}" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

export const rowXml = (cells: readonly string[], row: number) =>
  `<row r="${row}">${cells.map((text, i) => cellXml(text, `${columnName(i)}${row}`)).join('')}</row>`;

/** Sheet names must not contain these, be empty, or start or end with an apostrophe. */
const sheetTitle = (name: string) =>
  name
    .replace(/[\\/*?:[\]]/g, ' ')
    .slice(0, nameCharacters)
    .replace(/^'+|'+$/g, '')
    .trim() || 'Sheet1';

/** A sheet is a prefix, its rows, and a suffix. */
export const sheetStart = `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><cols><col min="1" max="16384" width="18" style="1" customWidth="1"/></cols><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

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
