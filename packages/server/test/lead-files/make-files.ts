import { zipBuffer } from '../kits/zip-buffer.ts';

const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Workbook {
  /** The content of <sheetData>, whole or in pieces. */
  rows?: string | Iterable<string>;
  /** The whole sheet, if the content around the rows matters. */
  sheet?: string;
  strings?: string | Iterable<string>;
  styles?: string;
  workbook?: string;
  types?: string;
  /** Additional parts, or replacements for those made here. */
  parts?: Record<string, string>;
  without?: string[];
}

const pieces = (content: string | Iterable<string>) => (typeof content === 'string' ? [content] : content);

const around = function* (before: string, content: string | Iterable<string>, after: string) {
  yield before;
  yield* pieces(content);
  yield after;
};

/** An .xlsx with only the parts that matter to a test. */
export const makeXlsx = ({ rows = '', sheet, strings, styles, workbook = '', ...more }: Workbook): Buffer => {
  const types = more.types ?? transitional;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;
  const parts: Record<string, Iterable<string>> = {
    '[Content_Types].xml': ['<Types/>'],
    '_rels/.rels': [
      `<Relationships xmlns="${packageRelations}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    'xl/workbook.xml': [
      `<workbook xmlns:r="${types}">${workbook}<sheets><sheet name="Leads" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    ],
    'xl/worksheets/sheet1.xml':
      sheet === undefined ? around('<worksheet><sheetData>', rows, '</sheetData></worksheet>') : [sheet],
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': around('<sst>', strings, '</sst>') }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': [`<styleSheet>${styles}</styleSheet>`] }),
  };
  for (const [name, content] of Object.entries(more.parts ?? {})) parts[name] = [content];
  for (const name of more.without ?? []) delete parts[name];
  return zipBuffer(Object.entries(parts).map(([name, content]) => ({ name, pieces: content })));
};

/** An .ods whose first table contains these rows. */
export const makeOds = (rows: string, around = ''): Buffer =>
  zipBuffer([
    { name: 'mimetype', pieces: ['application/vnd.oasis.opendocument.spreadsheet'] },
    {
      name: 'content.xml',
      pieces: [
        `<office:document-content><office:body><office:spreadsheet>${around}<table:table table:name="a">${rows}</table:table><table:table><table:table-row><table:table-cell><text:p>wrong</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
      ],
    },
  ]);

/** Changes a part's entry in the directory: 8 is its flags, 16 its checksum, 20 and 24 its sizes. */
export const patchDirectory = (zip: Buffer, name: string, field: 8 | 16 | 20 | 24, value: number): Buffer => {
  const patched = Buffer.from(zip);
  const at = patched.lastIndexOf(name) - 46;
  if (field === 8) patched.writeUInt16LE(value, at + field);
  else patched.writeUInt32LE(value, at + field);
  return patched;
};

/** Pseudo-random numbers, repeatable by seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
